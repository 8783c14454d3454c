/** The request or job that the current code runs for. Log lines add it to their fields. */
import { AsyncLocalStorage } from 'node:async_hooks'

export type Scope = { request_id?: string; trace_id?: string; job?: string }

const storage = new AsyncLocalStorage<Scope>()

export const inScope = <T>(scope: Scope, work: () => T): T => storage.run(scope, work)

export const currentScope = (): Scope => storage.getStore() ?? {}

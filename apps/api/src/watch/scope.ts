/** On whose behalf the code runs: the request or the job, told by every log line below it. */
import { AsyncLocalStorage } from 'node:async_hooks'

export type Scope = { request_id?: string; trace_id?: string; job?: string }

const storage = new AsyncLocalStorage<Scope>()

export const inScope = <T>(scope: Scope, work: () => T): T => storage.run(scope, work)

export const currentScope = (): Scope => storage.getStore() ?? {}

/** On what the past of the demo's reports is played. */
import type { App } from '../app.ts'
import type { Transaction } from '../db/client.ts'
import type { Caller } from '../http/request.ts'
import type { PastPortal } from './past-portal.ts'

/** The services, the operator, and a clock that can be set. */
export type Stage = ReturnType<App['reportsIn']> & {
  tx: Transaction
  app: App
  now: Date
  caller: Caller
  portal: PastPortal
  /** Does something as if it were this moment. */
  at<T>(moment: Date, work: () => Promise<T>): Promise<T>
}

/** Lets a request run into a lock that the test's own transaction holds. */
import { sql } from 'drizzle-orm'
import type { Transaction } from '../src/db/client.ts'
import type { Desk } from './app.ts'
import { until } from './until.ts'

const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/** Starts the request once `hold` has taken its locks, and commits once the request waits for them and `then` has run. */
export async function whileHeld<T>(
  { db }: Pick<Desk, 'db'>,
  hold: (tx: Transaction) => Promise<unknown>,
  request: () => Promise<T>,
  then: (tx: Transaction) => Promise<unknown> = async () => undefined,
): Promise<T> {
  const { answer } = await db.transaction(async (tx) => {
    await hold(tx)
    const begun = request()
    await until(async () => (await db.execute(waiting)).rows.length > 0, 'the request to wait for the lock')
    await then(tx)
    return { answer: begun }
  })
  return answer
}

/** The queue, for tests that do not want to wait for it. */
import { sql } from 'drizzle-orm'
import type { TestApp } from './app.ts'

/** Jobs that have failed are tried again with the next poll, not after their delay. */
export const hurryRetries = ({ db }: Pick<TestApp, 'db'>) =>
  db.execute(sql`update jobs.job set start_after = now() where state = 'retry'`)

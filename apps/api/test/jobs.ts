/** Shortens the waits of the job queue for tests. */
import { sql } from 'drizzle-orm'
import type { TestApp } from './app.ts'

/** Failed jobs are retried at the next poll instead of after their delay. */
export const hurryRetries = ({ db }: Pick<TestApp, 'db'>) =>
  db.execute(sql`update jobs.job set start_after = now() where state = 'retry'`)

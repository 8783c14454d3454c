/** Shortens the waits of the job queue for tests. */
import { sql } from 'drizzle-orm'
import type { JobName } from '../src/jobs/queue.ts'
import type { TestApp } from './app.ts'

/** Where the queue announces new jobs, so that no test waits for its next look. */
const channel = sql`'pgboss_' || left(encode(sha224('jobs'::bytea), 'hex'), 24)`

/**
 * Failed jobs of a queue are retried at once instead of after their delay. The others wait: the mails of an app without a mail
 * server would use up their retries, and their content would be erased.
 */
export const hurryRetries = ({ db }: Pick<TestApp, 'db'>, name: JobName) =>
  db.execute(sql`
    with hurried as (update jobs.job set start_after = now() where state = 'retry' and name = ${name} returning name)
    select pg_notify(${channel}, name) from (select distinct name from hurried) queue`)

/** Runs a job that the schedule would run. */
export const runJob = ({ db }: Pick<TestApp, 'db'>, name: JobName) =>
  db.execute(sql`
    with added as (insert into jobs.job (name, data) values (${name}, '{}') returning name)
    select pg_notify(${channel}, name) from added`)

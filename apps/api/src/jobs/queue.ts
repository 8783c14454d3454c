/** The job queue, in the same database: a job is queued in the transaction that decided it. */
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { fromDrizzle, type JobResult, PgBoss } from 'pg-boss'
import type { Database, DatabaseAddress, Transaction } from '../db/client.ts'

/** Every job there is and what it carries. */
export type Jobs = {
  'send-mail': { mail_id: number }
  'give-up-mail': { mail_id: number }
  'forgot-password': { email: string }
  'send-push': { push_id: number }
  sweep: Record<string, never>
  'close-stays': Record<string, never>
  'warn-of-devices': Record<string, never>
  'reconcile-orders': Record<string, never>
}
type JobName = keyof Jobs

/** A job whose tries have run out goes on, with what it carries, to its `deadLetter`, which stands before it. */
const retries = {
  'give-up-mail': { retryLimit: 100, retryDelay: 60, retryBackoff: true, retryDelayMax: 3600 },
  // About a day in all: a mail server that is away for an evening loses nothing.
  'send-mail': {
    retryLimit: 24,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 120,
    deadLetter: 'give-up-mail',
  },
  'forgot-password': { retryLimit: 5, retryDelay: 10, retryBackoff: true },
  // About an hour in all: mail tells the same, and a device that is off is the push service's to wait for.
  'send-push': { retryLimit: 8, retryDelay: 5, retryBackoff: true, retryDelayMax: 900, expireInSeconds: 60 },
  sweep: { retryLimit: 2, retryDelay: 60 },
  'close-stays': { retryLimit: 0 },
  'warn-of-devices': { retryLimit: 0 },
  'reconcile-orders': { retryLimit: 0 },
} satisfies Record<JobName, object>

/** Several at a time, and the next ones at once: a pile of waiting jobs does not leave one by one, a poll apart. */
const fetching = {
  batchSize: 5,
  burstWhenBatchFull: true,
  perJobResults: true,
  pollingIntervalSeconds: 5,
  notifyPollingIntervalSeconds: 5,
} as const

export type Queue = ReturnType<typeof createQueue>

export function createQueue(address: DatabaseAddress, log: FastifyBaseLogger) {
  const boss = new PgBoss({
    ...address,
    schema: 'jobs',
    max: 4,
    application_name: 'portineria jobs',
    useListenNotify: true,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  return {
    async start(): Promise<void> {
      await boss.start()
      for (const [name, options] of Object.entries(retries)) {
        await boss.createQueue(name, { ...options, notify: true })
        // A queue that an earlier version made keeps that version's rules otherwise.
        await boss.updateQueue(name, options)
      }
    },
    /** Queued if and only if the transaction commits. */
    async add<N extends JobName>(tx: Transaction | Database, name: N, data: Jobs[N]): Promise<void> {
      await boss.send(name, data, { db: fromDrizzle(tx, sql) })
    },
    async work<N extends JobName>(name: N, handle: (data: Jobs[N]) => Promise<void>): Promise<void> {
      // Side by side: the time a job has runs from when it was taken, not from when its turn comes.
      await boss.work<Jobs[N]>(name, fetching, (jobs) =>
        Promise.all(jobs.map(({ id, data }) => outcome(id, handle(data)))),
      )
    },
    async schedule(name: JobName, cron: string): Promise<void> {
      await boss.schedule(name, cron, {})
    },
    async stop(): Promise<void> {
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}

/** What became of one job; the failure of one is not that of the others beside it. */
const outcome = (id: string, work: Promise<void>): Promise<JobResult> =>
  work.then(
    () => ({ id, status: 'completed' }),
    (error: unknown) => ({
      id,
      status: 'failed',
      output: { message: error instanceof Error ? error.message : String(error) },
    }),
  )

/** The job queue, in the same database: a job is queued in the transaction that decided it. */
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { fromDrizzle, type JobResult, PgBoss } from 'pg-boss'
import type { Database, DatabaseAddress, Transaction } from '../db/client.ts'
import { unwatched, type Watch } from '../watch/measured.ts'
import { timing } from '../watch/meter.ts'
import { currentScope, inScope } from '../watch/scope.ts'
import { traced } from '../watch/traced.ts'

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
  'refund-order': { order_id: number }
  'cancel-payment': { order_id: number }
}
type JobName = keyof Jobs
type Handle<N extends JobName> = (data: Jobs[N]) => Promise<void>
type Depth = { queue: string; ready: number; later: number; oldest_seconds: number }

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
  // About four days in all: money that has to go back is not forgotten over a long weekend.
  'refund-order': { retryLimit: 100, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600, expireInSeconds: 120 },
  // As long: a bank that takes days may still pay what was given up, and is then served or paid back.
  'cancel-payment': { retryLimit: 200, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600, expireInSeconds: 120 },
} satisfies Record<JobName, object>

/** New jobs announce themselves; a poll finds those whose next try has come. */
const POLL_SECONDS = 5

/** Several at a time, and the next ones at once: a pile of waiting jobs does not leave one by one, a poll apart. */
const fetching = (pollSeconds: number) => ({
  batchSize: 5,
  burstWhenBatchFull: true,
  perJobResults: true as const,
  pollingIntervalSeconds: pollSeconds,
  notifyPollingIntervalSeconds: pollSeconds,
})

export type Queue = ReturnType<typeof createQueue>

/** Which request a job comes from, kept with what it carries. */
type Origin = { request_id?: string; traceparent?: string }
type Carried<N extends JobName> = Jobs[N] & { origin?: Origin }

/** No more than these are counted of one queue: a scrape must stay cheap on a bad day. */
const MOST_COUNTED = 10_000

export function createQueue(
  address: DatabaseAddress,
  log: FastifyBaseLogger,
  { meter, tracer }: Watch = unwatched(),
  pollSeconds = POLL_SECONDS,
) {
  const boss = new PgBoss({
    ...address,
    schema: 'jobs',
    max: 4,
    application_name: 'portineria jobs',
    useListenNotify: true,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))

  const originOf = (): Origin =>
    given({ request_id: currentScope().request_id, traceparent: tracer.here() ?? undefined })

  /** One job, in the name of the request it comes from. Its failure is told by its kind: words can hold addresses. */
  function perform<N extends JobName>(name: N, { origin, ...data }: Carried<N>, handle: Handle<N>): Promise<void> {
    const observe = (outcome: string, seconds: number) => meter.jobs.observe({ queue: name, outcome }, seconds)
    const work = () =>
      timing(
        observe,
        () => 'done',
        () => 'failed',
        () => handle(data as Jobs[N]),
      ).catch((error: unknown) => {
        const { name: type, code } = error as NodeJS.ErrnoException
        log.warn({ type, code }, 'a job failed')
        throw error
      })
    return traced(tracer, `job ${name}`, { kind: 'consumer', from: origin?.traceparent ?? '' }, () => {
      const [, trace_id] = tracer.here()?.split('-') ?? []
      return inScope(given({ job: name, request_id: origin?.request_id, trace_id }), work)
    })
  }

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
      await boss.send(name, { ...data, origin: originOf() }, { db: fromDrizzle(tx, sql) })
    },
    async work<N extends JobName>(name: N, handle: Handle<N>): Promise<void> {
      // Side by side: the time a job has runs from when it was taken, not from when its turn comes.
      await boss.work<Carried<N>>(name, fetching(pollSeconds), (jobs) =>
        Promise.all(jobs.map(({ id, data }) => outcome(id, perform(name, data, handle)))),
      )
    },
    async schedule(name: JobName, cron: string): Promise<void> {
      await boss.schedule(name, cron, {})
    },
    /** How much waits in each queue, of all processes together; `later` waits for its next try. */
    async listDepths(db: Database): Promise<Depth[]> {
      const names = sql.join(
        Object.keys(retries).map((name) => sql`(${name})`),
        sql`, `,
      )
      const { rows } = await db.execute<Depth>(sql`
        select queue.name as queue, ready::int, later::int,
          coalesce(extract(epoch from now() - oldest), 0)::float as oldest_seconds
        from (values ${names}) queue (name), lateral (
          select count(*) filter (where start_after <= now()) as ready,
            count(*) filter (where start_after > now()) as later,
            min(start_after) filter (where start_after <= now()) as oldest
          from (
            select start_after from jobs.job
            where name = queue.name and state < 'active' and not blocked limit ${MOST_COUNTED}) waiting) counted`)
      return rows
    },
    async stop(): Promise<void> {
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** Without what is not known. */
const given = <T extends object>(values: T): Given<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Given<T>

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

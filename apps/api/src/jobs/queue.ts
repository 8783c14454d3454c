/** The job queue. It is in the same database, so a job is queued in the transaction that decides on it. */
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { fromDrizzle, type JobResult, PgBoss, type QueueResult } from 'pg-boss'
import type { Database, DatabaseAddress, Transaction } from '../db/client.ts'
import { noTelemetry, type Telemetry } from '../metrics/measured.ts'
import { timing } from '../metrics/meter.ts'
import { currentScope, inScope } from '../metrics/scope.ts'
import { traced } from '../metrics/traced.ts'

/** All jobs and their data. */
export type Jobs = {
  'send-mail': { mail_id: number }
  'give-up-mail': { mail_id: number }
  'forgot-password': { email: string }
  'sign-in-link': { email: string }
  'send-push': { push_id: number }
  'invite-imported': { import_id: number }
  sweep: Record<string, never>
  'close-stays': Record<string, never>
  'warn-of-devices': Record<string, never>
  'warn-of-police': Record<string, never>
  'reconcile-orders': Record<string, never>
  'refund-order': { order_id: number }
  'cancel-payment': { order_id: number }
  'queue-feeds': Record<string, never>
  'fetch-feed': { feed_id: number }
  'send-webhook': { delivery_id: number }
  'give-up-webhook': { delivery_id: number }
  'queue-webhooks': Record<string, never>
  'fetch-receipts': Record<string, never>
  'queue-police': Record<string, never>
  'send-police': { account_id: number }
  'queue-statistics': Record<string, never>
  'wake-statistics': Record<string, never>
  'remind-of-statistics': Record<string, never>
  'send-statistics': { structure_code: string }
  'give-up-statistics': { structure_code: string }
}
export type JobName = keyof Jobs
export type Handle<N extends JobName> = (data: Jobs[N]) => Promise<void>
type Depth = { queue: string; ready: number; later: number; oldest_seconds: number }

/**
 * The retry policy of each job. A job whose retries are used up moves with its data to its `deadLetter` queue, which has
 * to be created first and is therefore listed first.
 */
const retries = {
  'give-up-mail': { retryLimit: 100, retryDelay: 60, retryBackoff: true, retryDelayMax: 3600 },
  // About a day in total, so that no mail is lost when a mail server is down for an evening.
  'send-mail': {
    retryLimit: 24,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 120,
    deadLetter: 'give-up-mail',
  },
  'forgot-password': { retryLimit: 5, retryDelay: 10, retryBackoff: true },
  'sign-in-link': { retryLimit: 5, retryDelay: 10, retryBackoff: true },
  // About an hour in total: a mail says the same, and the push service itself waits for a device that is off.
  'send-push': { retryLimit: 8, retryDelay: 5, retryBackoff: true, retryDelayMax: 900, expireInSeconds: 60 },
  'invite-imported': { retryLimit: 24, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  sweep: { retryLimit: 2, retryDelay: 60 },
  'close-stays': { retryLimit: 0 },
  'warn-of-devices': { retryLimit: 0 },
  'warn-of-police': { retryLimit: 0 },
  'reconcile-orders': { retryLimit: 0 },
  // About four days in total, so that a refund survives a long weekend.
  'refund-order': { retryLimit: 100, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600, expireInSeconds: 120 },
  'give-up-webhook': { retryLimit: 100, retryDelay: 60, retryBackoff: true, retryDelayMax: 3600 },
  // About a day in total, so that a receiver may be down for an evening.
  'send-webhook': {
    retryLimit: 28,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 60,
    deadLetter: 'give-up-webhook',
  },
  'queue-webhooks': { retryLimit: 0 },
  // The next one comes in a quarter of an hour.
  'fetch-receipts': { retryLimit: 0 },
  // About eight days in total: a bank that takes days may still pay a released order, which is then fulfilled or refunded.
  'cancel-payment': { retryLimit: 200, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600, expireInSeconds: 120 },
  'queue-police': { retryLimit: 0 },
  // A sending has its own tries, and its accounts are queued again every minute.
  'send-police': { retryLimit: 0, expireInSeconds: 600 },
  'queue-statistics': { retryLimit: 2, retryDelay: 60 },
  'wake-statistics': { retryLimit: 0 },
  'remind-of-statistics': { retryLimit: 2, retryDelay: 60 },
  'give-up-statistics': { retryLimit: 100, retryDelay: 60, retryBackoff: true, retryDelayMax: 3600 },
  // About a day in total. A call may take a minute, and a day that was sent twice is the same as once.
  'send-statistics': {
    retryLimit: 24,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 300,
    deadLetter: 'give-up-statistics',
  },
  'queue-feeds': { retryLimit: 0 },
  // A calendar that cannot be read has its next turn by the calendar's own back-off.
  'fetch-feed': { retryLimit: 0, expireInSeconds: 60 },
} satisfies Record<JobName, object>

/** New jobs are announced by `NOTIFY`. Jobs whose retry is due are found by one look for all queues. */
const POLL_SECONDS = 5

/** If every queue looked for itself that often, a server without work would make five statements a second. */
const OWN_LOOK_SECONDS = 3600

/**
 * A connection that does not answer for this long is dead, as behind a firewall that forgot it. Without a limit the look would wait
 * for it for a quarter of an hour, and nothing else finds the jobs whose retry is due.
 */
const SILENCE_MS = 60_000

/** Fetches several jobs at a time, and the next batch at once, so that a backlog does not drain at one job per poll. */
const fetching = (pollSeconds: number) => ({
  batchSize: 5,
  burstWhenBatchFull: true,
  perJobResults: true as const,
  // Without announcements (some poolers do not forward them) each queue has to look for itself.
  pollingIntervalSeconds: pollSeconds,
  notifyPollingIntervalSeconds: OWN_LOOK_SECONDS,
})

const DUE_QUEUES = `
  select name from jobs.queue
  where exists (
    select from jobs.job
    where job.name = queue.name and job.state < 'active' and not job.blocked and job.start_after <= now())`

export type Queue = ReturnType<typeof createQueue>

/** The request that queued a job, stored with the job's data. */
type Origin = { request_id?: string; traceparent?: string }
type StoredData<N extends JobName> = Jobs[N] & { origin?: Origin }

/** The count per queue stops here, so that a metrics scrape stays cheap even with a large backlog. */
const MAX_COUNTED = 10_000

export function createQueue(
  address: DatabaseAddress,
  log: FastifyBaseLogger,
  { meter, tracer }: Telemetry = noTelemetry(),
  pollSeconds = POLL_SECONDS,
  silenceMs = SILENCE_MS,
) {
  // The pool of connections gets this setting, although the options of the queue do not name it.
  const connection = { ...address, query_timeout: silenceMs }
  const boss = new PgBoss({
    ...connection,
    schema: 'jobs',
    max: 4,
    application_name: 'portineria jobs',
    useListenNotify: true,
  })
  const failed = (error: unknown) => log.error({ err: error }, 'job queue failed')
  boss.on('error', failed)

  const workers = new Map<string, string>()
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | null = null

  async function wakeDueQueues(): Promise<void> {
    const { rows } = await boss.getDb().executeSql(DUE_QUEUES)
    for (const { name } of rows as { name: string }[]) {
      const worker = workers.get(name)
      if (worker) boss.notifyWorker(worker)
    }
  }

  /** A look that takes long is not joined by a second one. */
  const look = () => {
    looking ??= wakeDueQueues()
      .catch(failed)
      .finally(() => {
        looking = null
      })
  }

  const currentOrigin = (): Origin =>
    withoutUndefined({ request_id: currentScope().request_id, traceparent: tracer.here() ?? undefined })

  /**
   * Runs one job, with the log scope and trace of the request that queued it.
   */
  function perform<N extends JobName>(name: N, { origin, ...data }: StoredData<N>, handle: Handle<N>): Promise<void> {
    const observe = (outcome: string, seconds: number) => meter.jobs.observe({ queue: name, outcome }, seconds)
    const work = () =>
      timing(
        observe,
        () => 'done',
        () => 'failed',
        () => handle(data as Jobs[N]),
      ).catch((error: unknown) => {
        log.warn(reasonOf(error), 'job failed')
        throw error
      })
    return traced(tracer, `job ${name}`, { kind: 'consumer', from: origin?.traceparent ?? '' }, () => {
      const [, trace_id] = tracer.here()?.split('-') ?? []
      return inScope(withoutUndefined({ job: name, request_id: origin?.request_id, trace_id }), work)
    })
  }

  return {
    async start(): Promise<void> {
      await boss.start()
      // Creating and updating take a lock and seven statements each, and most starts find every queue as it should be.
      const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
      for (const [name, options] of Object.entries(retries)) {
        const queue = queues.get(name)
        if (!queue) await boss.createQueue(name, { ...options, notify: true })
        // A queue that an earlier version created would otherwise keep the old policy.
        else if (!hasPolicy(queue, options)) await boss.updateQueue(name, options)
      }
      timer = setInterval(look, pollSeconds * 1000)
    },
    /** The job is queued if and only if the transaction commits. */
    async add<N extends JobName>(tx: Transaction | Database, name: N, data: Jobs[N]): Promise<void> {
      await boss.send(name, { ...data, origin: currentOrigin() }, { db: fromDrizzle(tx, sql) })
    },
    /** The same for many jobs, in one statement. */
    async addAll<N extends JobName>(tx: Transaction | Database, name: N, data: Jobs[N][]): Promise<void> {
      if (data.length === 0) return
      const origin = currentOrigin()
      await boss.insert(
        name,
        data.map((each) => ({ data: { ...each, origin } })),
        { db: fromDrizzle(tx, sql) },
      )
    },
    async work<N extends JobName>(name: N, handle: Handle<N>): Promise<void> {
      // The jobs of a batch run concurrently, because the time limit of each starts when the batch is fetched.
      const worker = await boss.work<StoredData<N>>(name, fetching(pollSeconds), (jobs) =>
        Promise.all(jobs.map(({ id, data }) => outcome(id, perform(name, data, handle)))),
      )
      workers.set(name, worker)
    },
    async schedule(name: JobName, cron: string): Promise<void> {
      await boss.schedule(name, cron, {})
    },
    /** Counts the waiting jobs of each queue, for all processes together. `later` are jobs whose retry is not due yet. */
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
            where name = queue.name and state < 'active' and not blocked limit ${MAX_COUNTED}) waiting) counted`)
      return rows
    },
    async stop(): Promise<void> {
      clearInterval(timer)
      await looking
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}

const hasPolicy = (queue: QueueResult, options: object): boolean =>
  Object.entries(options).every(([option, value]) => queue[option as keyof QueueResult] === value)

/** By its type and code only, because the message of an error can contain addresses. */
function reasonOf(error: unknown): { type: string; code: string | undefined } {
  const { name: type, code } = error as NodeJS.ErrnoException
  return { type, code }
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

const withoutUndefined = <T extends object>(values: T): Defined<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>

/**
 * The result of one job. If one fails, the others of its batch are not affected. The queue stores for weeks why a job failed, so it
 * gets what the log gets.
 */
const outcome = (id: string, work: Promise<void>): Promise<JobResult> =>
  work.then(
    () => ({ id, status: 'completed' }),
    (error: unknown) => ({
      id,
      status: 'failed',
      output: reasonOf(error),
    }),
  )

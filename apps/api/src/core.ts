/** What every feature stands on (settings, database, queue, clock, secrets, limits, audit), and how a feature joins the server. */
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Pace } from './adapters/doors/mqtt-doors.ts'
import type { OtherService } from './adapters/push/web-push.ts'
import { systemClock } from './adapters/system-clock.ts'
import { connect, type Database, type DatabaseAddress } from './db/client.ts'
import { migrateDatabase } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { tracePool } from './db/traced-pool.ts'
import type { Env } from './env.ts'
import { type AuditService, createAuditService } from './features/audit/audit.service.ts'
import { createLimiter, type Limiter } from './features/limit/limit.service.ts'
import type { Handlers, KeyHandlers } from './http/request.ts'
import type { UploadPace } from './http/upload.ts'
import { createQueue, type Handle, type JobName, type Queue } from './jobs/queue.ts'
import type { Telemetry } from './metrics/measured.ts'
import { createMeter } from './metrics/meter.ts'
import { inScope } from './metrics/scope.ts'
import { noTracer } from './metrics/traced.ts'
import { pickOutgoing, pickTracer } from './pick.ts'
import type { Clock } from './ports/clock.ts'
import type { Outgoing } from './ports/outgoing.ts'
import { createSecrets, loadDataKey, type Secrets } from './secrets.ts'

export type Options = {
  env: Env
  log: FastifyBaseLogger
  clock?: Clock
  patienceMs?: number
  beatMs?: number
  /** How slowly a client may send a file. Tests set a shorter time. */
  uploadPace?: UploadPace
  /** How often the queue looks for jobs whose next try is due. */
  pollSeconds?: number
  /** How long the server waits for door devices. Tests set shorter times. */
  doorPace?: Partial<Pace>
  /** The address of a Stripe other than the real one. */
  stripeApi?: URL
  /** How long the server waits for the portal of the police. Tests set a shorter time. */
  policeTimeoutMs?: number
  /** How long the server waits for the statistics of the region. Tests set a shorter time. */
  statisticsTimeoutMs?: number
  /** A push service beside those of the browser vendors. */
  pushService?: OtherService
  /** A certificate authority beside those of the system, for addresses that operators name. */
  outgoingCa?: string
}

type Step = () => Promise<unknown> | void

export type Core = {
  options: Options
  env: Env
  publicUrl: string
  log: FastifyBaseLogger
  clock: Clock
  secrets: Secrets
  address: DatabaseAddress
  pool: pg.Pool
  db: Database
  queue: Queue
  watch: Telemetry
  /** How features reach addresses that operators name. */
  outgoing: Outgoing
  limiter: Limiter
  audit: AuditService
  /** The calls that the features answer. */
  handlers: Handlers
  answer(handlers: Handlers): void
  /** What programs with an API key get from the calls that accept one. */
  keyHandlers: KeyHandlers
  answerKeys(handlers: KeyHandlers): void
  /** The job's handler starts once all features are there. */
  work<N extends JobName>(name: N, handle: Handle<N>): void
  schedule<N extends JobName>(name: N, cron: string, handle: Handle<N>): void
  /** Steps run in the order in which the features were made, and stop in the reverse order. */
  onStart(start: Step, stop: Step): void
  onClose(stop: Step): void
  start(): Promise<void>
  close(): Promise<void>
}

/** `closing` collects what has to be stopped, so that a start that fails half-way leaves nothing running. */
async function open(options: Options, closing: Step[]): Promise<Omit<Core, 'close'>> {
  const { env, log, clock = systemClock, pollSeconds } = options
  const secrets = createSecrets(await loadDataKey(env.DATA_KEY, env.DATA_DIR))
  const watch: Telemetry = { meter: createMeter(), tracer: await pickTracer(env, log) }
  closing.push(() => watch.tracer.close())
  const address = await openDatabase(env, log, closing)
  const { pool, db } = connect(address, (error) =>
    // A connection belongs to no request, although a request may have been the first to need it.
    inScope({}, () => log.error({ err: error }, 'database connection lost')),
  )
  closing.push(() => pool.end())
  if (watch.tracer !== noTracer) tracePool(pool, watch.tracer)
  await migrateDatabase(pool)
  const queue = createQueue(address, log, watch, pollSeconds)
  await queue.start()
  closing.push(() => queue.stop())

  const handlers: Handlers = {}
  const keyHandlers: KeyHandlers = {}
  const starts: { start: Step; stop: Step }[] = []
  const jobs: Step[] = []
  return {
    options,
    env,
    publicUrl: env.PUBLIC_URL,
    log,
    clock,
    secrets,
    address,
    pool,
    db,
    queue,
    watch,
    outgoing: pickOutgoing(env, options.outgoingCa),
    limiter: createLimiter(db, clock),
    audit: createAuditService(),
    handlers,
    answer: (more) => void Object.assign(handlers, more),
    keyHandlers,
    answerKeys: (more) => void Object.assign(keyHandlers, more),
    work: (name, handle) => void jobs.push(() => queue.work(name, handle)),
    schedule(name, cron, handle) {
      jobs.push(() => queue.work(name, handle))
      jobs.push(() => queue.schedule(name, cron))
    },
    onStart: (start, stop) => void starts.push({ start, stop }),
    onClose: (stop) => void closing.push(stop),
    async start() {
      for (const { start, stop } of starts) {
        await start()
        closing.push(stop)
      }
      for (const job of jobs) await job()
    },
  }
}

export async function openCore(options: Options): Promise<Core> {
  const closing: Step[] = []
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step()
  }
  try {
    return { ...(await open(options, closing)), close }
  } catch (error) {
    await close()
    throw error
  }
}

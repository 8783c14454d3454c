/**
 * Stores what became of each attempt, settles its reserved opening, and tells open screens. It holds on to an outcome while the
 * database is away, and ends attempts whose process has died.
 */
import type { FastifyBaseLogger } from 'fastify'
import { type Database, STATEMENT_MS } from '../../db/client.ts'
import { isDatabaseUnavailable } from '../../db/unavailable.ts'
import type { Clock } from '../../ports/clock.ts'
import type { BookingRow } from '../booking/booking.table.ts'
import type { NewEvent } from '../event/event.repo.ts'
import type { EventService } from '../event/event.service.ts'
import type { AttemptRepo, Ended, NewAttempt } from './attempt.repo.ts'
import { findStay, findStored, getAttempt, listAbandoned } from './door.repo.ts'
import { LONGEST_WAIT_MS, messageOf, type Outcome, outcomes } from './door.rules.ts'
import type { LogRow } from './door.table.ts'

/** Builds the event that open screens get when a stay changed. */
export type BookingEvent = (stay: Pick<BookingRow, 'id' | 'code' | 'holder_id'>) => NewEvent
type Deps = {
  db: Database
  clock: Clock
  attempts: AttemptRepo
  events: EventService
  bookingEvent: BookingEvent
  log: FastifyBaseLogger
}

const POLL_MS = 100
const ABANDONED_CHECK_MS = 5_000
/** While the database is unavailable, an outcome is stored again this often, for ten minutes. A restart takes less. */
const STORE_AGAIN_MS = 1_000
const STORE_TRIES = 600
/** The database may still carry out a statement whose connection has ended. It ends it itself before this time. */
const STORED_UNTIL_MS = STATEMENT_MS + 5_000
/** Events within this time are published together, so that at a busy hour the doors do not wait for the screens. */
const PUBLISH_DELAY_MS = 100

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export type OutcomeService = ReturnType<typeof createOutcomeService>

export function createOutcomeService({ db, clock, attempts, events, bookingEvent, log }: Deps) {
  /** Work that no request waits for; only `stop` does. */
  const background = new Set<Promise<unknown>>()
  function runInBackground(work: Promise<unknown>, failure: string, fields: Record<string, unknown> = {}): void {
    const done = work
      .catch((error: unknown) => log.error({ ...fields, err: error }, failure))
      .finally(() => background.delete(done))
    background.add(done)
  }

  const queuedEvents: NewEvent[] = []
  /** Screens get events a moment later, so that the guest at the door does not wait for them. */
  function publishSoon(...happened: NewEvent[]): void {
    const publish = () => events.publish(db, ...queuedEvents.splice(0))
    if (queuedEvents.length === 0) runInBackground(pause(PUBLISH_DELAY_MS).then(publish), 'door events publish failed')
    queuedEvents.push(...happened)
  }

  const doorEvent = ({ flat_id, door, user_id }: LogRow, holderId: number | null): NewEvent => ({
    kind: 'door',
    user_id: holderId ?? user_id,
    payload: { flat_id, door },
  })

  /** Stores the outcome of an attempt and settles its reserved opening. Returns null if the attempt was already settled. */
  async function settle(id: number, outcome: Outcome): Promise<Ended | null> {
    const { status, code } = outcomes[outcome]
    const ended = await attempts.settle(id, {
      status,
      message: code && messageOf(code),
      settled_at: status === 'unknown' ? null : clock.now().toISOString(),
    })
    if (ended) {
      const { row, stay } = ended
      publishSoon(...(stay ? [bookingEvent(stay)] : []), doorEvent(row, stay?.holder_id ?? null))
    }
    return ended
  }

  let timer: NodeJS.Timeout | null = null
  let stopped = false

  /** Repeats the work until it says that it is done, also while the database is unavailable. A server that stops tries once more. */
  async function repeat(work: () => Promise<boolean>): Promise<void> {
    for (let tries = 1; ; tries++) {
      if (!stopped) await pause(STORE_AGAIN_MS)
      try {
        if ((await work()) || stopped) return
      } catch (error) {
        if (stopped || tries === STORE_TRIES || !isDatabaseUnavailable(error)) throw error
      }
    }
  }

  /**
   * Stores an outcome that only this process knows. If the database is unavailable, the caller gets an error and the outcome is
   * stored later. Otherwise the log would never say that the door opened.
   */
  async function settleForSure(id: number, outcome: Outcome): Promise<Ended | null> {
    try {
      return await settle(id, outcome)
    } catch (error) {
      const again = () => settle(id, outcome).then(() => true)
      if (isDatabaseUnavailable(error)) runInBackground(repeat(again), 'door outcome store failed', { log_id: id })
      throw error
    }
  }

  /**
   * Ends an attempt whose command is not sent because storing it failed. The database may have stored it nevertheless: its answer
   * can get lost with the connection, and only this process knows that the door stayed closed.
   */
  function settleUnsent(attempt: NewAttempt): void {
    const failed = performance.now()
    const look = async () => {
      const id = await findStored(db, attempt)
      if (id !== null) await settle(id, 'late')
      return id !== null || performance.now() - failed > STORED_UNTIL_MS
    }
    runInBackground(repeat(look), 'unsent attempt settle failed', { flat_id: attempt.flat_id })
  }

  /** Attempts whose process died get the outcome `unknown`; their command is never sent again. */
  async function settleAbandoned(): Promise<void> {
    const before = new Date(clock.now().getTime() - LONGEST_WAIT_MS).toISOString()
    for (const { id } of await listAbandoned(db, before)) await settle(id, 'silent')
  }

  /** Waits for the outcome of an attempt that another request or process carries out. */
  async function waitForOutcome(row: LogRow): Promise<Ended> {
    const until = clock.now().getTime() + LONGEST_WAIT_MS
    let now = row
    while (now.status === 'pending' && clock.now().getTime() < until) {
      await pause(POLL_MS)
      now = await getAttempt(db, row.id)
    }
    return { row: now, stay: now.booking_id === null ? null : await findStay(db, now.booking_id) }
  }

  return {
    settle,
    settleForSure,
    settleUnsent,
    waitForOutcome,
    runInBackground,
    tellScreens: (row: LogRow, holderId: number | null) => publishSoon(doorEvent(row, holderId)),

    async start(): Promise<void> {
      await settleAbandoned()
      timer = setInterval(
        () => runInBackground(settleAbandoned(), 'abandoned attempts settle failed'),
        ABANDONED_CHECK_MS,
      )
      timer.unref()
    },

    async stop(): Promise<void> {
      stopped = true
      if (timer) clearInterval(timer)
      await Promise.all(background)
    },
  }
}

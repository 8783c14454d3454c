/** Opens a door exactly once: reserve and log, send, settle. The device is called outside any transaction. */
import type { Calls } from '@portineria/contract/calls'
import type { CallRequest, CallResponse } from '@portineria/contract/endpoint'
import type { ErrorCode } from '@portineria/contract/errors'
import { ROLE } from '@portineria/contract/rules/codes'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../db/client.ts'
import { isDatabaseUnavailable } from '../../db/unavailable.ts'
import { AppError } from '../../http/errors.ts'
import type { Caller } from '../../http/request.ts'
import type { Clock } from '../../ports/clock.ts'
import { type DoorNumber, type Doors, PULSE_MS, type PulseOutcome, type RelayNotification } from '../../ports/doors.ts'
import type { AuditService } from '../audit/audit.service.ts'
import type { BookingRow } from '../booking/booking.table.ts'
import type { NewEvent } from '../event/event.repo.ts'
import type { EventService } from '../event/event.service.ts'
import type { Limiter } from '../limit/limit.service.ts'
import { createAttemptRepo, type DoorStay, type Ended, type NewAttempt } from './attempt.repo.ts'
import {
  type DoorFlat,
  findDoorFlat,
  findFlatOfDevice,
  findLastCommand,
  findStay,
  getAttempt,
  listAbandoned,
} from './door.repo.ts'
import {
  codeOf,
  findSameTap,
  isBusy,
  isTooLate,
  LONGEST_WAIT_MS,
  messageOf,
  type Outcome,
  openingsLeft,
  outcomes,
  refuseDoor,
  refuseOpening,
} from './door.rules.ts'
import type { LogRow } from './door.table.ts'
import { createKeyedMutex } from './keyed-mutex.ts'

type Open = CallRequest<Calls['openDoor']>['params']
/** `waitedMs`: how long ago the request arrived. While the database is slow, the look at the caller's session takes long. */
type Tap = { key: string | null; waitedMs: number }
type Opened = CallResponse<Calls['openDoor']>
type RelayTest = CallRequest<Calls['testRelay']>['body']
/** Builds the event that open screens get when a stay changed. */
export type BookingEvent = (stay: Pick<BookingRow, 'id' | 'code' | 'holder_id'>) => NewEvent
type Deps = {
  db: Database
  clock: Clock
  doors: Doors
  audit: AuditService
  events: EventService
  bookingEvent: BookingEvent
  limiter: Limiter
  log: FastifyBaseLogger
}

/** The `book` parameter with which an admin opens a door without a stay. */
const WITHOUT_STAY = 'admin'
/** A relay notification within this time after a command belongs to that command. */
const NOTIFICATION_MS = 60_000
const POLL_MS = 100
/** How often an attempt is repeated because another process was faster. Each repetition means that another attempt was stored. */
const MAX_TRIES = 100
const ABANDONED_CHECK_MS = 5_000
/** While the database is unavailable, an outcome is stored again this often, for ten minutes. A restart takes less. */
const STORE_AGAIN_MS = 1_000
const STORE_TRIES = 600
/** Events within this time are published together, so that at a busy hour the doors do not wait for the screens. */
const PUBLISH_DELAY_MS = 100

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export type DoorService = ReturnType<typeof createDoorService>

export function createDoorService({ db, clock, doors, audit, events, bookingEvent, limiter, log }: Deps) {
  const runExclusive = createKeyedMutex<number>()
  const ago = (ms: number) => new Date(clock.now().getTime() - ms).toISOString()

  /** Work that no request waits for; only `stop` does. */
  const background = new Set<Promise<unknown>>()
  function runInBackground(work: Promise<unknown>, failure: string, fields: Record<string, unknown> = {}): void {
    const done = work
      .catch((error: unknown) => log.error({ ...fields, err: error }, failure))
      .finally(() => background.delete(done))
    background.add(done)
  }

  const queuedEvents: NewEvent[] = []
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

  type Asked = { caller: Caller; flat_id: number; door: DoorNumber; book: string; key: string | null }
  type Begun = { row: LogRow; flat: DoorFlat; fresh: boolean }

  /** The reason to refuse an attempt, or null. */
  function decideRefusal({ caller, door, book }: Asked, flat: DoorFlat, stay: DoorStay | null) {
    const admin = caller.role_id === ROLE.admin
    if (admin && book === WITHOUT_STAY) return refuseDoor(flat, door)
    return refuseOpening({ flat, door, stay, caller: { id: caller.id, admin } }, clock.now())
  }

  const attempts = createAttemptRepo(db)

  /** Reads and inserts without a lock in between. Returns null if another process inserted first: the data read is stale. */
  async function tryToInsert(asked: Asked): Promise<Begun | null> {
    const { caller, flat_id, door, book, key } = asked
    const now = clock.now()
    const booking_code = book === WITHOUT_STAY ? null : book
    const since = ago(LONGEST_WAIT_MS)
    const seen = await attempts.look({ flat_id, door, code: booking_code, since, user_id: caller.id, key })
    if (!seen) throw new AppError('not_found')
    const { flat, stay, same, recent } = seen
    // A key belongs to one tap. For another door or stay, the stored answer would be about something else.
    if (same && (same.flat_id !== flat_id || same.door !== door || same.booking_code !== booking_code))
      throw new AppError('malformed')
    const before = same ?? findSameTap(recent, { user_id: caller.id, booking_code }, now)
    if (before) return { row: before, flat, fresh: false }
    const refused = decideRefusal(asked, flat, stay) ?? (isBusy(recent, now) ? 'door_busy' : null)
    // The log row does not refer to a stay that is not the caller's.
    const known = refused === 'reservation_not_found' ? null : stay
    const attempt: NewAttempt = {
      created_at: now.toISOString(),
      device: flat.device_identifier,
      door,
      status: refused ? 'refused' : 'pending',
      flat_id,
      flat_name: flat.name,
      message: refused && messageOf(refused),
      booking_id: known?.id ?? null,
      booking_code,
      user_id: caller.id,
      idempotency_key: key,
      settled_at: refused ? now.toISOString() : null,
      after_id: seen.last_id,
    }
    const row = await attempts.insert(attempt, refused ? null : stay)
    if (row && refused) publishSoon(doorEvent(row, known?.holder_id ?? null))
    // The audit row is written before the command is sent, so that no operator opens a door without one.
    else if (row && caller.role_id === ROLE.admin)
      await audit.record(db, { user_id: caller.id, action: `door ${door} opened`, entity: 'flat', entity_id: flat_id })
    return row && { row, flat, fresh: true }
  }

  /** The row and the audit entry of a relay that an operator tries. Two tries of one relay at once would be one pulse. */
  const insertTest = (caller: Caller, flat: DoorFlat, device: string, door: DoorNumber): Promise<LogRow> =>
    runExclusive(flat.id, async () => {
      const now = clock.now()
      const last = await findLastCommand(db, { device, door }, ago(LONGEST_WAIT_MS))
      if (last && (last.status === 'pending' || last.created_at > ago(PULSE_MS))) throw new AppError('door_busy')
      const row = await attempts.insert(
        {
          created_at: now.toISOString(),
          device,
          door,
          status: 'pending',
          flat_id: flat.id,
          flat_name: flat.name,
          message: null,
          booking_id: null,
          booking_code: null,
          user_id: caller.id,
          idempotency_key: null,
          settled_at: null,
          // The device may not be the apartment's yet, so the row is not part of its chain of attempts.
          after_id: null,
        },
        null,
      )
      if (!row) throw new AppError('door_busy')
      const action = `relay ${door} of ${device} tested`
      await audit.record(db, { user_id: caller.id, action, entity: 'flat', entity_id: flat.id })
      return row
    })

  /** Returns the attempt's row: refused, or pending with one reserved opening, or the earlier row if this tap repeats it. */
  const begin = (asked: Asked): Promise<Begun> =>
    runExclusive(asked.flat_id, async () => {
      // Attempts at one apartment run one after the other in this process; only other processes can be faster.
      for (let tries = 0; tries < MAX_TRIES; tries++) {
        const begun = await tryToInsert(asked)
        if (begun) return begun
      }
      throw new AppError('door_busy')
    })

  /**
   * Refuses a guest who names a stay that is not theirs or is at another apartment, and says nothing about that stay. The check
   * runs before the apartment's mutex, so that a stranger delays no guest, and it is limited, so that a stranger cannot fill the
   * operator's log.
   */
  async function refuseStranger({ caller, flat_id, door, book }: Asked): Promise<void> {
    const key = String(caller.id)
    const [visit] = await Promise.all([attempts.findVisit(flat_id, book), limiter.count({ rule: 'door_account', key })])
    if (!visit) throw new AppError('not_found')
    const own = visit.holder_id === caller.id
    if (own && visit.stay_flat_id === flat_id) return
    const code = own ? 'door_not_authorized' : 'reservation_not_found'
    await limiter.count({ rule: 'stranger_account', key })
    const now = clock.now().toISOString()
    const row = await attempts.insert(
      {
        created_at: now,
        device: visit.device,
        door,
        status: 'refused',
        flat_id,
        flat_name: visit.flat_name,
        message: messageOf(code),
        booking_id: own ? visit.booking_id : null,
        booking_code: book,
        user_id: caller.id,
        idempotency_key: null,
        settled_at: now,
        // This row is not part of the apartment's chain of attempts.
        after_id: null,
      },
      null,
    )
    if (row) publishSoon(doorEvent(row, null))
    throw new AppError(code)
  }

  /** Stores the outcome of an attempt and settles its reserved opening. Returns null if the attempt was already settled. */
  async function settle(id: number, outcome: Outcome): Promise<Ended | null> {
    const { status, code } = outcomes[outcome]
    const ended = await attempts.settle(id, {
      status,
      message: code && messageOf(code),
      settled_at: status === 'unknown' ? null : clock.now().toISOString(),
    })
    // Screens get the event a moment later, so that the guest at the door does not wait for them.
    if (ended) publishOutcome(ended)
    return ended
  }

  /**
   * Stores an outcome that only this process knows. If the database is unavailable, the caller gets an error and the outcome is
   * stored later. Otherwise the log would never say that the door opened.
   */
  async function settleForSure(id: number, outcome: Outcome): Promise<Ended | null> {
    try {
      return await settle(id, outcome)
    } catch (error) {
      if (isDatabaseUnavailable(error))
        runInBackground(settleLater(id, outcome), 'door outcome store failed', { log_id: id })
      throw error
    }
  }

  async function settleLater(id: number, outcome: Outcome): Promise<void> {
    for (let tries = 1; ; tries++) {
      if (!stopped) await pause(STORE_AGAIN_MS)
      try {
        await settle(id, outcome)
        return
      } catch (error) {
        if (stopped || tries === STORE_TRIES || !isDatabaseUnavailable(error)) throw error
      }
    }
  }

  const publishOutcome = ({ row, stay }: Ended): void =>
    publishSoon(...(stay ? [bookingEvent(stay)] : []), doorEvent(row, stay?.holder_id ?? null))

  /** Pulses in flight in this process, by relay, and whether a relay notification has arrived. */
  const inFlight = new Map<string, { seen: boolean }>()
  const relay = ({ device, door }: RelayNotification) => `${device}/${door}`

  async function settleByNotification(notification: RelayNotification): Promise<void> {
    const flight = inFlight.get(relay(notification))
    // The device's answer is about to come. If it gets lost, `pulse` uses the notification instead.
    if (flight) {
      flight.seen = true
      return
    }
    // The last command energised the relay, whichever process sent it. If that command is known to have opened the door, it
    // explains the notification, which then proves nothing about an older attempt without an outcome.
    const last = await findLastCommand(db, notification, ago(NOTIFICATION_MS))
    if (last && last.status !== 'opened') await settle(last.id, 'opened')
  }

  /** Sends the command once. If no answer comes, a relay notification decides the outcome. */
  async function pulse({ id, device, door }: LogRow): Promise<PulseOutcome> {
    const sent = { log_id: id, device: device ?? '', door }
    const flight = { seen: false }
    inFlight.set(relay(sent), flight)
    try {
      const outcome = await doors.pulse(sent)
      return outcome === 'silent' && flight.seen ? 'opened' : outcome
    } catch (error) {
      log.error({ err: error, ...sent }, 'door pulse failed')
      // The command may have been sent; only the device knows.
      return flight.seen ? 'opened' : 'silent'
    } finally {
      inFlight.delete(relay(sent))
    }
  }

  doors.listen({
    report: () => undefined,
    prove: ({ log_id, opened }) =>
      runInBackground(settleForSure(log_id, opened ? 'opened' : 'error'), 'late door answer settle failed', { log_id }),
    see: (notification) =>
      runInBackground(settleByNotification(notification), 'relay notification settle failed', notification),
  })

  let timer: NodeJS.Timeout | null = null
  let stopped = false

  /** Attempts whose process died get the outcome `unknown`; their command is never sent again. */
  async function settleAbandoned(): Promise<void> {
    for (const { id } of await listAbandoned(db, ago(LONGEST_WAIT_MS))) await settle(id, 'silent')
  }

  /** Waits for the outcome of the attempt that this tap repeats. */
  async function waitForOutcome(row: LogRow): Promise<Ended> {
    const until = clock.now().getTime() + LONGEST_WAIT_MS
    let now = row
    while (now.status === 'pending' && clock.now().getTime() < until) {
      await pause(POLL_MS)
      now = await getAttempt(db, row.id)
    }
    return { row: now, stay: now.booking_id === null ? null : await findStay(db, now.booking_id) }
  }

  async function carryOut({ row, fresh }: Begun, tappedAt: string): Promise<Ended> {
    if (!fresh || row.status !== 'pending') return waitForOutcome(row)
    const outcome = isTooLate(tappedAt, clock.now()) ? 'late' : await pulse(row)
    // A relay notification may have settled the attempt before the device's answer came.
    return (await settleForSure(row.id, outcome)) ?? waitForOutcome(await getAttempt(db, row.id))
  }

  return {
    async open(caller: Caller, { door, flat: flat_id, book }: Open, tap: Tap): Promise<Opened> {
      const number = door as DoorNumber
      const tappedAt = ago(tap.waitedMs)
      const asked = { caller, flat_id, door: number, book, key: tap.key }
      if (caller.role_id !== ROLE.admin) await refuseStranger(asked)
      const begun = await begin(asked)
      const { row, stay } = await carryOut(begun, tappedAt)
      const code: ErrorCode | null = codeOf(row)
      if (code) throw new AppError(code)
      return { opened: true, remaining: stay && openingsLeft(stay, begun.flat, number), log_id: row.id }
    },

    /**
     * Energises a relay of a device that no apartment or this one has, to learn which door it opens. It is an attempt at the
     * apartment like any other, with its row and its audit entry before the command.
     */
    async test(
      caller: Caller,
      { flat_id, device, door }: RelayTest,
      waitedMs: number,
    ): Promise<CallResponse<Calls['testRelay']>> {
      const tappedAt = ago(waitedMs)
      await limiter.count({ rule: 'test_relay_account', key: String(caller.id) })
      const [flat, owner] = await Promise.all([findDoorFlat(db, flat_id), findFlatOfDevice(db, device)])
      if (!flat) throw new AppError('not_found')
      if (owner !== null && owner !== flat_id) throw new AppError('taken_device')
      const row = await insertTest(caller, flat, device, door)
      const ended = await carryOut({ row, flat, fresh: true }, tappedAt)
      const code = codeOf(ended.row)
      if (code) throw new AppError(code)
      return { opened: true, log_id: row.id }
    },

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

/** Opening a door, exactly once: kept aside and logged, sent, settled. The device is called outside any transaction. */
import type { Calls } from '@portineria/contract/calls'
import type { CallRequest, CallResponse } from '@portineria/contract/endpoint'
import type { ErrorCode } from '@portineria/contract/errors'
import { ROLE } from '@portineria/contract/rules/codes'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import type { Caller } from '../../http/request.ts'
import type { Clock } from '../../ports/clock.ts'
import type { DoorNumber, Doors, PulseOutcome, Sighting } from '../../ports/doors.ts'
import type { AuditService } from '../audit/audit.service.ts'
import type { BookingRow } from '../booking/booking.table.ts'
import type { NewEvent } from '../event/event.repo.ts'
import type { EventService } from '../event/event.service.ts'
import type { Limiter } from '../limit/limit.service.ts'
import { createAttemptRepo, type DoorStay, type Ended, type LogRow, type NewAttempt } from './attempt.repo.ts'
import { type DoorFlat, findLastCommand, findStay, getAttempt, listAbandoned } from './door.repo.ts'
import {
  codeOf,
  findSameTap,
  isBusy,
  LONGEST_WAIT_MS,
  messageOf,
  openingsLeft,
  outcomes,
  refuseDoor,
  refuseOpening,
} from './door.rules.ts'
import { createTurns } from './turns.ts'

type Open = CallRequest<Calls['openDoor']>['params']
type Opened = CallResponse<Calls['openDoor']>
/** What open screens hear when a stay changed. */
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

/** What an admin's own opening has instead of a stay. */
const OWN = 'admin'
/** A relay that was seen within this time of a command was drawn by it. */
const SEEN_MS = 60_000
const LOOK_AGAIN_MS = 100
/** How often an attempt looks again because others were faster: each time one of them has got on. */
const MOST_LOOKS = 100
const LOOK_MS = 5_000
/** What happens within this time is told together: at a busy hour the doors do not wait for the screens. */
const TELL_MS = 100

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export type DoorService = ReturnType<typeof createDoorService>

export function createDoorService({ db, clock, doors, audit, events, bookingEvent, limiter, log }: Deps) {
  const inTurn = createTurns<number>()
  const ago = (ms: number) => new Date(clock.now().getTime() - ms).toISOString()

  /** What nobody waits for, except the end of the process. */
  const aside = new Set<Promise<unknown>>()
  function quietly(what: string, work: Promise<unknown>): void {
    const done = work.catch((error: unknown) => log.error({ err: error }, what)).finally(() => aside.delete(done))
    aside.add(done)
  }

  const untold: NewEvent[] = []
  function tellSoon(...happened: NewEvent[]): void {
    const told = () => events.tell(db, ...untold.splice(0))
    if (untold.length === 0) quietly('nobody heard of what happened at the doors', pause(TELL_MS).then(told))
    untold.push(...happened)
  }

  const doorEvent = ({ flat_id, door, user_id }: LogRow, holderId: number | null): NewEvent => ({
    kind: 'door',
    user_id: holderId ?? user_id,
    payload: { flat_id, door },
  })

  type Asked = { caller: Caller; flat_id: number; door: DoorNumber; book: string; key: string | null }
  type Begun = { row: LogRow; flat: DoorFlat; fresh: boolean }

  /** Why not. */
  function judge({ caller, door, book }: Asked, flat: DoorFlat, stay: DoorStay | null) {
    const admin = caller.role_id === ROLE.admin
    if (admin && book === OWN) return refuseDoor(flat, door)
    return refuseOpening({ flat, door, stay, caller: { id: caller.id, admin } }, clock.now())
  }

  const attempts = createAttemptRepo(db)

  /** One look and one write, without a lock between them. Null if somebody else was faster: then what was seen no longer holds. */
  async function tryToBegin(asked: Asked): Promise<Begun | null> {
    const { caller, flat_id, door, book, key } = asked
    const now = clock.now()
    const booking_code = book === OWN ? null : book
    const since = ago(LONGEST_WAIT_MS)
    const seen = await attempts.look({ flat_id, door, code: booking_code, since, user_id: caller.id, key })
    if (!seen) throw new AppError('not_found')
    const { flat, stay, same, recent } = seen
    // One key is one tap: at another door, or for another stay, it would get an answer that is not about it.
    if (same && (same.flat_id !== flat_id || same.door !== door || same.booking_code !== booking_code))
      throw new AppError('malformed')
    const before = same ?? findSameTap(recent, { user_id: caller.id, booking_code }, now)
    if (before) return { row: before, flat, fresh: false }
    const refused = judge(asked, flat, stay) ?? (isBusy(recent, now) ? 'door_busy' : null)
    // Of a stay that is not theirs a caller learns nothing, and neither does the log of it.
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
    if (row && refused) tellSoon(doorEvent(row, known?.holder_id ?? null))
    // Before the command goes out: no door is opened by an operator of which the audit knows nothing.
    else if (row && caller.role_id === ROLE.admin)
      await audit.record(db, { user_id: caller.id, action: `door ${door} opened`, entity: 'flat', entity_id: flat_id })
    return row && { row, flat, fresh: true }
  }

  /** The attempt's row: refused, or pending with one opening kept aside; the earlier one if this tap repeats it. */
  const begin = (asked: Asked): Promise<Begun> =>
    inTurn(asked.flat_id, async () => {
      // Only other processes can come between.
      for (let looks = 0; looks < MOST_LOOKS; looks++) {
        const begun = await tryToBegin(asked)
        if (begun) return begun
      }
      throw new AppError('door_busy')
    })

  /**
   * A guest learns nothing of a stay that is not theirs, or that is at another apartment. They are refused before they take a
   * turn, so that a stranger holds nobody up, and they are logged a few times only, so that they do not fill the operator's log.
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
        // Not one of those that follow each other at the door.
        after_id: null,
      },
      null,
    )
    if (row) tellSoon(doorEvent(row, null))
    throw new AppError(code)
  }

  /** The end of an attempt, and of what was kept aside for it. Null if it had ended before. */
  async function settle(id: number, outcome: PulseOutcome): Promise<Ended | null> {
    const { status, code } = outcomes[outcome]
    const ended = await attempts.settle(id, {
      status,
      message: code && messageOf(code),
      settled_at: status === 'unknown' ? null : clock.now().toISOString(),
    })
    // The screens that show it may hear of it a moment later: nobody at the door waits for them.
    if (ended) tellOf(ended)
    return ended
  }

  const tellOf = ({ row, stay }: Ended): void =>
    tellSoon(...(stay ? [bookingEvent(stay)] : []), doorEvent(row, stay?.holder_id ?? null))

  /** Pulses under way in this process, by relay, and whether their relay was seen. */
  const flying = new Map<string, { seen: boolean }>()
  const relay = ({ device, door }: Sighting) => `${device}/${door}`

  async function settleSeen(sighting: Sighting): Promise<void> {
    const flight = flying.get(relay(sighting))
    // Its answer is about to come; should it be lost, this is remembered.
    if (flight) {
      flight.seen = true
      return
    }
    // It was drawn by the last command, whichever process sent it. One that is known to have opened explains what was seen:
    // an older one whose end is open is not proven by it.
    const last = await findLastCommand(db, sighting, ago(SEEN_MS))
    if (last && last.status !== 'opened') await settle(last.id, 'opened')
  }

  /** Sends it once. Without an answer, the relay that was seen tells the end. */
  async function pulse({ id, device, door }: LogRow): Promise<PulseOutcome> {
    const sent = { log_id: id, device: device ?? '', door }
    const flight = { seen: false }
    flying.set(relay(sent), flight)
    try {
      const outcome = await doors.pulse(sent)
      return outcome === 'silent' && flight.seen ? 'opened' : outcome
    } catch (error) {
      log.error({ err: error }, 'a pulse failed')
      // It may have left: only the device knows.
      return flight.seen ? 'opened' : 'silent'
    } finally {
      flying.delete(relay(sent))
    }
  }

  doors.listen({
    report: () => undefined,
    prove: ({ log_id, opened }) =>
      quietly('a late answer of a door was not kept', settle(log_id, opened ? 'opened' : 'error')),
    see: (sighting) => quietly('a door that was seen open was not kept', settleSeen(sighting)),
  })

  let timer: NodeJS.Timeout | null = null

  /** Attempts whose process has died: their end is open, and nothing is ever sent again. */
  async function settleAbandoned(): Promise<void> {
    for (const { id } of await listAbandoned(db, ago(LONGEST_WAIT_MS))) await settle(id, 'silent')
  }

  /** Waits for the attempt of which this one is a repetition. */
  async function endOf(row: LogRow): Promise<Ended> {
    const until = clock.now().getTime() + LONGEST_WAIT_MS
    let now = row
    while (now.status === 'pending' && clock.now().getTime() < until) {
      await pause(LOOK_AGAIN_MS)
      now = await getAttempt(db, row.id)
    }
    return { row: now, stay: now.booking_id === null ? null : await findStay(db, now.booking_id) }
  }

  async function carryOut({ row, fresh }: Begun): Promise<Ended> {
    if (!fresh || row.status !== 'pending') return endOf(row)
    const outcome = await pulse(row)
    // Somebody may have seen the relay before the device's answer came.
    return (await settle(row.id, outcome)) ?? endOf(await getAttempt(db, row.id))
  }

  return {
    async open(caller: Caller, { door, flat: flat_id, book }: Open, key: string | null): Promise<Opened> {
      const number = door as DoorNumber
      const asked = { caller, flat_id, door: number, book, key }
      if (caller.role_id !== ROLE.admin) await refuseStranger(asked)
      const begun = await begin(asked)
      const { row, stay } = await carryOut(begun)
      const code: ErrorCode | null = codeOf(row)
      if (code) throw new AppError(code)
      return { opened: true, remaining: stay && openingsLeft(stay, begun.flat, number), log_id: row.id }
    },

    async start(): Promise<void> {
      await settleAbandoned()
      timer = setInterval(() => quietly('open ends of doors were not settled', settleAbandoned()), LOOK_MS)
      timer.unref()
    },

    async stop(): Promise<void> {
      if (timer) clearInterval(timer)
      await Promise.all(aside)
    },
  }
}

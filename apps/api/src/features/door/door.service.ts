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
import {
  countOpening,
  type DoorFlat,
  findStay,
  getAttempt,
  insertAttempt,
  type LogRow,
  listAbandoned,
  listOpenEnds,
  listRecent,
  lockDoorFlat,
  lockStay,
  reserveOpening,
  settleAttempt,
} from './door.repo.ts'
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

type Open = CallRequest<Calls['openDoor']>['params']
type Opened = CallResponse<Calls['openDoor']>
/** What open screens hear when a stay changed. */
export type BookingEvent = (stay: BookingRow) => NewEvent
type Deps = {
  db: Database
  clock: Clock
  doors: Doors
  audit: AuditService
  events: EventService
  bookingEvent: BookingEvent
  log: FastifyBaseLogger
}

/** What an admin's own opening has instead of a stay. */
const OWN = 'admin'
/** A relay that was seen within this time of a command was drawn by it. */
const SEEN_MS = 60_000
const LOOK_AGAIN_MS = 100
const LOOK_MS = 5_000

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export type DoorService = ReturnType<typeof createDoorService>

export function createDoorService({ db, clock, doors, audit, events, bookingEvent, log }: Deps) {
  const ago = (ms: number) => new Date(clock.now().getTime() - ms).toISOString()

  const doorEvent = ({ flat_id, door, user_id }: LogRow, holderId: number | null): NewEvent => ({
    kind: 'door',
    user_id: holderId ?? user_id,
    payload: { flat_id, door },
  })

  type Asked = { caller: Caller; flat_id: number; door: DoorNumber; book: string; key: string | null }
  type Begun = { row: LogRow; flat: DoorFlat; fresh: boolean }

  /** Why not, judged on the stay as it is under its lock. */
  function judge({ caller, door, book }: Asked, flat: DoorFlat, stay: BookingRow | null) {
    const admin = caller.role_id === ROLE.admin
    if (admin && book === OWN) return refuseDoor(flat, door)
    return refuseOpening({ flat, door, stay, caller: { id: caller.id, admin } }, clock.now())
  }

  /** The attempt's row: refused, or pending with one opening kept aside; the earlier one if this tap repeats it. */
  const begin = (asked: Asked): Promise<Begun> =>
    db.transaction(async (tx) => {
      const { caller, flat_id, door, book, key } = asked
      const flat = await lockDoorFlat(tx, flat_id)
      if (!flat) throw new AppError('not_found')
      const booking_code = book === OWN ? null : book
      const tap = { user_id: caller.id, booking_code, flat_id, door, key }
      const now = clock.now()
      const recent = await listRecent(tx, tap, ago(LONGEST_WAIT_MS))
      const before = findSameTap(recent, tap, now)
      if (before) return { row: before, flat, fresh: false }
      const stay = book === OWN ? null : await lockStay(tx, book)
      const refused = judge(asked, flat, stay) ?? (isBusy(recent, now) ? 'door_busy' : null)
      // Of a stay that is not theirs a caller learns nothing, and neither does the log of it.
      const known = refused === 'reservation_not_found' ? null : stay
      const row = await insertAttempt(tx, {
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
      })
      if (!refused && stay) await reserveOpening(tx, stay.id, door)
      if (refused) await events.tell(tx, doorEvent(row, known?.holder_id ?? null))
      return { row, flat, fresh: true }
    })

  type Ended = { row: LogRow; stay: BookingRow | null }

  /** The end of an attempt, and of what was kept aside for it. Null if it had ended before. */
  const settle = (id: number, outcome: PulseOutcome): Promise<Ended | null> =>
    db.transaction(async (tx) => {
      const { status, code } = outcomes[outcome]
      const open = status === 'unknown'
      const row = await settleAttempt(tx, id, {
        status,
        message: code && messageOf(code),
        settled_at: open ? null : clock.now().toISOString(),
      })
      if (!row) return null
      const stay =
        row.booking_id !== null && !open ? await countOpening(tx, row.booking_id, row.door, status === 'opened') : null
      await events.tell(tx, ...(stay ? [bookingEvent(stay)] : []), doorEvent(row, stay?.holder_id ?? null))
      if (row.booking_id === null && status === 'opened' && row.user_id !== null)
        await audit.record(tx, {
          user_id: row.user_id,
          action: 'door opened',
          entity: 'flat',
          entity_id: row.flat_id,
        })
      return { row, stay }
    })

  const quietly = (what: string, work: Promise<unknown>) =>
    void work.catch((error: unknown) => log.error({ err: error }, what))

  async function settleSeen({ device, door }: Sighting): Promise<void> {
    for (const { id } of await listOpenEnds(db, { device, door }, ago(SEEN_MS))) await settle(id, 'opened')
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
    const device = row.device ?? ''
    const outcome = await doors.pulse({ log_id: row.id, device, door: row.door }).catch((error: unknown) => {
      log.error({ err: error }, 'a pulse failed')
      // It may have left: only the device knows.
      return 'silent' as const
    })
    // Somebody may have seen the relay before the device's answer came.
    return (await settle(row.id, outcome)) ?? endOf(await getAttempt(db, row.id))
  }

  return {
    async open(caller: Caller, { door, flat: flat_id, book }: Open, key: string | null): Promise<Opened> {
      const number = door as DoorNumber
      const begun = await begin({ caller, flat_id, door: number, book, key })
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

    stop(): void {
      if (timer) clearInterval(timer)
    },
  }
}

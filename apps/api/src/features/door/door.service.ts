/** Decides about a tap, and opens a door exactly once: reserve and log, send, settle. The device is called outside any transaction. */
import type { Calls } from '@portineria/contract/calls'
import type { CallRequest, CallResponse } from '@portineria/contract/endpoint'
import type { ErrorCode } from '@portineria/contract/errors'
import { ROLE } from '@portineria/contract/rules/codes'
import type { Database } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import type { Caller } from '../../http/request.ts'
import type { Clock } from '../../ports/clock.ts'
import { type DoorNumber, PULSE_MS } from '../../ports/doors.ts'
import type { AuditService } from '../audit/audit.service.ts'
import type { Limiter } from '../limit/limit.service.ts'
import type { AttemptRepo, DoorStay, NewAttempt } from './attempt.repo.ts'
import type { CommandService } from './command.service.ts'
import { type DoorFlat, findDoorFlat, findFlatOfDevice, findLastCommand } from './door.repo.ts'
import {
  codeOf,
  findSameTap,
  isBusy,
  LONGEST_WAIT_MS,
  messageOf,
  openingsLeft,
  refuseDoor,
  refuseOpening,
} from './door.rules.ts'
import type { LogRow } from './door.table.ts'
import { createKeyedMutex } from './keyed-mutex.ts'
import type { OutcomeService } from './outcome.service.ts'

type Open = CallRequest<Calls['openDoor']>['params']
/** `waitedMs`: how long ago the request arrived. While the database is slow, the look at the caller's session takes long. */
type Tap = { key: string | null; waitedMs: number }
type Opened = CallResponse<Calls['openDoor']>
type RelayTest = CallRequest<Calls['testRelay']>['body']
type Deps = {
  db: Database
  clock: Clock
  attempts: AttemptRepo
  commands: CommandService
  outcomes: OutcomeService
  audit: Pick<AuditService, 'rowOf'>
  limiter: Limiter
}

/** The `book` parameter with which an admin opens a door without a stay. */
const WITHOUT_STAY = 'admin'
/** How often an attempt is repeated because another process was faster. Each repetition means that another attempt was stored. */
const MAX_TRIES = 100

export type DoorService = ReturnType<typeof createDoorService>

export function createDoorService({ db, clock, attempts, commands, outcomes, audit, limiter }: Deps) {
  const runExclusive = createKeyedMutex<number>()
  const ago = (ms: number) => new Date(clock.now().getTime() - ms).toISOString()

  type Asked = { caller: Caller; flat_id: number; door: DoorNumber; book: string; key: string | null }
  type Begun = { row: LogRow; flat: DoorFlat; fresh: boolean }

  /** The reason to refuse an attempt, or null. */
  function decideRefusal({ caller, door, book }: Asked, flat: DoorFlat, stay: DoorStay | null) {
    const admin = caller.role_id === ROLE.admin
    if (admin && book === WITHOUT_STAY) return refuseDoor(flat, door)
    return refuseOpening({ flat, door, stay, caller: { id: caller.id, admin } }, clock.now())
  }

  /**
   * Reserves the opening and logs the attempt. What an operator does is in the audit trail before the command is sent, so that none
   * of them opens a door without an entry. If any of it fails, no command is sent.
   */
  async function store(attempt: NewAttempt, stay: DoorStay | null, by: number | null, action: string) {
    const entry = { action, entity: 'flat', entity_id: attempt.flat_id }
    try {
      return await attempts.insert(attempt, stay, by === null ? null : audit.rowOf({ user_id: by, ...entry }))
    } catch (error) {
      outcomes.settleUnsent(attempt)
      throw error
    }
  }

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
    const row = refused
      ? await attempts.insert(attempt, null)
      : await store(attempt, stay, caller.role_id === ROLE.admin ? caller.id : null, `door ${door} opened`)
    if (row && refused) outcomes.tellScreens(row, known?.holder_id ?? null)
    return row && { row, flat, fresh: true }
  }

  /** The row and the audit entry of a relay that an operator tries. Two tries of one relay at once would be one pulse. */
  const insertTest = (caller: Caller, flat: DoorFlat, device: string, door: DoorNumber): Promise<LogRow> =>
    runExclusive(flat.id, async () => {
      const now = clock.now()
      const last = await findLastCommand(db, { device, door }, ago(LONGEST_WAIT_MS))
      if (last && (last.status === 'pending' || last.created_at > ago(PULSE_MS))) throw new AppError('door_busy')
      const row = await store(
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
        caller.id,
        `relay ${door} of ${device} tested`,
      )
      if (!row) throw new AppError('door_busy')
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
    if (row) outcomes.tellScreens(row, null)
    throw new AppError(code)
  }

  return {
    async open(caller: Caller, { door, flat: flat_id, book }: Open, tap: Tap): Promise<Opened> {
      const number = door as DoorNumber
      const tappedAt = ago(tap.waitedMs)
      const asked = { caller, flat_id, door: number, book, key: tap.key }
      if (caller.role_id !== ROLE.admin) await refuseStranger(asked)
      const begun = await begin(asked)
      const isOurs = begun.fresh && begun.row.status === 'pending'
      const { row, stay } = isOurs
        ? await commands.carryOut(begun.row, tappedAt)
        : await outcomes.waitForOutcome(begun.row)
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
      const ended = await commands.carryOut(row, tappedAt)
      const code = codeOf(ended.row)
      if (code) throw new AppError(code)
      return { opened: true, log_id: row.id }
    },
  }
}

/** Operators create, change and archive reservations. */
import type { Booking } from '@portineria/contract/booking'
import type { Calls } from '@portineria/contract/calls'
import type { CallRequest, CallResponse, KeyRequestOf } from '@portineria/contract/endpoint'
import type { KeyBooking } from '@portineria/contract/key-booking'
import { STATUS } from '@portineria/contract/rules/codes'
import { type Database, pgCode, type Transaction, UNIQUE_VIOLATION } from '../../db/client.ts'
import { AppError, wrongField } from '../../http/errors.ts'
import type { Caller, KeyCaller } from '../../http/request.ts'
import type { Clock } from '../../ports/clock.ts'
import type { AuditService, Author } from '../audit/audit.service.ts'
import type { AddressService } from '../auth/address.service.ts'
import type { EventService } from '../event/event.service.ts'
import type { HouseService } from '../house/house.service.ts'
import { bookingEvent, type Concerned, decideKeyChange, hadGuest } from './booking.rules.ts'
import type { BookingService } from './booking.service.ts'
import type { BookingRow } from './booking.table.ts'
import {
  archiveBooking,
  type BookingChanges,
  findFlat,
  insertBooking,
  listOccupied,
  lockBooking,
  lockHolder,
  lockNextHolder,
  releaseBooking,
  updateBooking,
} from './booking-admin.repo.ts'
import type { CheckInService } from './check-in.service.ts'
import type { KeyService } from './key.service.ts'
import { newCode } from './otp.ts'

type Create = CallRequest<Calls['createBooking']>['body']
type Update = CallRequest<Calls['updateBookingAsAdmin']>['body']
type KeyUpdate = KeyRequestOf<Calls['updateBookingAsAdmin']>['body']
type Deps = {
  db: Database
  clock: Clock
  audit: AuditService
  events: EventService
  house: Pick<HouseService, 'now'>
  bookings: BookingService
  checkIns: CheckInService
  keys: KeyService
  addresses: Pick<AddressService, 'followReservation'>
}

export type BookingAdminService = ReturnType<typeof createBookingAdminService>

/** Translates a constraint violation (23P01: overlapping nights) into an error of the API. */
function refusal(error: unknown): unknown {
  const code = pgCode(error)
  if (code === '23P01') return new AppError('not_available', { cause: error })
  return code === UNIQUE_VIOLATION ? new AppError('duplicate_entry', { cause: error }) : error
}

export function createBookingAdminService(deps: Deps) {
  const { db, clock, audit, events, house, bookings, checkIns, keys, addresses } = deps
  const now = () => clock.now().toISOString()

  /** Runs one change of a reservation in a transaction, together with its audit row and its event. */
  async function change<T>(by: Author, action: string, work: (tx: Transaction) => Promise<T & Concerned>): Promise<T> {
    try {
      return await db.transaction(async (tx) => {
        const done = await work(tx)
        await audit.record(tx, { ...by, action, entity: 'booking', entity_id: done.id })
        await events.publish(tx, bookingEvent(done))
        return done
      })
    } catch (error) {
      throw refusal(error)
    }
  }

  async function checkFlat(tx: Transaction, flatId: number, guests: number): Promise<void> {
    const flat = await findFlat(tx, flatId)
    if (!flat) throw wrongField('flat_id')
    if (guests > flat.max_guests) throw wrongField('guests_number')
  }

  /** A holder with an account gets the stay at once, and its key is removed. */
  async function claimFor(tx: Transaction, holderId: number): Promise<BookingChanges> {
    const holder = await lockNextHolder(tx, holderId)
    if (!holder) throw wrongField('holder_id')
    const name = [holder.name, holder.surname].filter(Boolean).join(' ')
    return {
      holder_id: holder.id,
      holder_email: holder.email || null,
      ...(name ? { holder_name: name } : {}),
      otp_claimed_at: now(),
      otp_hash: null,
      otp_cipher: null,
    }
  }

  /** A new holder begins with an empty check-in. A holder is removed by issuing a new key, not by clearing this field. */
  async function changeHolder(tx: Transaction, row: BookingRow, holderId: number | null): Promise<BookingChanges> {
    if (holderId === row.holder_id) return {}
    if (holderId === null) throw wrongField('holder_id')
    if (hadGuest(row)) await releaseBooking(tx, row, now())
    return claimFor(tx, holderId)
  }

  async function make(by: Author, { holder_id, code, ...fields }: Create): Promise<number> {
    const { openings } = house.now().defaults
    const made = await change(by, 'booking made', async (tx) => {
      await checkFlat(tx, fields.flat_id, fields.guests_number)
      const claimed = holder_id ? await claimFor(tx, holder_id) : {}
      const row = await insertBooking(tx, {
        max_openings_door_1: openings,
        max_openings_door_2: openings,
        ...fields,
        ...claimed,
        origin: 'api_key_id' in by ? 'api' : 'operator',
        code: code ?? newCode(),
      })
      if (row.holder_id === null) await keys.issue(tx, row)
      return row
    })
    return made.id
  }

  async function lockVersion(tx: Transaction, { id, version, holder_email }: Update): Promise<BookingRow> {
    // The account is locked before its stay, as a change of address does, so that the two cannot deadlock.
    if (holder_email) await lockHolder(tx, id)
    const row = await lockBooking(tx, id)
    if (!row) throw new AppError('not_found')
    if (version !== undefined && version !== row.version) throw new AppError('changed_meanwhile')
    return row
  }

  /** Who corrects what a guest has written is on record, by the names of the fields. */
  async function recordCorrection(tx: Transaction, by: Author, guestId: number | undefined, fields: string[]) {
    if (guestId === undefined || fields.length === 0) return
    const action = `guest corrected: ${fields.toSorted().join(', ')}`
    await audit.record(tx, { ...by, action, entity: 'guest', entity_id: guestId })
  }

  /** Applies a change to a reservation that the transaction has locked. */
  async function apply(
    tx: Transaction,
    by: Author,
    row: BookingRow,
    { id, version: _version, ...body }: Update,
  ): Promise<Concerned> {
    const { holder_id, status, status_message, guests, ...given } = body
    const next = { ...row, ...given }
    if (next.check_out <= next.check_in) throw wrongField('check_out')
    if (body.flat_id !== undefined || body.guests_number !== undefined)
      await checkFlat(tx, next.flat_id, next.guests_number)
    const holder = holder_id === undefined ? {} : await changeHolder(tx, row, holder_id)
    // What the guest before has answered, and what was said about it, is not for the new one.
    const stay = holder.holder_id ? ((await lockBooking(tx, id)) ?? row) : row
    const fields = given.billing ? { ...given, billing: { ...stay.billing, ...given.billing } } : given
    if (guests) await checkIns.write(tx, row, guests, null)
    for (const { id: guestId, ...changes } of guests ?? [])
      await recordCorrection(tx, by, guestId, Object.keys(changes))
    const declared = fields.holder_email === undefined ? {} : { email_from_guest: false }
    await updateBooking(tx, id, { ...fields, ...declared, ...holder })
    if (fields.holder_email && holder_id === undefined)
      await addresses.followReservation(tx, row.holder_id, fields.holder_email)
    const moved = await checkIns.move(tx, stay, {
      status: status === row.status ? undefined : status,
      message: status_message,
    })
    if (moved) await updateBooking(tx, id, moved)
    // The open screen of the guest before shows that the reservation is gone.
    if (holder.holder_id && row.holder_id !== null) await events.publish(tx, bookingEvent(row))
    return { id, code: row.code, holder_id: holder.holder_id ?? row.holder_id }
  }

  return {
    async create(caller: Caller, body: Create): Promise<Booking> {
      return bookings.get(caller, { id: await make({ user_id: caller.id }, body) })
    },

    async createForKey(key: KeyCaller, body: KeyRequestOf<Calls['createBooking']>['body']): Promise<KeyBooking> {
      return bookings.getForKey({ id: await make(key, body) })
    },

    async update(caller: Caller, body: Update): Promise<{ success: boolean }> {
      const by = { user_id: caller.id }
      await change(by, 'booking changed', async (tx) => apply(tx, by, await lockVersion(tx, body), body))
      return { success: true }
    },

    /** A new address gets a new one-time key by mail. The old key stops working, because it was sent to the old address, if at all. */
    async updateForKey(key: KeyCaller, body: KeyUpdate): Promise<KeyBooking> {
      await change(key, 'booking changed', async (tx) => {
        const row = await lockVersion(tx, body)
        const verdict = decideKeyChange(row, body)
        if (verdict !== 'ok') throw new AppError(verdict)
        const changed = await apply(tx, key, row, body)
        const fresh = await lockBooking(tx, body.id)
        const readdressed = fresh?.holder_email && fresh.holder_email !== row.holder_email
        if (readdressed && !fresh.archived && fresh.status !== STATUS.closed) {
          if (hadGuest(fresh)) await releaseBooking(tx, fresh, now())
          await keys.issue(tx, fresh)
        }
        return changed
      })
      return bookings.getForKey({ id: body.id })
    },

    async archive(
      caller: Caller,
      { ids, archived }: CallRequest<Calls['archiveBookings']>['body'],
    ): Promise<CallResponse<Calls['archiveBookings']>> {
      const answer = { done: [] as number[], refused: [] as number[] }
      for (const id of new Set(ids)) {
        const done = await change(
          { user_id: caller.id },
          archived ? 'booking archived' : 'booking brought back',
          async (tx) => {
            const row = await archiveBooking(tx, id, archived)
            if (!row) throw new AppError('not_found')
            return row
          },
        ).then(
          () => true,
          (error: unknown) => {
            if (error instanceof AppError) return false
            throw error
          },
        )
        answer[done ? 'done' : 'refused'].push(id)
      }
      return answer
    },

    async listFree({
      from,
      to,
      id,
    }: CallRequest<Calls['listFreeFlats']>['params']): Promise<CallResponse<Calls['listFreeFlats']>> {
      if (to <= from) throw wrongField('to')
      const rows = await listOccupied(db, from, to, id)
      return { flats: rows.map((row) => ({ ...row, free: row.bookings.length === 0 })) }
    },
  }
}

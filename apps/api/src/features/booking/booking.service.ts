/** Reads reservations for guests and operators. */
import type { Booking, BookingSummary } from '@portineria/contract/booking'
import type { Calls } from '@portineria/contract/calls'
import type { CallRequest, CallResponse, KeyRequestOf, KeyResponseOf } from '@portineria/contract/endpoint'
import type { KeyBooking } from '@portineria/contract/key-booking'
import { ROLE, STATUS } from '@portineria/contract/rules/codes'
import { dayIn } from '@portineria/contract/rules/stay-time'
import type { Database, Transaction } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import type { Caller } from '../../http/request.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Secrets } from '../../secrets.ts'
import type { AuditService } from '../audit/audit.service.ts'
import type { HouseService } from '../house/house.service.ts'
import { presentBooking, presentForKey, presentSummary } from './booking.present.ts'
import {
  countBookings,
  findBooking,
  findBookingOfHolder,
  findListedBooking,
  prepareFindBooking,
  prepareListBookings,
} from './booking.repo.ts'
import type { BookingRow } from './booking.table.ts'
import { holdStay, prepareFindStay } from './stay.repo.ts'

type List = Calls['listBookings']
type Count = Calls['countBookings']
type Deps = { db: Database; clock: Clock; secrets: Secrets; audit: AuditService; house: Pick<HouseService, 'now'> }

export type BookingService = ReturnType<typeof createBookingService>

type StayToUse = Pick<BookingRow, 'holder_id' | 'archived' | 'blocked' | 'status'>

/**
 * Authorizes the caller to chat about a stay or to buy for it. An operator may use every stay. A holder may use only their own,
 * no blocked one, and for `write` no closed one.
 */
function authorizeFor<S extends StayToUse>(caller: Caller, stay: S | null, purpose: 'read' | 'write'): S {
  if (stay && caller.role_id === ROLE.admin) return stay
  if (!stay || stay.holder_id !== caller.id || stay.archived) throw new AppError('not_found')
  if (stay.blocked) throw new AppError('booking_blocked')
  if (purpose === 'write' && stay.status === STATUS.closed) throw new AppError('door_stay_ended')
  return stay
}

export function createBookingService({ db, clock, secrets, audit, house }: Deps) {
  const findStay = prepareFindStay(db)
  const findById = prepareFindBooking(db)
  const listBookings = prepareListBookings(db)
  return {
    /** A holder sees only their own reservations, and no archived ones. */
    async list(caller: Caller, query: CallRequest<List>['query']): Promise<CallResponse<List>> {
      const admin = caller.role_id === ROLE.admin
      if (!admin && query.archived) return { data: [], total: 0 }
      const { rows, total } = await listBookings(
        query,
        admin ? null : caller.id,
        dayIn(house.now().time_zone, clock.now()),
      )
      return { data: rows.map((row) => presentSummary(row, { admin, secrets })), total }
    },

    /** All reservations, as a program with an API key sees them. */
    async listForKey(query: KeyRequestOf<List>['query']): Promise<KeyResponseOf<List>> {
      const { rows, total } = await listBookings(query, null, dayIn(house.now().time_zone, clock.now()))
      return { data: rows.map(presentForKey), total }
    },

    async getForKey(by: { id: number } | { code: string }): Promise<KeyBooking> {
      const row = await findListedBooking(db, by)
      if (!row) throw new AppError('not_found')
      return presentForKey(row)
    },

    async count(query: CallRequest<Count>['query']): Promise<CallResponse<Count>> {
      const counts = await countBookings(db, query)
      const none = { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0, '6': 0 }
      return { ...none, ...Object.fromEntries(counts.map(({ status, n }) => [status, n])) }
    },

    /** One of the caller's own reservations. */
    async getSummary(caller: Caller, id: number): Promise<BookingSummary> {
      const row = await findBookingOfHolder(db, id, caller.id)
      if (!row) throw new AppError('not_found')
      return presentSummary(row, { admin: false, secrets })
    },

    /** Finds a stay that the caller may use. */
    authorize: async (caller: Caller, id: number, purpose: 'read' | 'write') =>
      authorizeFor(caller, await findStay(id), purpose),

    /** The same in a transaction that stores something of the guest's: until it ends, the stay keeps its holder. */
    hold: async (tx: Transaction, caller: Caller, id: number) => authorizeFor(caller, await holdStay(tx, id), 'write'),

    /** The same for a stay that was read already. */
    authorizeFor,

    /** A reservation with its check-in, for its holder and for admins. Each admin read of document numbers is audited. */
    async get(caller: Caller, by: { id: number } | { code: string }): Promise<Booking> {
      const row = await ('id' in by ? findById(by.id) : findBooking(db, by))
      const admin = caller.role_id === ROLE.admin
      const own = row?.booking.holder_id === caller.id && !row.booking.archived
      if (!row || !(admin || own)) throw new AppError('not_found')
      const shown = presentBooking(
        row,
        { admin, secrets },
        { now: clock.now(), documentDays: house.now().retention.document_days },
      )
      if (!own && shown.guests.some(({ document_number, zone }) => document_number !== null || zone !== null))
        await audit.record(db, {
          user_id: caller.id,
          action: 'document numbers seen',
          entity: 'booking',
          entity_id: shown.id,
        })
      return shown
    },
  }
}

/** Experiences: those on the menu, those made for one stay, and those a stay has bought. */
import type { Calls } from '@portineria/contract/calls'
import type { CallRequest, CallResponse } from '@portineria/contract/endpoint'
import { ROLE } from '@portineria/contract/rules/codes'
import { offer } from '@portineria/contract/trip'
import type { Database, Transaction } from '../../db/client.ts'
import { keepRows } from '../../db/kept-rows.ts'
import { AppError, wrongField } from '../../http/errors.ts'
import type { Caller } from '../../http/request.ts'
import { type Written, writeList, writerOfParts } from '../../http/written.ts'
import type { Clock } from '../../ports/clock.ts'
import type { AuditService } from '../audit/audit.service.ts'
import type { BookingService } from '../booking/booking.service.ts'
import {
  findTrip,
  findTripForStay,
  hasFlat,
  hasPhoto,
  insertTrip,
  listAllTrips,
  listCustomTrips,
  listOrdersOfBooking,
  listTrips,
  listVisibleTrips,
  lockTrip,
  prepareOffersOfStay,
  type TripRow,
  updateTrip,
} from './trip.repo.ts'

type Trip = CallResponse<Calls['getTrip']>
type New = CallRequest<Calls['createTrip']>['body']
type Changes = CallRequest<Calls['updateTrip']>['body']

type Deps = {
  db: Database
  clock: Clock
  audit: AuditService
  bookings: Pick<BookingService, 'authorize' | 'authorizeFor'>
}

type Offer = CallResponse<Calls['listTripsOfFlat']>[number]
type Offered = { trip: TripRow; held: number }

export type TripService = ReturnType<typeof createTripService>

/** What is left for other guests while unpaid orders hold stock. */
const leftOf = (quantity: number | null, held: number): number | null =>
  quantity === null ? null : Math.max(0, quantity - held)

export function createTripService({ db, clock, audit, bookings }: Deps) {
  const now = () => clock.now().toISOString()
  const offersOfStay = prepareOffersOfStay(db)
  // The stock and what a stay has bought change with every purchase; the rest changes when an operator edits it.
  const writer = writerOfParts(offer, ['quantity', 'bought'])
  const writtenTrips = keepRows(
    (ids) => listTrips(db, ids),
    ({ version: _version, ...row }: TripRow & { mark: string }) => writer.begin(row),
  )
  const isAdmin = (caller: Caller) => caller.role_id === ROLE.admin

  const forGuests = ({ trip: { version: _version, ...row }, held }: Offered): Trip => ({
    ...row,
    quantity: leftOf(row.quantity, held),
  })

  /** Checks that the photo and the apartment exist. */
  async function check(tx: Transaction, { photo, flat_id }: Partial<New>): Promise<void> {
    if (photo && !(await hasPhoto(tx, photo))) throw wrongField('photo')
    if (typeof flat_id === 'number' && !(await hasFlat(tx, flat_id))) throw wrongField('flat_id')
  }

  const record = (tx: Transaction, caller: Caller, action: string, id: number) =>
    audit.record(tx, { user_id: caller.id, action, entity: 'trip', entity_id: id })

  return {
    async list(caller: Caller): Promise<Trip[]> {
      if (isAdmin(caller)) return (await listAllTrips(db)).map(({ trip, ...sums }) => ({ ...trip, ...sums }))
      return (await listVisibleTrips(db, now())).map(forGuests)
    },

    async get(caller: Caller, id: number): Promise<Trip> {
      const row = await findTrip(db, id)
      if (!row) throw new AppError('not_found')
      if (isAdmin(caller)) return row
      if (row.booking_id !== null) {
        const stay = await bookings.authorize(caller, row.booking_id, 'read')
        if (!(await findTripForStay(db, id, stay))) throw new AppError('not_found')
      } else if (!row.visible) throw new AppError('not_found')
      return forGuests({ trip: row, held: 0 })
    },

    create: (caller: Caller, body: New): Promise<Trip> =>
      db.transaction(async (tx) => {
        await check(tx, body)
        const row = await insertTrip(tx, body)
        await record(tx, caller, 'trip created', row.id)
        return row
      }),

    update: (caller: Caller, { id, version, quantity_before, ...changes }: Changes): Promise<Trip> =>
      db.transaction(async (tx) => {
        const before = await lockTrip(tx, id)
        if (!before) throw new AppError('not_found')
        if (version !== undefined && version !== before.version) throw new AppError('changed_meanwhile')
        // A sale does not change the version, so that it does not conflict with other changes. The stock is compared instead.
        if (changes.quantity !== undefined && quantity_before !== undefined && quantity_before !== before.quantity)
          throw new AppError('changed_meanwhile')
        await check(tx, changes)
        const row = await updateTrip(tx, id, changes)
        await record(tx, caller, 'trip changed', id)
        return row
      }),

    /** What a stay is offered. The caller also names the apartment, which must be that of the stay. */
    async listForStay(caller: Caller, flatId: number, bookingId: number): Promise<Written<Offer[]>> {
      const found = await offersOfStay({ id: bookingId, now: now() })
      const stay = bookings.authorizeFor(caller, found?.stay ?? null, 'read')
      if (stay.flat_id !== flatId) throw new AppError('not_found')
      const offers = found?.offers ?? []
      const shown = await writtenTrips(offers.map((one) => ({ ...one, kind: 'offer' })))
      return writeList(
        shown.map(({ wanted: { quantity, held, bought }, made }) =>
          writer.end(made, { quantity: leftOf(quantity, held), bought }),
        ),
      )
    },

    async listOrdered(caller: Caller, bookingId: number) {
      await bookings.authorize(caller, bookingId, 'read')
      return listOrdersOfBooking(db, bookingId, isAdmin(caller))
    },

    async listCustom(caller: Caller, bookingId: number): Promise<Trip[]> {
      return listCustomTrips(db, await bookings.authorize(caller, bookingId, 'read'))
    },

    /** Finds an experience that the stay may chat about and buy. */
    findForStay: (id: number, stay: Parameters<typeof findTripForStay>[2]) => findTripForStay(db, id, stay),

    /** Locks the experience until the transaction ends, so that concurrent purchases of it run one after the other. */
    lock: lockTrip,
  }
}

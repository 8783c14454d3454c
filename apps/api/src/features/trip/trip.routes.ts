/** Binds the calls about experiences. */
import type { Handlers } from '../../http/request.ts'
import type { QuoteService } from './quote.service.ts'
import type { TripService } from './trip.service.ts'

export const tripRoutes = (trips: TripService): Handlers => ({
  listTrips: ({ caller }) => trips.list(caller),
  createTrip: ({ caller, body }) => trips.create(caller, body),
  getTrip: ({ caller, params }) => trips.get(caller, params.id),
  updateTrip: ({ caller, body }) => trips.update(caller, body),
  listTripsOfFlat: ({ caller, params }) => trips.listForStay(caller, params.id, params.bookid),
  listTripsOfBooking: ({ caller, params }) => trips.listOrdered(caller, params.id),
  listCustomTrips: ({ caller, params }) => trips.listCustom(caller, params.id),
})

export const quoteRoutes = (quotes: QuoteService): Handlers => ({
  quoteTrip: ({ caller, body }) => quotes.quote(caller, body),
})

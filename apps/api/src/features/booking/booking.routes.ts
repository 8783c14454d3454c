/** Binds the reservation calls. */
import type { Handlers } from '../../http/request.ts'
import type { BookingService } from './booking.service.ts'

export const bookingRoutes = (bookings: BookingService): Handlers => ({
  listBookings: ({ caller, query }) => bookings.list(caller, query),
})

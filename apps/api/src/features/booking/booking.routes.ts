/** Binds the reservation calls. */
import type { Handlers, KeyHandlers } from '../../http/request.ts'
import type { OtpService } from '../auth/otp.service.ts'
import type { BookingService } from './booking.service.ts'
import type { BookingAdminService } from './booking-admin.service.ts'
import type { KeyService } from './key.service.ts'
import type { OwnCheckInService } from './own-check-in.service.ts'

type Services = {
  bookings: BookingService
  bookingAdmin: BookingAdminService
  keys: KeyService
  ownCheckIns: OwnCheckInService
  otps: Pick<OtpService, 'claim'>
}

export const bookingRoutes = ({ bookings, bookingAdmin, keys, ownCheckIns, otps }: Services): Handlers => ({
  listBookings: ({ caller, query }) => bookings.list(caller, query),
  countBookings: ({ query }) => bookings.count(query),
  getBooking: ({ caller, params }) => bookings.get(caller, params),
  getBookingByCode: ({ caller, params }) => bookings.get(caller, params),
  claimOtp: async ({ caller, body, address }) =>
    bookings.getSummary(caller, await otps.claim(caller, body.otp, address)),
  listFreeFlats: ({ params }) => bookingAdmin.listFree(params),
  createBooking: ({ caller, body }) => bookingAdmin.create(caller, body),
  updateBooking: ({ caller, body }) => ownCheckIns.save(caller, body),
  updateBookingAsAdmin: ({ caller, body }) => bookingAdmin.update(caller, body),
  archiveBookings: ({ caller, body }) => bookingAdmin.archive(caller, body),
  renewOtp: ({ caller, params, body }) => keys.renew(caller, params.id, body.release ?? false),
  sendInvitation: ({ caller, params }) => keys.sendAgain(caller, params.id),
})

/** What programs with an API key may do with reservations. */
export const bookingKeyRoutes = ({
  bookings,
  bookingAdmin,
}: Pick<Services, 'bookings' | 'bookingAdmin'>): KeyHandlers => ({
  listBookings: ({ query }) => bookings.listForKey(query),
  getBooking: ({ params }) => bookings.getForKey(params),
  getBookingByCode: ({ params }) => bookings.getForKey(params),
  createBooking: ({ key, body }) => bookingAdmin.createForKey(key, body),
  updateBookingAsAdmin: ({ key, body }) => bookingAdmin.updateForKey(key, body),
})

/** Binds the reservation calls. */
import type { Handlers } from '../../http/request.ts'
import type { OtpService } from '../auth/otp.service.ts'
import type { BookingService } from './booking.service.ts'
import type { DeskService } from './desk.service.ts'
import type { KeyService } from './key.service.ts'
import type { OwnCheckInService } from './own-check-in.service.ts'

type Services = {
  bookings: BookingService
  desk: DeskService
  keys: KeyService
  ownCheckIns: OwnCheckInService
  otps: Pick<OtpService, 'claim'>
}

export const bookingRoutes = ({ bookings, desk, keys, ownCheckIns, otps }: Services): Handlers => ({
  listBookings: ({ caller, query }) => bookings.list(caller, query),
  countBookings: ({ query }) => bookings.count(query),
  getBooking: ({ caller, params }) => bookings.get(caller, params),
  getBookingByCode: ({ caller, params }) => bookings.get(caller, params),
  claimOtp: async ({ caller, body, address }) =>
    bookings.getSummary(caller, await otps.claim(caller, body.otp, address)),
  listFreeFlats: ({ params }) => desk.listFree(params),
  createBooking: ({ caller, body }) => desk.create(caller, body),
  updateBooking: ({ caller, body }) => ownCheckIns.save(caller, body),
  updateBookingAsAdmin: ({ caller, body }) => desk.update(caller, body),
  archiveBookings: ({ caller, body }) => desk.archive(caller, body),
  renewOtp: ({ caller, params, body }) => keys.renew(caller, params.id, body.release ?? false),
  sendInvitation: ({ caller, params }) => keys.sendAgain(caller, params.id),
})

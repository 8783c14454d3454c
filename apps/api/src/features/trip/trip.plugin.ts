/** Experiences join the server. Quotes need conversations and payments, which need experiences: so they are made after them. */
import type { Core } from '../../core.ts'
import type { BookingService } from '../booking/booking.service.ts'
import type { ChatService } from '../chat/chat.service.ts'
import type { MailService } from '../mail/mail.service.ts'
import type { PaymentService } from '../payment/payment.service.ts'
import { createQuoteService } from './quote.service.ts'
import { quoteRoutes, tripRoutes } from './trip.routes.ts'
import { createTripService, type TripService } from './trip.service.ts'

export function tripPlugin(core: Core, deps: { bookings: BookingService }): TripService {
  const trips = createTripService({ ...core, ...deps })
  core.answer(tripRoutes(trips))
  return trips
}

type QuoteDeps = { bookings: BookingService; chat: ChatService; mail: MailService; payments: PaymentService }

export function quotePlugin(core: Core, deps: QuoteDeps): void {
  core.answer(quoteRoutes(createQuoteService({ ...core, ...deps })))
}

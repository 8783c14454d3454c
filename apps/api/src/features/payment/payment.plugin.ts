/** Payments join the server: the calls of the checkout, and the jobs that act at the payment provider. */
import type { Core } from '../../core.ts'
import type { Payments } from '../../ports/payments.ts'
import type { BookingService } from '../booking/booking.service.ts'
import type { EventService } from '../event/event.service.ts'
import type { HouseService } from '../house/house.service.ts'
import type { MailService } from '../mail/mail.service.ts'
import type { PushService } from '../push/push.service.ts'
import type { TripService } from '../trip/trip.service.ts'
import { paymentRoutes } from './payment.routes.ts'
import { createPaymentService, type PaymentService } from './payment.service.ts'
import { createSandbox } from './sandbox.service.ts'

type Deps = {
  /** Null: the built-in sandbox takes the place of a provider. */
  provider: Payments | null
  bookings: BookingService
  trips: TripService
  events: EventService
  mail: MailService
  push: PushService
  house: HouseService
}

export function paymentPlugin(core: Core, { provider, ...deps }: Deps): PaymentService {
  const sandbox = createSandbox(core)
  const payments = createPaymentService({ ...core, ...deps, payments: provider ?? sandbox })
  sandbox.onPaid(payments.syncIntent)
  core.answer(paymentRoutes(payments, provider ? null : sandbox))
  core.schedule('reconcile-orders', '* * * * *', () => payments.reconcile())
  core.work('refund-order', ({ order_id }) => payments.refundAtProvider(order_id))
  core.work('cancel-payment', ({ order_id }) => payments.cancel(order_id))
  return payments
}

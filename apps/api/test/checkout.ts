/** An app that uses the fake Stripe, and guests whose sessions stay valid when the clock moves by days. */
import { STATUS } from '@portineria/contract/rules/codes'
import { call, startApp } from './app.ts'
import { makeBooking, makeUser } from './factories.ts'
import { openSession } from './stay.ts'
import { type FakeIntent, STRIPE, startStripe } from './stripe.ts'

const FAR = '2040-01-01T00:00:00.000Z'

export type Buyer = { id: number; email: string; booking_id: number; token: string }

export async function openCheckout() {
  const stripe = await startStripe()
  const app = await startApp(STRIPE, undefined, { stripeApi: stripe.url })
  const admin = await openSession(app, (await makeUser(app, { role_id: 99 })).id, FAR)
  return {
    stripe,
    app,
    admin,
    async makeGuest(values: Parameters<typeof makeBooking>[1] = {}): Promise<Buyer> {
      const person = await makeUser(app)
      const booking = await makeBooking(app, { status: STATUS.valid, ...values, holder_id: person.id })
      const token = await openSession(app, person.id, FAR)
      return { id: person.id, email: person.email, booking_id: booking.id, token }
    },
    /** Makes an experience with this stock; null means unlimited. */
    async makeTrip(quantity: number | null): Promise<number> {
      const body = { name: { gb: 'Tour', it: 'Giro' }, price_cents: 4800, quantity }
      return (await call(app, 'createTrip', { body }, admin)).body.id
    },
    /** Delivers a webhook about a payment, and returns the status of the server's response. */
    async deliver(intent: FakeIntent, type = 'payment_intent.succeeded'): Promise<number> {
      const { body, headers } = stripe.event(intent, type)
      return (await fetch(`${app.url}/api/checkout/webhook`, { method: 'POST', headers, body })).status
    },
    async close(): Promise<void> {
      await app.close()
      await stripe.close()
    },
  }
}

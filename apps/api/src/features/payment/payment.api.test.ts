import { STATUS } from '@portineria/contract/rules/codes'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { call, startApp, type TestApp } from '../../../test/app.ts'
import { makeBooking, makeUser } from '../../../test/factories.ts'
import { mailsTo } from '../../../test/mailbox.ts'
import { openSession } from '../../../test/stay.ts'
import { type FakeIntent, STRIPE, startStripe } from '../../../test/stripe.ts'
import { until } from '../../../test/until.ts'
import { trip } from '../trip/trip.table.ts'
import { order } from './payment.table.ts'

const stripe = await startStripe()
const app = await startApp(STRIPE, undefined, { stripeApi: stripe.url })
const sandboxed = await startApp()
afterAll(async () => {
  await app.close()
  await sandboxed.close()
  await stripe.close()
})
const adminOf = new Map<TestApp, string>()
for (const server of [app, sandboxed])
  adminOf.set(server, await openSession(server, (await makeUser(server, { role_id: 99 })).id))

async function makeGuest(values: Parameters<typeof makeBooking>[1] = {}, server = app) {
  const person = await makeUser(server)
  const booking = await makeBooking(server, { status: STATUS.valid, ...values, holder_id: person.id })
  return { person, booking, token: await openSession(server, person.id), server }
}
type Guest = Awaited<ReturnType<typeof makeGuest>>

const makeTrip = async (values: Record<string, unknown> = {}, server = app) =>
  (
    await call(
      server,
      'createTrip',
      { body: { name: { gb: 'Tour', it: 'Giro' }, price_cents: 4800, ...values } },
      adminOf.get(server),
    )
  ).body

const begin = ({ booking, token, server }: Guest, tripId: number, quantity = 1) =>
  call(
    server,
    'createIntent',
    { body: { booking_id: booking.id, trip_id: tripId, quantity, terms_accepted: true } },
    token,
  )
const orderOf = async ({ server, token }: Guest, id: number) =>
  (await call(server, 'getOrder', { params: { id } }, token)).body
const stockOf = async (id: number, server = app) =>
  (await server.db.select().from(trip).where(eq(trip.id, id)))[0]?.quantity

const rowOf = async (id: number) => (await app.db.select().from(order).where(eq(order.id, id)))[0]
const untilStatus = (id: number, status: string) =>
  until(async () => (await rowOf(id))?.status === status, `order ${id} is ${status}`)
const intentOf = (secret: string) => stripe.intents.get(secret.split('_secret')[0] ?? '')
const untilCanceled = (secret: string) =>
  until(() => intentOf(secret)?.status === 'canceled', 'its payment was cancelled at the provider')

type Sent = { body: string; headers: Record<string, string> }
const deliver = async ({ body, headers }: Sent) =>
  (await fetch(`${app.url}/api/checkout/webhook`, { method: 'POST', headers, body })).status
const succeeded = (intent: FakeIntent, options = {}) => stripe.event(intent, 'payment_intent.succeeded', options)

describe('an order', () => {
  it('costs what the server says, is paid when the provider says so, and gets one receipt', async () => {
    const guest = await makeGuest()
    const tour = await makeTrip({ quantity: 5 })
    const { status, body } = await begin(guest, tour.id, 2)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      amount_cents: 9600,
      provider: 'stripe',
      publishable_key: STRIPE.STRIPE_PUBLISHABLE_KEY,
    })
    const intent = stripe.move(body.client_secret, 'succeeded')
    expect(intent).toMatchObject({ amount: 9600, currency: 'eur', metadata: { order_id: String(body.order_id) } })
    expect(await deliver(succeeded(intent))).toBe(200)
    expect(await orderOf(guest, body.order_id)).toMatchObject({ status: 'paid', paid_at: expect.any(String) })
    expect(await stockOf(tour.id)).toBe(3)
    const sold = (await call(app, 'listTrips', {}, adminOf.get(app))).body.find(({ id }) => id === tour.id)
    expect(sold).toMatchObject({ sold: 2, revenue_cents: 9600 })
    const mails = await mailsTo(app, guest.person.email)
    expect(mails.map(({ kind }) => kind)).toEqual(['receipt'])
    expect(mails[0]?.text).toContain('€96.00')
    expect(mails[0]?.text).toContain(`/proposal/${tour.id}?stay=${guest.booking.id}`)
  })

  it('requested again is the same order and the same payment', async () => {
    const guest = await makeGuest()
    const tour = await makeTrip({ quantity: 2 })
    const answers = await Promise.all(Array.from({ length: 4 }, () => begin(guest, tour.id, 2)))
    expect(new Set(answers.map(({ body }) => body.order_id)).size).toBe(1)
    expect(new Set(answers.map(({ body }) => body.client_secret)).size).toBe(1)
    const rows = await app.db.select().from(order).where(eq(order.trip_id, tour.id))
    expect(rows).toHaveLength(1)
  })

  it('replaces the one before when the guest wants another quantity', async () => {
    const guest = await makeGuest()
    const tour = await makeTrip({ quantity: 2 })
    const { body: two } = await begin(guest, tour.id, 2)
    const { status, body: one } = await begin(guest, tour.id, 1)
    expect([status, one.amount_cents]).toEqual([200, 4800])
    expect((await orderOf(guest, two.order_id)).status).toBe('expired')
    await untilCanceled(two.client_secret)
    expect((await begin(await makeGuest(), tour.id, 1)).status).toBe(200)
  })

  it('is a 404 for other guests, and needs an experience that is for sale to this stay', async () => {
    const [guest, other] = [await makeGuest(), await makeGuest()]
    const tour = await makeTrip()
    const { body } = await begin(guest, tour.id)
    expect((await call(app, 'getOrder', { params: { id: body.order_id } }, other.token)).status).toBe(404)
    expect((await begin({ ...guest, token: other.token }, tour.id)).status).toBe(404)
    expect((await begin(guest, (await makeTrip({ visible: false })).id)).status).toBe(404)
    expect((await begin(guest, (await makeTrip({ phone: '+39 06 5550' })).id)).body.message).toBe(
      'Experience not for sale',
    )
    expect((await begin(guest, (await makeTrip({ price_cents: null })).id)).status).toBe(409)
    expect((await begin(await makeGuest({ blocked: true }), tour.id)).body.message).toBe('Reservation blocked')
    expect((await begin(await makeGuest({ status: STATUS.closed }), tour.id)).body.message).toBe('Stay ended')
    const body400 = { booking_id: guest.booking.id, trip_id: tour.id, quantity: 1, terms_accepted: false }
    expect((await call(app, 'createIntent', { body: body400 }, guest.token)).status).toBe(400)
  })

  it('is refused while the provider is down, and works afterwards', async () => {
    const guest = await makeGuest()
    const tour = await makeTrip()
    stripe.setBroken(true)
    const away = await begin(guest, tour.id)
    stripe.setBroken(false)
    expect([away.status, away.body.message]).toEqual([503, 'Payment provider not available'])
    expect((await begin(guest, tour.id)).status).toBe(200)
  })

  it('is refunded by an operator once, which returns its stock', async () => {
    const guest = await makeGuest()
    const tour = await makeTrip({ quantity: 1 })
    const { body } = await begin(guest, tour.id)
    const refund = () => call(app, 'refundOrder', { params: { id: body.order_id } }, adminOf.get(app))
    expect((await refund()).body.message).toBe('Order not paid')
    const intent = stripe.move(body.client_secret, 'succeeded')
    await orderOf(guest, body.order_id)
    const answers = await Promise.all([refund(), refund()])
    for (const { status } of answers) expect(status).toBe(200)
    await untilStatus(body.order_id, 'refunded')
    expect(stripe.refunds.filter((id) => id === intent.id)).toHaveLength(1)
    expect(await stockOf(tour.id)).toBe(1)
  })
})

describe('the last unit', () => {
  it('goes to one of a hundred guests', async () => {
    const tour = await makeTrip({ quantity: 1 })
    const guests = []
    for (let n = 0; n < 100; n++) guests.push(await makeGuest())
    const answers = await Promise.all(guests.map((guest) => begin(guest, tour.id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status, body }) => status === 409 && body.message === 'Sold out')).toHaveLength(99)
  })

  it('goes to the next guest after half an hour without payment; the first guest gets a late payment back', async () => {
    const [slow, quick] = [await makeGuest(), await makeGuest()]
    const tour = await makeTrip({ quantity: 1 })
    const { body: first } = await begin(slow, tour.id)
    expect((await begin(quick, tour.id)).body.message).toBe('Sold out')
    app.clock.moveBy(31 * 60_000)
    const { body: second } = await begin(quick, tour.id)
    stripe.move(second.client_secret, 'succeeded')
    expect((await orderOf(quick, second.order_id)).status).toBe('paid')
    await app.payments.reconcile()
    expect((await orderOf(slow, first.order_id)).status).toBe('expired')
    // The payment was cancelled, but it succeeded at the provider a moment before.
    const intent = stripe.move(first.client_secret, 'succeeded')
    expect(await deliver(succeeded(intent))).toBe(200)
    await untilStatus(first.order_id, 'refunded')
    expect(stripe.refunds).toContain(intent.id)
    expect(await stockOf(tour.id)).toBe(0)
  })
})

describe('events', () => {
  it('that come twice, late or in the wrong order change nothing', async () => {
    const guest = await makeGuest()
    const tour = await makeTrip({ quantity: 5 })
    const { body } = await begin(guest, tour.id)
    const intent = stripe.move(body.client_secret, 'succeeded')
    const done = succeeded(intent, { id: 'evt_same' })
    await Promise.all([deliver(done), deliver(done), deliver(done)])
    await deliver(stripe.event({ ...intent, status: 'processing' }, 'payment_intent.processing'))
    await deliver(stripe.event({ ...intent, status: 'requires_payment_method' }, 'payment_intent.payment_failed'))
    await deliver(stripe.event({ ...intent, status: 'canceled' }, 'payment_intent.canceled'))
    expect((await orderOf(guest, body.order_id)).status).toBe('paid')
    expect(await stockOf(tour.id)).toBe(4)
    expect(await mailsTo(app, guest.person.email)).toHaveLength(1)
  })

  it('that are forged, old or broken are refused', async () => {
    const guest = await makeGuest()
    const { body } = await begin(guest, (await makeTrip()).id)
    const intent = { ...stripe.move(body.client_secret, 'requires_payment_method'), status: 'succeeded' as const }
    expect(await deliver(succeeded(intent, { secret: 'whsec_guessed' }))).toBe(400)
    expect(await deliver(succeeded(intent, { at: Math.floor(Date.now() / 1000) - 3_600 }))).toBe(400)
    const good = succeeded(intent)
    expect(await deliver({ ...good, body: good.body.replace('succeeded', 'succeeded ') })).toBe(400)
    expect(await deliver({ ...good, headers: { 'content-type': 'application/json' } })).toBe(400)
    expect(await deliver({ body: '', headers: {} })).toBe(400)
    // The signature is valid, but the provider itself reports another status.
    expect(await deliver(good)).toBe(200)
    expect((await orderOf(guest, body.order_id)).status).toBe('pending')
  })

  it('about unknown payments are accepted and ignored', async () => {
    const stranger: FakeIntent = {
      id: 'pi_stranger',
      object: 'payment_intent',
      amount: 1,
      currency: 'eur',
      status: 'succeeded',
      client_secret: 'x',
      metadata: {},
    }
    expect(await deliver(succeeded(stranger))).toBe(200)
  })
})

it('an order whose browser was closed is marked as paid by the next reconciliation', async () => {
  const guest = await makeGuest()
  const { body } = await begin(guest, (await makeTrip()).id)
  stripe.move(body.client_secret, 'succeeded')
  app.clock.moveBy(30_000)
  await app.payments.reconcile()
  const [row] = await app.db.select().from(order).where(eq(order.id, body.order_id))
  expect(row?.status).toBe('paid')
})

describe('the sandbox', () => {
  const pay = (guest: Guest, client_secret: string, number: string, more: Record<string, unknown> = {}) =>
    call(
      guest.server,
      'confirmSandbox',
      { body: { client_secret, card: { number, expiry: '12/40', cvc: '123' }, ...more } },
      guest.token,
    )

  it('pays, declines, asks the bank, and notifies the server by itself', async () => {
    const guest = await makeGuest({}, sandboxed)
    const tour = await makeTrip({}, sandboxed)
    const { body } = await begin(guest, tour.id)
    expect(body).toMatchObject({ provider: 'sandbox', publishable_key: 'sandbox' })
    const declined = await pay(guest, body.client_secret, '4000000000009995')
    expect(declined.body).toEqual({
      status: 'requires_payment_method',
      error: { code: 'card_declined', decline_code: 'insufficient_funds' },
    })
    expect((await pay(guest, body.client_secret, '4000000000003220')).body.status).toBe('requires_action')
    const no = await pay(guest, body.client_secret, '4000000000003220', { authenticated: false })
    expect(no.body.error?.code).toBe('payment_intent_authentication_failure')
    expect((await orderOf(guest, body.order_id)).status).toBe('pending')
    expect((await pay(guest, body.client_secret, '4000000000003220', { authenticated: true })).body.status).toBe(
      'succeeded',
    )
    await until(async () => {
      const [row] = await sandboxed.db.select().from(order).where(eq(order.id, body.order_id))
      return row?.status === 'paid'
    }, 'the order is paid without being asked about')
    expect((await pay(guest, body.client_secret, '4242424242424242')).body.status).toBe('succeeded')
    expect(await mailsTo(sandboxed, guest.person.email)).toHaveLength(1)
  })

  it('has a card that takes a few seconds', async () => {
    const guest = await makeGuest({}, sandboxed)
    const { body } = await begin(guest, (await makeTrip({}, sandboxed)).id)
    expect((await pay(guest, body.client_secret, '4000000000000077')).body.status).toBe('processing')
    expect((await orderOf(guest, body.order_id)).status).toBe('pending')
    sandboxed.clock.moveBy(5_000)
    expect((await orderOf(guest, body.order_id)).status).toBe('paid')
  })

  it('does not exist beside Stripe, and accepts only its own secrets', async () => {
    const guest = await makeGuest()
    expect((await pay(guest, 'any', '4242424242424242')).status).toBe(404)
    const here = await makeGuest({}, sandboxed)
    expect((await pay(here, 'any', '4242424242424242')).status).toBe(404)
  })
})

describe('a quote that was replaced', () => {
  const quote = async ({ booking, server }: Guest, values: Record<string, unknown> = {}) =>
    call(
      server,
      'quoteTrip',
      { body: { booking_id: booking.id, name: 'A boat', price_cents: 24_000, ...values } },
      adminOf.get(server),
    )

  it('is not sold any more, and its unpaid payment is cancelled', async () => {
    const guest = await makeGuest()
    const { body: old } = await quote(guest)
    const { body: begun } = await begin(guest, old.id)
    const { body: newer } = await quote(guest, { trip_id: old.id, price_cents: 18_000 })
    expect((await orderOf(guest, begun.order_id)).status).toBe('expired')
    await untilCanceled(begun.client_secret)
    const refused = await begin(guest, old.id)
    expect([refused.status, refused.body.message]).toEqual([409, 'Quote replaced'])
    expect((await begin(guest, newer.id)).body).toMatchObject({ amount_cents: 18_000 })
  })

  it('refunds a payment that still comes', async () => {
    const guest = await makeGuest()
    const { body: old } = await quote(guest)
    const { body: begun } = await begin(guest, old.id)
    const intent = stripe.move(begun.client_secret, 'succeeded')
    await quote(guest, { trip_id: old.id, price_cents: 18_000 })
    expect(await deliver(succeeded(intent))).toBe(200)
    await untilStatus(begun.order_id, 'refunded')
    expect(stripe.refunds).toContain(intent.id)
  })

  it('cannot be one that was paid', async () => {
    const guest = await makeGuest()
    const { body: old } = await quote(guest)
    const { body: begun } = await begin(guest, old.id)
    await deliver(succeeded(stripe.move(begun.client_secret, 'succeeded')))
    expect((await quote(guest, { trip_id: old.id })).body.message).toBe('Quote already paid')
  })
})

it('operators see all orders', async () => {
  const guest = await makeGuest()
  const tour = await makeTrip()
  await begin(guest, tour.id)
  const { body } = await call(app, 'listOrders', { query: { trip_id: tour.id, status: 'pending' } }, adminOf.get(app))
  const listed = (await call(app, 'listTrips', {}, adminOf.get(app))).body.find(({ id }) => id === tour.id)
  expect(listed).toMatchObject({ sold: 0, revenue_cents: 0 })
  expect(body).toMatchObject({ total: 1, data: [{ code: guest.booking.code, trip_name: { gb: 'Tour', it: 'Giro' } }] })
})

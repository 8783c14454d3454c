/** Money and stock when the provider fails, when the last unit is sold, and when a guest never pays. */
import { STATUS } from '@portineria/contract/rules/codes'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { call } from '../../../test/app.ts'
import { type Buyer, openCheckout } from '../../../test/checkout.ts'
import { hurryRetries } from '../../../test/jobs.ts'
import { mailsTo } from '../../../test/mailbox.ts'
import { until } from '../../../test/until.ts'
import { whileHeld } from '../../../test/waiting.ts'
import { lockBooking, updateBooking } from '../booking/booking-admin.repo.ts'
import { trip } from '../trip/trip.table.ts'
import { order } from './payment.table.ts'

const MINUTE = 60_000
const till = await openCheckout()
afterAll(() => till.close())
const { app, stripe, admin, makeGuest, makeTrip, deliver } = till

const setStock = (id: number, quantity: number) => app.db.update(trip).set({ quantity }).where(eq(trip.id, id))
const stockOf = async (id: number) => (await app.db.select().from(trip).where(eq(trip.id, id)))[0]?.quantity
const begin = ({ booking_id, token }: Buyer, trip_id: number, quantity = 1) =>
  call(app, 'createIntent', { body: { booking_id, trip_id, quantity, terms_accepted: true } }, token)
const rowOf = async (id: number) => (await app.db.select().from(order).where(eq(order.id, id)))[0]
const untilStatus = (id: number, status: string) =>
  until(async () => {
    // A failed job would wait for seconds before its next try.
    await hurryRetries(app, 'refund-order')
    await hurryRetries(app, 'cancel-payment')
    return (await rowOf(id))?.status === status
  }, `order ${id} is ${status}`)

describe('a refund', () => {
  it('succeeds after the provider has failed, and the operator sees the failure in the meantime', async () => {
    const [late, quick] = [await makeGuest(), await makeGuest()]
    const tour = await makeTrip(1)
    const { body: first } = await begin(late, tour)
    app.clock.moveBy(31 * MINUTE)
    const { body: second } = await begin(quick, tour)
    await untilStatus(first.order_id, 'expired')
    await deliver(stripe.move(second.client_secret, 'succeeded'))
    // The provider was too slow to cancel this payment.
    const intent = stripe.move(first.client_secret, 'succeeded')
    stripe.failRefunds(1)
    expect(await deliver(intent)).toBe(200)
    await until(async () => (await rowOf(first.order_id))?.refund_error !== null, 'the failure was noted')
    const query = { trip_id: tour, status: 'refunding' } as const
    expect((await call(app, 'listOrders', { query }, admin)).body.data[0]).toMatchObject({ refund_error: 'away' })
    await untilStatus(first.order_id, 'refunded')
    expect(stripe.refunds.filter((id) => id === intent.id)).toHaveLength(1)
    expect(await stockOf(tour)).toBe(0)
  })

  it('is retried at once when an operator asks', async () => {
    const guest = await makeGuest()
    const { body } = await begin(guest, await makeTrip(null))
    const intent = stripe.move(body.client_secret, 'succeeded')
    await deliver(intent)
    const refund = () => call(app, 'refundOrder', { params: { id: body.order_id } }, admin)
    stripe.setBroken(true)
    expect((await refund()).body.status).toBe('refunding')
    await until(async () => (await rowOf(body.order_id))?.refund_error !== null, 'the failure was noted')
    const { data } = (await call(app, 'listOrders', { query: { status: 'refunding' } }, admin)).body
    expect(data[0]).toMatchObject({ id: body.order_id, refund_error: 'away' })
    stripe.setBroken(false)
    expect((await refund()).body.status).toBe('refunding')
    await untilStatus(body.order_id, 'refunded')
    expect((await rowOf(body.order_id))?.refund_error).toBeNull()
    expect(stripe.refunds.filter((id) => id === intent.id)).toHaveLength(1)
  })

  it('happens once when the answer of the provider was lost', async () => {
    const guest = await makeGuest()
    const { body } = await begin(guest, await makeTrip(2))
    const intent = stripe.move(body.client_secret, 'succeeded')
    await deliver(intent)
    stripe.failNext('after')
    await call(app, 'refundOrder', { params: { id: body.order_id } }, admin)
    await until(async () => (await rowOf(body.order_id))?.refund_error !== null, 'the failure was noted')
    await app.payments.refundAtProvider(body.order_id)
    await untilStatus(body.order_id, 'refunded')
    expect(stripe.refunds.filter((id) => id === intent.id)).toHaveLength(1)
  })
})

it('a guest can buy after a failure of the provider, although the provider repeats that failure for a day', async () => {
  const [guest, tour] = [await makeGuest(), await makeTrip(1)]
  stripe.failIntents(1)
  expect((await begin(guest, tour)).status).toBe(503)
  const { status, body } = await begin(guest, tour)
  expect(status).toBe(200)
  // Several tabs at once get the same payment.
  const again = await Promise.all([begin(guest, tour), begin(guest, tour)])
  expect(again.map((one) => one.body.client_secret)).toEqual([body.client_secret, body.client_secret])
})

it('concurrent requests about one order make one call to the provider at a time', async () => {
  const guest = await makeGuest()
  const { body } = await begin(guest, await makeTrip(1))
  stripe.takeMostAtOnce()
  const params = { id: body.order_id }
  const answers = await Promise.all(Array.from({ length: 50 }, () => call(app, 'getOrder', { params }, guest.token)))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(stripe.takeMostAtOnce()).toBe(1)
})

it('a refund that the bank returns days later is made once more', async () => {
  const guest = await makeGuest()
  const { body } = await begin(guest, await makeTrip(1))
  const intent = stripe.move(body.client_secret, 'succeeded')
  await deliver(intent)
  await call(app, 'refundOrder', { params: { id: body.order_id } }, admin)
  await untilStatus(body.order_id, 'refunded')
  // The event changes nothing while the provider still reports the money as refunded.
  await deliver(intent, 'refund.failed')
  expect((await rowOf(body.order_id))?.status).toBe('refunded')
  stripe.charge(intent, { refunded: false })
  stripe.failRefunds(1)
  await deliver(intent, 'refund.failed')
  await until(async () => (await rowOf(body.order_id))?.refund_error === 'away', 'the operator sees the failure')
  await untilStatus(body.order_id, 'refunded')
  expect(stripe.refunds.filter((id) => id === intent.id)).toHaveLength(2)
})

it('a payment in progress when its hold ends is checked until its outcome is known', async () => {
  const guest = await makeGuest()
  const { body } = await begin(guest, await makeTrip(1))
  const intent = stripe.move(body.client_secret, 'processing')
  app.clock.moveBy(31 * MINUTE)
  await app.payments.reconcile()
  await untilStatus(body.order_id, 'expired')
  await expect(app.payments.cancel(body.order_id)).rejects.toThrow('under way')
  intent.status = 'succeeded'
  await app.payments.cancel(body.order_id)
  await untilStatus(body.order_id, 'paid')
})

it('a payment that the provider was making while its order ended is cancelled, because its event could be lost', async () => {
  const [guest, tour] = [await makeGuest(), await makeTrip(5)]
  const { reached, release } = stripe.holdNext()
  const slow = begin(guest, tour, 1)
  await reached
  // Another quantity replaces the order, which has no payment yet that could be cancelled.
  expect((await begin(guest, tour, 2)).status).toBe(200)
  release()
  const { client_secret } = (await slow).body
  const intent = [...stripe.intents.values()].find((one) => one.client_secret === client_secret)
  await until(() => intent?.status === 'canceled', 'the payment is cancelled')
})

describe('a reservation that is given to another guest', () => {
  /** The first guest has bought one thing, is paying for another, and was made an offer; then the reservation is taken from them. */
  async function handOver() {
    const [first, bought, wanted] = [await makeGuest(), await makeTrip(5), await makeTrip(1)]
    const { booking_id } = first
    const paid = (await begin(first, bought)).body
    await deliver(stripe.move(paid.client_secret, 'succeeded'))
    const open = (await begin(first, wanted)).body
    const quote = { booking_id, name: 'A surprise', price_cents: 9900 }
    const offer = (await call(app, 'quoteTrip', { body: quote }, admin)).body.id
    app.clock.moveBy(MINUTE)
    const next = await makeGuest()
    const body = { id: booking_id, holder_id: next.id }
    expect((await call(app, 'updateBookingAsAdmin', { body }, admin)).status).toBe(200)
    app.clock.moveBy(MINUTE)
    return { booking_id, paid, open, offer, wanted, next: { ...next, booking_id } }
  }

  it('shows nothing of what the one before has bought or was offered', async () => {
    const { booking_id, paid, open, offer, wanted, next } = await handOver()
    const ask = async (name: 'listTripsOfBooking' | 'listCustomTrips', params: object) =>
      (await call(app, name, { params }, next.token)).body
    expect(await ask('listTripsOfBooking', { id: booking_id })).toEqual([])
    expect(await ask('listCustomTrips', { id: booking_id })).toEqual([])
    for (const id of [paid.order_id, open.order_id])
      expect((await call(app, 'getOrder', { params: { id } }, next.token)).status).toBe(404)
    expect((await call(app, 'getTrip', { params: { id: offer } }, next.token)).status).toBe(404)
    expect((await begin(next, offer)).status).toBe(404)
    const own = (await begin(next, wanted)).body
    expect(own.order_id).not.toBe(open.order_id)
    expect(own.client_secret).not.toBe(open.client_secret)
    const { data } = (await call(app, 'listOrders', { query: { trip_id: wanted } }, admin)).body
    expect(data.find(({ id }) => id === open.order_id)).toMatchObject({ status: 'expired', holder_name: null })
    const exported = (await call(app, 'exportUser', {}, next.token)).body.bookings as {
      id: number
      orders: unknown[]
    }[]
    expect(exported.find(({ id }) => id === booking_id)?.orders).toMatchObject([{ id: own.order_id }])
  })

  it('gives the money back that the one before pays late', async () => {
    const { open, next } = await handOver()
    const intent = stripe.move(open.client_secret, 'succeeded')
    expect(await deliver(intent)).toBe(200)
    await untilStatus(open.order_id, 'refunded')
    expect(stripe.refunds).toContain(intent.id)
    expect(await mailsTo(app, next.email)).toEqual([])
  })

  it('gives the money back that the one before pays at this moment', async () => {
    const [first, next] = [await makeGuest(), await makeGuest()]
    const { body } = await begin(first, await makeTrip(1))
    const intent = stripe.move(body.client_secret, 'succeeded')
    const released_at = app.clock.now().toISOString()
    const delivered = await whileHeld(
      app,
      (tx) => lockBooking(tx, first.booking_id),
      () => deliver(intent),
      (tx) => updateBooking(tx, first.booking_id, { holder_id: next.id, released_at }),
    )
    expect(delivered).toBe(200)
    await untilStatus(body.order_id, 'refunded')
  })

  it('refunds what an erased guest pays late, also while the reservation has no new holder', async () => {
    const [guest, wanted, other] = [await makeGuest(), await makeTrip(1), await makeTrip(1)]
    const { body: late } = await begin(guest, wanted)
    const { body: open } = await begin(guest, other)
    expect((await call(app, 'deleteUser', { params: { id: guest.id } }, admin)).status).toBe(204)
    const intent = stripe.move(late.client_secret, 'succeeded')
    expect(await deliver(intent)).toBe(200)
    await untilStatus(late.order_id, 'refunded')
    expect(stripe.refunds).toContain(intent.id)
    app.clock.moveBy(MINUTE)
    await app.payments.reconcile()
    await untilStatus(open.order_id, 'expired')
  })

  it('frees what the one before was about to buy', async () => {
    const { open } = await handOver()
    await app.payments.reconcile()
    expect((await rowOf(open.order_id))?.status).toBe('expired')
  })
})

describe('the last unit', () => {
  it('is refunded if it is gone when its buyer pays, and the webhook succeeds', async () => {
    const guest = await makeGuest()
    const tour = await makeTrip(1)
    const { body } = await begin(guest, tour)
    // An operator sets the stock to zero.
    await setStock(tour, 0)
    const intent = stripe.move(body.client_secret, 'succeeded')
    expect(await deliver(intent)).toBe(200)
    await untilStatus(body.order_id, 'refunded')
    expect([await stockOf(tour), stripe.refunds.includes(intent.id)]).toEqual([0, true])
  })

  it('is held for the first guest as long as they renew the hold', async () => {
    const [first, second] = [await makeGuest(), await makeGuest()]
    const tour = await makeTrip(1)
    const { body } = await begin(first, tour)
    app.clock.moveBy(20 * MINUTE)
    expect((await begin(second, tour)).status).toBe(409)
    expect((await begin(first, tour)).body.order_id).toBe(body.order_id)
    app.clock.moveBy(20 * MINUTE)
    // The guest renewed the hold, so the order is still pending.
    await app.payments.reconcile()
    expect((await rowOf(body.order_id))?.status).toBe('pending')
  })

  it('is not held for ever by a guest who never pays', async () => {
    const [idle, other] = [await makeGuest({ status: STATUS.created }), await makeGuest()]
    const tour = await makeTrip(1)
    // The limit counts per day, so the test begins at midnight.
    app.clock.moveBy(24 * 60 * MINUTE - (app.clock.now().getTime() % (24 * 60 * MINUTE)))
    const answers = []
    for (let n = 0; n < 25; n++) {
      answers.push((await begin(idle, tour)).status)
      app.clock.moveBy(25 * MINUTE)
    }
    // There are six orders, each requested three times within its hour.
    expect(answers).toEqual([...Array<number>(18).fill(200), ...Array<number>(7).fill(429)])
    expect((await begin(other, tour)).status).toBe(200)
  })
})

it('a guest may change the quantity as often as they like', async () => {
  const guest = await makeGuest()
  const tour = await makeTrip(5)
  const answers = []
  for (let n = 0; n < 10; n++) answers.push((await begin(guest, tour, 1 + (n % 3))).status)
  expect(new Set(answers)).toEqual(new Set([200]))
})

it('changing the quantity does not hold stock for ever', async () => {
  const [guest, other] = [await makeGuest(), await makeGuest()]
  const tour = await makeTrip(2)
  const begun = await begin(guest, tour, 1)
  for (let n = 0; n < 3; n++) {
    app.clock.moveBy(19 * MINUTE)
    await begin(guest, tour, 1 + ((n + 1) % 2))
  }
  app.clock.moveBy(4 * MINUTE)
  expect([begun.status, (await begin(other, tour, 2)).status]).toEqual([200, 200])
})

describe('an action in the provider’s dashboard', () => {
  it('a refund there marks the order as refunded and returns the stock', async () => {
    const guest = await makeGuest()
    const tour = await makeTrip(1)
    const { body } = await begin(guest, tour)
    const intent = stripe.move(body.client_secret, 'succeeded')
    await deliver(intent)
    stripe.charge(intent, { refunded: true })
    expect(await deliver(intent, 'charge.refunded')).toBe(200)
    expect((await rowOf(body.order_id))?.status).toBe('refunded')
    expect(await stockOf(tour)).toBe(1)
  })

  it('a dispute there is shown to the operator', async () => {
    const guest = await makeGuest()
    const tour = await makeTrip(null)
    const { body } = await begin(guest, tour)
    const intent = stripe.move(body.client_secret, 'succeeded')
    await deliver(intent)
    stripe.charge(intent, { disputed: true })
    expect(await deliver(intent, 'charge.dispute.created')).toBe(200)
    const { data } = (await call(app, 'listOrders', { query: { trip_id: tour } }, admin)).body
    expect(data[0]).toMatchObject({ status: 'paid', disputed_at: expect.any(String) })
  })
})

it('an operator does not get the secret that a guest pays with', async () => {
  const guest = await makeGuest()
  const trip = await makeTrip(1)
  expect((await begin({ ...guest, token: admin }, trip)).status).toBe(404)
  // Nor while the guest is paying.
  const { body } = await begin(guest, trip)
  expect((await begin({ ...guest, token: admin }, trip)).status).toBe(404)
  const seen = [
    await call(app, 'getOrder', { params: { id: body.order_id } }, admin),
    await call(app, 'listOrders', { query: { trip_id: trip } }, admin),
    await call(app, 'listTripsOfBooking', { params: { id: guest.booking_id } }, admin),
  ]
  expect(seen.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(JSON.stringify(seen.map((answer) => answer.body))).not.toContain(body.client_secret)
})

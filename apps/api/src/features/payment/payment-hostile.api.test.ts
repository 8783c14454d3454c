/** What a bad minute of the provider, the last unit, and a guest who never pays can do to money and stock. */
import { STATUS } from '@portineria/contract/rules/codes'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { call } from '../../../test/app.ts'
import { hurryRetries } from '../../../test/jobs.ts'
import { type Buyer, openTill } from '../../../test/till.ts'
import { until } from '../../../test/until.ts'
import { trip } from '../trip/trip.table.ts'
import { order } from './payment.table.ts'

const MINUTE = 60_000
const till = await openTill()
afterAll(() => till.close())
const { app, stripe, admin, makeGuest, makeTrip, deliver } = till

const setStock = (id: number, quantity: number) => app.db.update(trip).set({ quantity }).where(eq(trip.id, id))
const stockOf = async (id: number) => (await app.db.select().from(trip).where(eq(trip.id, id)))[0]?.quantity
const begin = ({ booking_id, token }: Buyer, trip_id: number, quantity = 1) =>
  call(app, 'createIntent', { body: { booking_id, trip_id, quantity, terms_accepted: true } }, token)
const rowOf = async (id: number) => (await app.db.select().from(order).where(eq(order.id, id)))[0]
const untilStatus = (id: number, status: string) =>
  until(async () => {
    // A job that has failed would wait for seconds before its next try.
    await hurryRetries(app)
    return (await rowOf(id))?.status === status
  }, `order ${id} is ${status}`)

describe('money that must go back', () => {
  it('goes back after the provider has failed, and the operator sees meanwhile that it has not', async () => {
    const [late, quick] = [await makeGuest(), await makeGuest()]
    const tour = await makeTrip(1)
    const { body: first } = await begin(late, tour)
    app.clock.moveBy(31 * MINUTE)
    const { body: second } = await begin(quick, tour)
    await untilStatus(first.order_id, 'expired')
    await deliver(stripe.move(second.client_secret, 'succeeded'))
    // The provider was too slow to give it up.
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

  it('is tried again at once when an operator asks', async () => {
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

  it('counts once when the answer of the provider was lost', async () => {
    const guest = await makeGuest()
    const { body } = await begin(guest, await makeTrip(2))
    const intent = stripe.move(body.client_secret, 'succeeded')
    await deliver(intent)
    stripe.failNext('after')
    await call(app, 'refundOrder', { params: { id: body.order_id } }, admin)
    await until(async () => (await rowOf(body.order_id))?.refund_error !== null, 'the failure was noted')
    await app.payments.giveBack(body.order_id)
    await untilStatus(body.order_id, 'refunded')
    expect(stripe.refunds.filter((id) => id === intent.id)).toHaveLength(1)
  })
})

it('is begun anew after the provider has failed: a failure that the provider repeats for a day holds nobody up', async () => {
  const [guest, tour] = [await makeGuest(), await makeTrip(1)]
  stripe.failIntents(1)
  expect((await begin(guest, tour)).status).toBe(503)
  const { status, body } = await begin(guest, tour)
  expect(status).toBe(200)
  // Several tabs at once are told the same payment.
  const again = await Promise.all([begin(guest, tour), begin(guest, tour)])
  expect(again.map((one) => one.body.client_secret)).toEqual([body.client_secret, body.client_secret])
})

it('a flood of questions about one order is one question to the provider at a time', async () => {
  const guest = await makeGuest()
  const { body } = await begin(guest, await makeTrip(1))
  const before = stripe.countCalls()
  const params = { id: body.order_id }
  const answers = await Promise.all(Array.from({ length: 50 }, () => call(app, 'getOrder', { params }, guest.token)))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(stripe.countCalls() - before).toBeLessThan(25)
})

it('money that the bank returns days after its refund goes back once more', async () => {
  const guest = await makeGuest()
  const { body } = await begin(guest, await makeTrip(1))
  const intent = stripe.move(body.client_secret, 'succeeded')
  await deliver(intent)
  await call(app, 'refundOrder', { params: { id: body.order_id } }, admin)
  await untilStatus(body.order_id, 'refunded')
  // The same news while the money is back is no news.
  await deliver(intent, 'refund.failed')
  expect((await rowOf(body.order_id))?.status).toBe('refunded')
  stripe.charge(intent, { refunded: false })
  stripe.failRefunds(1)
  await deliver(intent, 'refund.failed')
  await until(async () => (await rowOf(body.order_id))?.refund_error === 'away', 'the operator sees that it has not')
  await untilStatus(body.order_id, 'refunded')
  expect(stripe.refunds.filter((id) => id === intent.id)).toHaveLength(2)
})

it('a payment that was under way when its hold ended is asked about until its end is known', async () => {
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

describe('the last unit', () => {
  it('that is gone when its buyer pays: the money goes back, and no event fails for ever', async () => {
    const guest = await makeGuest()
    const tour = await makeTrip(1)
    const { body } = await begin(guest, tour)
    // An operator has given it away at the desk.
    await setStock(tour, 0)
    const intent = stripe.move(body.client_secret, 'succeeded')
    expect(await deliver(intent)).toBe(200)
    await untilStatus(body.order_id, 'refunded')
    expect([await stockOf(tour), stripe.refunds.includes(intent.id)]).toEqual([0, true])
  })

  it('is kept for who was first until it is released, however late the sweep comes', async () => {
    const [first, second] = [await makeGuest(), await makeGuest()]
    const tour = await makeTrip(1)
    const { body } = await begin(first, tour)
    app.clock.moveBy(20 * MINUTE)
    expect((await begin(second, tour)).status).toBe(409)
    expect((await begin(first, tour)).body.order_id).toBe(body.order_id)
    app.clock.moveBy(20 * MINUTE)
    // Listed by the sweep before it was asked for again, judged after.
    await app.payments.reconcile()
    expect((await rowOf(body.order_id))?.status).toBe('pending')
  })

  it('is not kept for ever by who never pays', async () => {
    const [idle, other] = [await makeGuest({ status: STATUS.created }), await makeGuest()]
    const tour = await makeTrip(1)
    // The limit is counted by the day: this is one.
    app.clock.moveBy(24 * 60 * MINUTE - (app.clock.now().getTime() % (24 * 60 * MINUTE)))
    const answers = []
    for (let n = 0; n < 25; n++) {
      answers.push((await begin(idle, tour)).status)
      app.clock.moveBy(25 * MINUTE)
    }
    // Six orders, each asked for three times within its hour.
    expect(answers).toEqual([...Array<number>(18).fill(200), ...Array<number>(7).fill(429)])
    expect((await begin(other, tour)).status).toBe(200)
  })
})

it('a guest who cannot decide how many may change the number as often as they like', async () => {
  const guest = await makeGuest()
  const tour = await makeTrip(5)
  const answers = []
  for (let n = 0; n < 10; n++) answers.push((await begin(guest, tour, 1 + (n % 3))).status)
  expect(new Set(answers)).toEqual(new Set([200]))
})

it('changing the number does not keep stock for ever', async () => {
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

describe('what happens in the provider’s own pages', () => {
  it('a refund there is a refund here, and what was sold is for sale again', async () => {
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

  it('a dispute is shown to the operator', async () => {
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
  expect((await begin({ ...guest, token: admin }, await makeTrip(1))).status).toBe(404)
})

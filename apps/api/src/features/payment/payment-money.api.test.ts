/**
 * A property test of purchases in a bad week: guests begin, pay, pay late and change their minds; events come twice, late or
 * never; the provider fails before or after it did its work; operators refund and change the stock. When everything has
 * settled, the money received is the money of paid orders plus the money refunded.
 */
import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { call } from '../../../test/app.ts'
import { openCheckout } from '../../../test/checkout.ts'
import { inFull } from '../../../test/faults/row.ts'
import type { FakeIntent } from '../../../test/stripe.ts'
import { trip } from '../trip/trip.table.ts'
import { order } from './payment.table.ts'

const RUNS = inFull(300, 20)
const MINUTE = 60_000
const till = await openCheckout()
afterAll(() => till.close())
const { app, stripe, admin, makeGuest, makeTrip, deliver } = till

/** One week: three guests, two experiences, and the secrets of the payments so far. */
async function openWeek() {
  const guests = [await makeGuest(), await makeGuest(), await makeGuest()]
  const trips = [await makeTrip(1), await makeTrip(3)]
  return { guests, trips, secrets: [] as string[] }
}
type Week = Awaited<ReturnType<typeof openWeek>>

const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(list.length, 1)]
const intentOf = (secret: string | undefined): FakeIntent | undefined =>
  stripe.intents.get(secret?.split('_secret')[0] ?? '')
const ordersOf = ({ trips }: Week) => app.db.select().from(order).where(inArray(order.trip_id, trips))

/** Everything that can happen. The number selects the guest, the experience or the payment. */
const actions: Record<string, (week: Week, n: number) => Promise<unknown>> = {
  async begin({ guests, trips, secrets }, n) {
    const guest = pick(guests, n)
    const trip_id = pick(trips, Math.floor(n / 3)) ?? 0
    const body = { booking_id: guest?.booking_id ?? 0, trip_id, quantity: 1 + (n % 2), terms_accepted: true }
    const answer = await call(app, 'createIntent', { body }, guest?.token)
    if (answer.status === 200) secrets.push(answer.body.client_secret)
  },
  async pay({ secrets }, n) {
    const intent = intentOf(pick(secrets, n))
    if (intent && intent.status !== 'canceled') intent.status = 'succeeded'
  },
  async hear({ secrets }, n) {
    const intent = intentOf(pick(secrets, n))
    if (intent) await Promise.all([deliver(intent), n % 3 === 0 ? deliver(intent) : null])
  },
  async refund(week, n) {
    const bought = pick(await ordersOf(week), n)
    if (bought) await call(app, 'refundOrder', { params: { id: bought.id } }, admin)
  },
  async refundElsewhere({ secrets }, n) {
    const intent = intentOf(pick(secrets, n))
    if (intent?.status === 'succeeded') stripe.charge(intent, { refunded: true })
  },
  async fail(_week, n) {
    stripe.failNext(...(['before', 'after', 'before'] as const).slice(0, 1 + (n % 3)))
  },
  wait: async (_week, n) => app.clock.moveBy((5 + (n % 40)) * MINUTE),
  sweep: () => app.payments.reconcile(),
  /** An operator changes the stock of the second experience only. For the first one, the stock plus the sales must stay one. */
  async stock({ trips }, n) {
    await app.db
      .update(trip)
      .set({ quantity: n % 3 })
      .where(eq(trip.id, trips[1] ?? 0))
  },
}

/** Runs the jobs here although the queue runs them too, so that both may happen at once. */
async function settleEverything(week: Week): Promise<void> {
  stripe.setBroken(false)
  for (let round = 0; round < 3; round++) {
    app.clock.moveBy(2 * 60 * MINUTE)
    await app.payments.reconcile()
    for (const { id, status, intent_id } of await ordersOf(week)) {
      if (status === 'expired') await app.payments.cancel(id)
      if (status === 'refunding') await app.payments.refundAtProvider(id)
      if (intent_id) await app.payments.syncIntent(intent_id)
    }
  }
}

const step = fc.tuple(fc.constantFrom(...Object.keys(actions)), fc.nat({ max: 60 }))

it(`in ${RUNS} weeks the money received equals sales plus refunds`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const week = await openWeek()
      for (const [name, n] of steps) await actions[name]?.(week, n)
      await settleEverything(week)

      const orders = await ordersOf(week)
      const open = orders.filter(({ status }) => !['paid', 'expired', 'refunded', 'failed'].includes(status))
      expect(open, 'orders without an outcome').toEqual([])
      const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0)
      const received = [...new Set(orders.map(({ intent_id }) => stripe.intents.get(intent_id ?? '')))].filter(
        (intent) => intent?.status === 'succeeded',
      )
      const back = received.filter((intent) => intent?.latest_charge?.refunded)
      const paid = orders.filter(({ status }) => status === 'paid')
      expect(sum(received.map((one) => one?.amount ?? 0)), 'money received').toBe(
        sum(paid.map((one) => one.amount_cents)) + sum(back.map((one) => one?.amount ?? 0)),
      )
      const stock = await app.db.select().from(trip).where(inArray(trip.id, week.trips))
      for (const { id, quantity } of stock) {
        expect(quantity, 'stock').toBeGreaterThanOrEqual(0)
        const sold = sum(paid.filter(({ trip_id }) => trip_id === id).map((one) => one.quantity))
        if (id === week.trips[0]) expect((quantity ?? 0) + sold, 'stock plus sales').toBe(1)
      }
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
})

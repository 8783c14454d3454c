/** Two servers on one database keep written rows in memory: a change by either, or by SQL, shows in the next answer of both. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { flat } from '../src/features/flat/flat.table.ts'
import { order } from '../src/features/payment/payment.table.ts'
import { trip } from '../src/features/trip/trip.table.ts'
import { call, startApp } from './app.ts'
import { addressOfApp } from './databases.ts'
import { makeBooking, makeFlat, makeUser, unique } from './factories.ts'
import { countStatements } from './statements.ts'
import { openSession } from './stay.ts'

const first = await startApp()
const second = await startApp({ DATABASE_URL: addressOfApp(first) })
afterAll(async () => {
  await second.close()
  await first.close()
})
const both = [first, second]
const admin = await openSession(first, (await makeUser(first, { role_id: 99 })).id)
const words = (text: string) => ({ gb: text, it: text })

describe('apartments', () => {
  const list = (app: typeof first, token = admin) => call(app, 'listFlats', {}, token)
  const seen = async (token: string, id: number) => {
    const answers = await Promise.all(both.map((app) => list(app, token)))
    return answers.map(({ body }) => body.find((one) => one.id === id))
  }

  it('show every change of either server at both, at once', async () => {
    const { id } = await makeFlat(first)
    await Promise.all(both.map((app) => list(app)))
    for (let change = 1; change <= 20; change++) {
      const writer = both[change % 2] ?? first
      const city = `Rome ${change}`
      const { status } = await call(writer, 'updateFlat', { body: { id, city } }, admin)
      expect(status).toBe(200)
      expect(await seen(admin, id)).toEqual([expect.objectContaining({ city }), expect.objectContaining({ city })])
    }
  })

  it('show what SQL changed without a new version, and nothing of a transaction that is open or was rolled back', async () => {
    const { id } = await makeFlat(first, { city: 'before' })
    const cities = async () => (await seen(admin, id)).map((one) => one?.city)
    expect(await cities()).toEqual(['before', 'before'])
    await expect(
      first.db.transaction(async (tx) => {
        await tx.update(flat).set({ city: 'never' }).where(eq(flat.id, id))
        expect(await cities()).toEqual(['before', 'before'])
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    expect(await cities()).toEqual(['before', 'before'])
    await first.db.transaction(async (tx) => {
      await tx.update(flat).set({ city: 'twice' }).where(eq(flat.id, id))
      await tx.update(flat).set({ city: 'after' }).where(eq(flat.id, id))
    })
    expect(await cities()).toEqual(['after', 'after'])
  })

  it('are the same as those read one by one, for each guest as much as their stay allows', async () => {
    const [stranger, guest] = [await makeUser(first), await makeUser(first)]
    const { id } = await makeFlat(first, { wifi_info: words('secret'), device_identifier: unique() })
    const { id: hidden } = await makeFlat(first, { visible: false })
    await makeBooking(first, { flat_id: id, holder_id: guest.id, status: 4 })
    const tokens = [await openSession(first, stranger.id), await openSession(first, guest.id), admin]
    for (const token of [...tokens, ...tokens])
      for (const app of both) {
        const { body, headers } = await list(app, token)
        expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
        for (const one of body)
          expect((await call(app, 'getFlat', { params: { id: one.id } }, token)).body).toEqual(one)
        expect(body.some((one) => one.id === hidden)).toBe(token === admin)
        expect(body.find((one) => one.id === id)?.wifi_info?.gb).toBe(token === tokens[0] ? undefined : 'secret')
        expect(body.map(({ name }) => name)).toEqual(await namesInOrder(body.map((one) => one.id)))
      }
    // The view follows the stay, not the apartment, whose row does not change.
    await first.db.execute(sql`update booking set status = 6 where flat_id = ${id}`)
    expect((await seen(tokens[1] ?? '', id)).map((one) => one?.wifi_info)).toEqual([undefined, undefined])
  })

  const namesInOrder = async (ids: number[]) =>
    (await first.db.select({ id: flat.id, name: flat.name }).from(flat).orderBy(flat.name))
      .filter(({ id }) => ids.includes(id))
      .map(({ name }) => name)

  it('are read again only if they changed; a lock or a stay in them is no change', async () => {
    const { id } = await makeFlat(first)
    const count = () => countStatements(first, () => list(first))
    await count()
    expect(await count()).toBe(2)
    await makeBooking(first, { flat_id: id })
    expect(await count()).toBe(2)
    await first.db.update(flat).set({ city: 'Rome' }).where(eq(flat.id, id))
    expect(await count()).toBe(3)
    expect(await count()).toBe(2)
  })
})

describe('the experiences offered to a stay', () => {
  it('show every change, sale and order at both servers, at once', async () => {
    const guest = await makeUser(first)
    const token = await openSession(first, guest.id)
    const stay = await makeBooking(first, { holder_id: guest.id, status: 4 })
    const [made] = await first.db
      .insert(trip)
      .values({ name: words('Boat'), quantity: 9, flat_id: stay.flat_id })
      .returning()
    const id = made?.id ?? 0
    const params = { id: stay.flat_id, bookid: stay.id }
    const seen = async () => {
      const answers = await Promise.all(both.map((app) => call(app, 'listTripsOfFlat', { params }, token)))
      return answers.map(({ body }) => body.find((one) => one.id === id))
    }
    const expectBoth = async (fields: object) =>
      expect(await seen()).toEqual([expect.objectContaining(fields), expect.objectContaining(fields)])

    await expectBoth({ name: words('Boat'), quantity: 9, bought: 0, price_cents: null })
    for (let change = 1; change <= 6; change++) {
      const body = { id, name: words(`Boat ${change}`), price_cents: change * 100 }
      await call(both[change % 2] ?? first, 'updateTrip', { body }, admin)
      await expectBoth({ name: words(`Boat ${change}`), price_cents: change * 100, quantity: 9 })
    }
    const base = { booking_id: stay.id, trip_id: id, amount_cents: 1, held_until: '2100-01-01T00:00:00.000Z' }
    await first.db.insert(order).values({ ...base, quantity: 2, status: 'pending' })
    await expectBoth({ quantity: 7, bought: 0 })
    await first.db.update(order).set({ status: 'paid' }).where(eq(order.trip_id, id))
    await first.db.update(trip).set({ quantity: 7 }).where(eq(trip.id, id))
    await expectBoth({ quantity: 7, bought: 2 })
    await first.db.update(trip).set({ visible: false }).where(eq(trip.id, id))
    expect(await seen()).toEqual([undefined, undefined])
  })

  it('are an empty list where nothing is offered, and nothing for others', async () => {
    await first.db.update(trip).set({ visible: false })
    const [guest, other] = [await makeUser(first), await makeUser(first)]
    const stay = await makeBooking(first, { holder_id: guest.id, status: 4 })
    const params = { id: stay.flat_id, bookid: stay.id }
    const ask = async (person: { id: number }, values = params) =>
      call(first, 'listTripsOfFlat', { params: values }, await openSession(first, person.id))
    expect((await ask(guest)).body).toEqual([])
    expect((await ask(other)).status).toBe(404)
    expect((await ask(guest, { ...params, bookid: 2_000_000_000 })).status).toBe(404)
    expect((await ask(guest, { ...params, id: stay.flat_id + 1_000_000 })).status).toBe(404)
  })
})

import { CATEGORY, STATUS } from '@portineria/contract/rules/codes'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { call, sharedApp } from '../../../test/app.ts'
import { makeBooking, makeFlat, makeUser, unique } from '../../../test/factories.ts'
import { mailsTo } from '../../../test/mailbox.ts'
import { openSession } from '../../../test/stay.ts'
import { uploaded } from '../../../test/upload.ts'
import { order } from '../payment/payment.table.ts'
import { trip as tripTable } from './trip.table.ts'

const app = await sharedApp()
const admin = await openSession(app, (await makeUser(app, { role_id: 99 })).id)

async function makeGuest(values: Parameters<typeof makeBooking>[1] = {}) {
  const person = await makeUser(app, { language: 'it' })
  const booking = await makeBooking(app, { status: STATUS.valid, ...values, holder_id: person.id })
  return { person, booking, token: await openSession(app, person.id) }
}

const words = (text: string) => ({ gb: text, it: text })
const create = async (values: Record<string, unknown> = {}) =>
  (
    await call(
      app,
      'createTrip',
      { body: { name: words(`Trip ${unique()}`), price_cents: 4800, category: 1, ...values } },
      admin,
    )
  ).body

describe('the menu', () => {
  it('shows guests what is visible, without the fields for operators', async () => {
    const guest = await makeGuest()
    const [shown, hidden] = [await create(), await create({ visible: false })]
    const ids = (await call(app, 'listTrips', {}, guest.token)).body.map(({ id }) => id)
    expect(ids).toContain(shown.id)
    expect(ids).not.toContain(hidden.id)
    expect((await call(app, 'getTrip', { params: { id: hidden.id } }, guest.token)).status).toBe(404)
    const own = await call(app, 'getTrip', { params: { id: shown.id } }, guest.token)
    expect(own.body).toMatchObject({ price_cents: 4800 })
    expect(own.body).not.toHaveProperty('version')
    expect((await call(app, 'listTrips', {}, admin)).body.map(({ id }) => id)).toContain(hidden.id)
  })

  it('is changed by operators, and an older version is refused', async () => {
    const trip = await create()
    const body = { id: trip.id, version: trip.version, price_cents: 5000 }
    expect((await call(app, 'updateTrip', { body }, admin)).body).toMatchObject({ price_cents: 5000, version: 2 })
    expect((await call(app, 'updateTrip', { body }, admin)).body.message).toBe('Changed meanwhile')
    const photo = await uploaded(app, admin, 'trip_photo')
    expect((await call(app, 'updateTrip', { body: { id: trip.id, photo } }, admin)).body.photo).toBe(photo)
    const wrong = await uploaded(app, admin, 'flat_image')
    expect((await call(app, 'updateTrip', { body: { id: trip.id, photo: wrong } }, admin)).status).toBe(400)
  })

  it('accepts a new stock only if nothing was sold since the operator read the old one', async () => {
    const { id } = await create({ quantity: 10 })
    await app.db.update(tripTable).set({ quantity: 8 }).where(eq(tripTable.id, id))
    const change = (body: object) => call(app, 'updateTrip', { body: { id, ...body } }, admin)
    expect((await change({ quantity: 15, quantity_before: 10 })).body.message).toBe('Changed meanwhile')
    expect((await change({ price_cents: 700, quantity_before: 10 })).body).toMatchObject({ quantity: 8 })
    expect((await change({ quantity: 15, quantity_before: 8 })).body).toMatchObject({ quantity: 15 })
  })

  it('refuses an unknown apartment', async () => {
    const trip = await create()
    const refused = { status: 400, body: { errors: [{ message: 'Field flat_id invalid', field: 'flat_id' }] } }
    const nowhere = { flat_id: 2_000_000_000 }
    expect(await call(app, 'updateTrip', { body: { id: trip.id, ...nowhere } }, admin)).toMatchObject(refused)
    const body = { name: words('Nowhere'), ...nowhere }
    expect(await call(app, 'createTrip', { body }, admin)).toMatchObject(refused)
  })

  it('of a stay shows what its apartment offers, with the numbers bought and left', async () => {
    const guest = await makeGuest()
    const elsewhere = await makeFlat(app)
    const here = await create({ flat_id: guest.booking.flat_id, quantity: 5 })
    const there = await create({ flat_id: elsewhere.id })
    const soon = new Date(app.clock.now().getTime() + 60_000).toISOString()
    const base = { booking_id: guest.booking.id, trip_id: here.id, amount_cents: 1 }
    await app.db.insert(order).values([
      { ...base, quantity: 1, status: 'paid', held_until: soon },
      { ...base, quantity: 2, status: 'pending', held_until: soon },
      { ...base, quantity: 3, status: 'pending', held_until: '2020-01-01T00:00:00.000Z' },
    ])
    const params = { id: guest.booking.flat_id, bookid: guest.booking.id }
    const { body } = await call(app, 'listTripsOfFlat', { params }, guest.token)
    expect(body.find(({ id }) => id === here.id)).toMatchObject({ bought: 1, quantity: 3 })
    expect(body.some(({ id }) => id === there.id)).toBe(false)
    const wrong = await call(app, 'listTripsOfFlat', { params: { ...params, id: elsewhere.id } }, guest.token)
    expect(wrong.status).toBe(404)
    const ordered = await call(app, 'listTripsOfBooking', { params: { id: guest.booking.id } }, guest.token)
    expect(ordered.body.map(({ order: one }) => one.quantity)).toEqual([3, 2, 1])
  })
})

describe('a quote', () => {
  const quote = (body: Record<string, unknown>) => call(app, 'quoteTrip', { body }, admin)

  it('makes an experience for one stay only, and is sent in the chat and by mail', async () => {
    const [guest, other] = [await makeGuest(), await makeGuest()]
    const { body: trip } = await quote({ booking_id: guest.booking.id, name: 'A boat', price_cents: 24_000 })
    expect(trip).toMatchObject({ custom: true, quoted: true, quantity: 1, name: words('A boat') })
    const custom = await call(app, 'listCustomTrips', { params: { id: guest.booking.id } }, guest.token)
    expect(custom.body).toHaveLength(1)
    expect((await call(app, 'getTrip', { params: { id: trip.id } }, guest.token)).status).toBe(200)
    expect((await call(app, 'getTrip', { params: { id: trip.id } }, other.token)).status).toBe(404)
    expect((await call(app, 'listTrips', {}, guest.token)).body.some(({ id }) => id === trip.id)).toBe(false)
    const messages = await call(app, 'listChat', { params: { bookid: guest.booking.id, tripid: 0 } }, guest.token)
    expect(messages.body).toMatchObject([
      { author: 'concierge', custom: true, quote: { trip_id: trip.id, name: 'A boat', price_cents: 24_000 } },
    ])
    const [mail] = await mailsTo(app, guest.person.email)
    expect(mail).toMatchObject({ kind: 'quote', subject: 'Il tuo preventivo: A boat' })
    expect(mail?.text).toContain('240,00')
    expect(mail?.text).toContain(`http://concierge.test/proposal/${trip.id}`)
  })

  it('has the unit of its price, and the picture of the experience that the guest asked about', async () => {
    const guest = await makeGuest()
    const photo = await uploaded(app, admin, 'trip_photo')
    const { id } = await create({ category: CATEGORY.eat, photo })
    const body = { booking_id: guest.booking.id, answers_trip_id: id, name: 'The long table', price_cents: 18_000 }
    const { body: trip } = await quote({ ...body, price_unit: 'group' })
    expect(trip).toMatchObject({ price_unit: 'group', category: CATEGORY.eat, photo })
    const messages = await call(app, 'listChat', { params: { bookid: guest.booking.id, tripid: 0 } }, guest.token)
    expect(messages.body[0]?.quote).toMatchObject({ price_unit: 'group', category: CATEGORY.eat, photo })
    const [mail] = await mailsTo(app, guest.person.email)
    expect(mail?.text).toMatch(/180,00.€ per tutto il gruppo/)
    const { body: newer } = await quote({ ...body, answers_trip_id: undefined, trip_id: trip.id, price_unit: 'person' })
    expect(newer).toMatchObject({ price_unit: 'person', category: CATEGORY.eat, photo })
  })

  it('is replaced by a newer one once; a quote of another stay and an experience on the menu are not', async () => {
    const [guest, other] = [await makeGuest(), await makeGuest()]
    const { body: old } = await quote({ booking_id: guest.booking.id, name: 'A boat', price_cents: 24_000 })
    const better = { booking_id: guest.booking.id, trip_id: old.id, name: 'A smaller boat', price_cents: 18_000 }
    expect((await quote({ ...better, booking_id: other.booking.id })).status).toBe(404)
    expect((await quote({ ...better, trip_id: (await create()).id })).status).toBe(404)
    const { body: newer } = await quote(better)
    expect(newer.id).not.toBe(old.id)
    expect(newer).toMatchObject({ price_cents: 18_000, name: words('A smaller boat') })
    expect((await quote(better)).body.message).toBe('Quote replaced')
    const messages = await call(app, 'listChat', { params: { bookid: guest.booking.id, tripid: 0 } }, guest.token)
    const look = { price_unit: 'person', category: CATEGORY.other, photo: null }
    expect(messages.body.map((message) => message.quote)).toEqual([
      { ...look, trip_id: old.id, name: 'A boat', price_cents: 24_000, left: 1, replaced: true },
      { ...look, trip_id: newer.id, name: 'A smaller boat', price_cents: 18_000, left: 1, replaced: false },
    ])
    const params = { id: guest.booking.flat_id, bookid: guest.booking.id }
    const offered = (await call(app, 'listTripsOfFlat', { params }, guest.token)).body.map(({ id }) => id)
    expect([offered.includes(old.id), offered.includes(newer.id)]).toEqual([false, true])
    const custom = await call(app, 'listCustomTrips', { params: { id: guest.booking.id } }, admin)
    expect(custom.body.map(({ id }) => id)).toEqual([newer.id])
  })

  it('is replaced once when two requests come at the same time', async () => {
    const guest = await makeGuest()
    const { body: old } = await quote({ booking_id: guest.booking.id, name: 'A boat', price_cents: 24_000 })
    const better = { booking_id: guest.booking.id, trip_id: old.id, name: 'A smaller boat', price_cents: 18_000 }
    const answers = await Promise.all([quote(better), quote(better)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('the orders of a stay', () => {
  it('are refused if it is blocked, a 404 if it is archived, and readable after its end', async () => {
    const read = async (values: Parameters<typeof makeBooking>[1]) => {
      const { booking, token } = await makeGuest(values)
      return (await call(app, 'listTripsOfBooking', { params: { id: booking.id } }, token)).status
    }
    expect(await read({ blocked: true })).toBe(409)
    expect(await read({ archived: true })).toBe(404)
    expect(await read({ status: STATUS.closed })).toBe(200)
  })
})

import { STATUS } from '@portineria/contract/rules/codes'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { call, sharedApp } from '../../../test/app.ts'
import { makeBooking, makeUser, unique } from '../../../test/factories.ts'
import { openSession } from '../../../test/stay.ts'
import { read, uploaded } from '../../../test/upload.ts'
import { whileHeld } from '../../../test/waiting.ts'
import { audit } from '../audit/audit.table.ts'
import { booking } from '../booking/booking.table.ts'
import { lockBooking, updateBooking } from '../booking/booking-admin.repo.ts'
import { event } from '../event/event.table.ts'
import { listWaiting } from './chat.repo.ts'
import { chatMessage } from './chat.table.ts'

const app = await sharedApp()
const admin = await openSession(app, (await makeUser(app, { role_id: 99 })).id)

async function makeGuest(values: Parameters<typeof makeBooking>[1] = {}) {
  const person = await makeUser(app)
  const booking = await makeBooking(app, { ...values, holder_id: person.id })
  return { person, booking, token: await openSession(app, person.id) }
}
type Guest = Awaited<ReturnType<typeof makeGuest>>

const post = ({ booking, token }: Guest, text: string, more: Record<string, unknown> = {}, as = token) =>
  call(app, 'postChat', { body: { booking_id: booking.id, text, client_id: unique(), ...more } }, as)
const listMessages = async ({ booking, token }: Guest, as = token, trip = 0) =>
  (await call(app, 'listChat', { params: { bookid: booking.id, tripid: trip } }, as)).body

describe('a conversation', () => {
  it('is the same for both sides, in order and unchanged', async () => {
    const guest = await makeGuest()
    await post(guest, '<b>Is there a cot?</b>\nThanks', { custom: true })
    await post(guest, 'Of course.', {}, admin)
    const messages = (await listMessages(guest)).map(({ author, text }) => `${author}: ${text}`)
    expect(messages).toEqual(['guest: <b>Is there a cot?</b>\nThanks', 'concierge: Of course.'])
    expect(await listMessages(guest, admin)).toEqual(await listMessages(guest))
  })

  it('stores the same message once, however often it comes', async () => {
    const guest = await makeGuest()
    const client_id = unique()
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(guest, 'Hello', { client_id })))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(answers.every(({ status }) => status === 201)).toBe(true)
    expect(await listMessages(guest)).toHaveLength(1)
    const published = await app.db
      .select()
      .from(event)
      .where(and(eq(event.kind, 'chat'), eq(event.user_id, guest.person.id)))
    expect(published).toHaveLength(1)
  })

  it('marks messages as read by the other side only', async () => {
    const guest = await makeGuest()
    const { body: first } = await post(guest, 'One')
    await post(guest, 'Two')
    const { body: answer } = await post(guest, 'Three', {}, admin)
    const body = { booking_id: guest.booking.id, up_to: first.id }
    expect((await call(app, 'readChat', { body }, admin)).status).toBe(204)
    expect((await listMessages(guest)).map(({ read_at }) => read_at !== null)).toEqual([true, false, false])
    await call(app, 'readChat', { body: { ...body, up_to: answer.id } }, guest.token)
    expect((await listMessages(guest)).map(({ read_at }) => read_at !== null)).toEqual([true, false, true])
  })

  it('takes nothing from a guest who loses the stay at this moment: the next one would read it', async () => {
    const [guest, next] = [await makeGuest(), await makeUser(app)]
    const posted = await whileHeld(
      app,
      (tx) => lockBooking(tx, guest.booking.id),
      () => post(guest, 'My number is 333 1234567'),
      (tx) => updateBooking(tx, guest.booking.id, { holder_id: next.id }),
    )
    expect(posted.status).toBe(404)
    expect(await listMessages(guest, await openSession(app, next.id))).toEqual([])
  })

  it('is a 404 for another guest', async () => {
    const [guest, other] = [await makeGuest(), await makeGuest()]
    expect((await post(guest, 'Hello', {}, other.token)).status).toBe(404)
    const params = { bookid: guest.booking.id, tripid: 0 }
    expect((await call(app, 'listChat', { params }, other.token)).status).toBe(404)
    const body = { booking_id: guest.booking.id, up_to: 1 }
    expect((await call(app, 'readChat', { body }, other.token)).status).toBe(404)
  })

  it('can be about an experience that the stay may buy, and no other', async () => {
    const [guest, other] = [await makeGuest(), await makeGuest()]
    const make = (body: Record<string, unknown>) => call(app, 'createTrip', { body }, admin)
    const name = { gb: 'Tour', it: 'Giro' }
    const { body: trip } = await make({ name })
    const { body: hidden } = await make({ name, visible: false })
    expect((await post(guest, 'When?', { trip_id: trip.id })).status).toBe(201)
    expect((await post(guest, 'When?', { trip_id: hidden.id })).status).toBe(404)
    await post(other, 'How far?', { trip_id: trip.id })
    expect(await listMessages(guest, guest.token, trip.id)).toHaveLength(1)
    const all = await call(app, 'listChatOfTrip', { params: { id: trip.id } }, admin)
    expect(all.body.map(({ text }) => text)).toEqual(['When?', 'How far?'])
    const own = await call(app, 'listChatOfTrip', { params: { id: trip.id } }, guest.token)
    expect(own.body.map(({ text }) => text)).toEqual(['When?'])
  })

  it('of a blocked or closed stay accepts no messages', async () => {
    const ended = await makeGuest({ status: STATUS.closed })
    expect((await post(ended, 'Hello')).body.message).toBe('Stay ended')
    expect(await listMessages(ended)).toEqual([])
    const blocked = await makeGuest({ blocked: true })
    expect((await post(blocked, 'Hello')).body.message).toBe('Reservation blocked')
  })

  it('of an earlier holder stays hidden', async () => {
    const guest = await makeGuest()
    await post(guest, 'Old')
    await app.db.update(chatMessage).set({ hidden: true }).where(eq(chatMessage.booking_id, guest.booking.id))
    expect(await listMessages(guest)).toEqual([])
    expect((await call(app, 'listTalks', {}, guest.token)).body).toEqual([])
  })

  it('is limited to thirty messages a minute', async () => {
    const guest = await makeGuest()
    const answers: number[] = []
    await app.clock.whileStopped(async () => {
      for (let n = 0; n < 32; n++) answers.push((await post(guest, `${n}`)).status)
    })
    expect(answers.filter((status) => status === 429).length).toBeGreaterThan(0)
    expect(answers.slice(0, 15)).not.toContain(429)
  })

  it.each(['', '   ', 'x'.repeat(4001)])('refuses the message "%s"', async (text) => {
    expect((await post(await makeGuest(), text)).status).toBe(400)
  })
})

describe('a request for a quote', () => {
  const make = async (values: Record<string, unknown>) =>
    (await call(app, 'createTrip', { body: { name: { gb: 'Tour', it: 'Giro' }, ...values } }, admin)).body
  const quote = (body: Record<string, unknown>) =>
    call(app, 'quoteTrip', { body: { name: 'A boat', price_cents: 100, ...body } }, admin)
  /** The waiting requests of this guest only, because other guests wait too. */
  const waiting = async ({ booking }: Guest) =>
    (await call(app, 'listRequests', {}, admin)).body.filter(({ booking_id }) => booking_id === booking.id)
  const topics = async (guest: Guest) => (await waiting(guest)).map(({ trip_id }) => trip_id)

  it('waits from the first message, whatever the replies, until there is a quote; then from the next message', async () => {
    const guest = await makeGuest()
    await post(guest, 'Welcome', {}, admin)
    expect(await waiting(guest)).toEqual([])
    const { body: first } = await post(guest, 'A boat?')
    await post(guest, 'For four')
    await post(guest, 'I am asking', {}, admin)
    const since = { waiting_since: first.created_at, last: { text: 'I am asking' }, unread: 2 }
    expect(await waiting(guest)).toMatchObject([since])
    const listed = (await call(app, 'listTalks', {}, admin)).body.find(
      ({ booking_id }) => booking_id === guest.booking.id,
    )
    expect(listed).toMatchObject(since)
    expect((await call(app, 'listTalks', {}, guest.token)).body).toMatchObject([{ waiting_since: null }])
    await quote({ booking_id: guest.booking.id })
    expect(await waiting(guest)).toEqual([])
    const { body: next } = await post(guest, 'And a taxi?')
    expect(await waiting(guest)).toMatchObject([{ waiting_since: next.created_at }])
  })

  it('is about an experience without a price, and each is answered separately', async () => {
    const guest = await makeGuest()
    const asked = await make({})
    const [priced, byPhone] = [await make({ price_cents: 4800 }), await make({ phone: '+39 06 5550' })]
    for (const { id } of [asked, priced, byPhone]) await post(guest, 'How much?', { trip_id: id })
    await post(guest, 'And a taxi?')
    expect(await topics(guest)).toEqual([asked.id, null])
    await quote({ booking_id: guest.booking.id, answers_trip_id: asked.id })
    expect(await topics(guest)).toEqual([null])
  })

  it('of the quote dialog is stored in its parts, and waits even about a priced experience', async () => {
    const guest = await makeGuest()
    const { id: trip_id } = await make({ price_cents: 4800 })
    const request = { what: 'A boat', day: '2026-05-20', day_part: 'evening', people: 4, wishes: 'Music', photo: null }
    const { status, body } = await post(guest, 'A boat for four', { trip_id, request })
    expect([status, body.request]).toEqual([201, request])
    expect((await listMessages(guest, admin, trip_id))[0]?.request).toEqual(request)
    expect(await topics(guest)).toEqual([trip_id])
    const least = { what: 'Surprise us', people: 2 }
    const { body: second } = await post(guest, 'Surprise us', { request: least })
    expect(second.request).toEqual({ ...least, day: null, day_part: null, wishes: null, photo: null })
  })

  it('shows its photo to the guest and to operators only', async () => {
    const [guest, other] = [await makeGuest(), await makeGuest()]
    const photo = await uploaded(app, guest.token, 'chat_photo')
    const { body } = await post(guest, 'Like this', { request: { what: 'A cake', people: 2, photo } })
    expect(body.request?.photo).toBe(photo)
    const readers = [guest.token, admin, other.token, undefined]
    const statuses = await Promise.all(readers.map(async (token) => (await read(app, photo, token)).status))
    expect(statuses).toEqual([200, 200, 404, 404])
    // Another guest cannot show it as theirs.
    const stolen = await post(other, 'Like this', { request: { what: 'A cake', people: 2, photo } })
    expect(stolen.status).toBe(400)
  })

  it.each([
    ['without people', { what: 'A boat' }],
    ['for nobody', { what: 'A boat', people: 0 }],
    ['for nothing', { what: ' ', people: 2 }],
    ['on no day', { what: 'A boat', people: 2, day: '2026-02-30' }],
    ['with an unknown photo', { what: 'A boat', people: 2, photo: crypto.randomUUID() }],
  ])('%s is refused', async (_, request) => {
    expect((await post(await makeGuest(), 'A boat', { request })).status).toBe(400)
  })

  it('is never the concierge’s', async () => {
    const guest = await makeGuest()
    expect((await post(guest, 'A boat', { request: { what: 'A boat', people: 2 } }, admin)).status).toBe(400)
  })

  it('is not every question: one about the stay waits for no quote', async () => {
    const guest = await makeGuest()
    await post(guest, 'Where can we leave our bags?', { custom: false })
    expect(await waiting(guest)).toEqual([])
  })

  it('can be waived up to a message', async () => {
    const guest = await makeGuest()
    const { body: seen } = await post(guest, 'Is there an iron?')
    const { body: later } = await post(guest, 'And a boat?')
    const waive = (up_to: number, as = admin) =>
      call(app, 'waiveQuote', { body: { booking_id: guest.booking.id, up_to } }, as)
    expect((await waive(later.id, guest.token)).status).toBe(403)
    expect((await waive(seen.id)).status).toBe(204)
    expect(await waiting(guest)).toMatchObject([{ waiting_since: later.created_at }])
    await waive(later.id)
    expect(await waiting(guest)).toEqual([])
    // Of who decided that no answer is due there is no other trace.
    await waive(later.id)
    const ofStay = and(eq(audit.entity, 'booking'), eq(audit.entity_id, String(guest.booking.id)))
    const actions = (await app.db.select().from(audit).where(ofStay)).map(({ action }) => action)
    expect(actions).toEqual(['quote waived', 'quote waived'])
  })

  it.each([
    ['closed', { status: STATUS.closed }],
    ['blocked', { blocked: true }],
    ['archived', { archived: true }],
  ])('of a stay that is %s no longer waits', async (_, values) => {
    const guest = await makeGuest()
    await post(guest, 'A boat?')
    await app.db.update(booking).set(values).where(eq(booking.id, guest.booking.id))
    expect(await waiting(guest)).toEqual([])
  })

  it('of an earlier holder is not listed', async () => {
    const guest = await makeGuest()
    await post(guest, 'A boat?')
    await app.db.update(chatMessage).set({ hidden: true }).where(eq(chatMessage.booking_id, guest.booking.id))
    expect(await waiting(guest)).toEqual([])
  })

  it('is found by its index', async () => {
    const plan = await app.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      return tx.execute(sql`explain ${listWaiting(tx).getSQL()}`)
    })
    expect(plan.rows.map((row) => String(row['QUERY PLAN'])).join('\n')).toMatch(/Index.* Scan (using|on) chat_waiting/)
  })

  it('comes before later requests', async () => {
    const [one, two] = [await makeGuest(), await makeGuest()]
    await post(one, 'A boat?')
    await post(two, 'A boat?')
    await post(one, 'Please')
    const ids = (await call(app, 'listRequests', {}, admin)).body.map(({ booking_id }) => booking_id)
    expect(ids.indexOf(one.booking.id)).toBeLessThan(ids.indexOf(two.booking.id))
  })
})

it('the inbox has every conversation, unread ones first', async () => {
  // The inbox lists at most 300 conversations; unread ones that other test files left in this database could fill it.
  await app.db.update(chatMessage).set({ read_at: app.clock.now().toISOString() })
  const [one, two] = [await makeGuest(), await makeGuest()]
  await post(one, 'Hello')
  await post(two, 'Good evening')
  const { body: answered } = await post(two, 'Welcome', {}, admin)
  await call(app, 'readChat', { body: { booking_id: two.booking.id, up_to: answered.id } }, admin)
  const conversations = (await call(app, 'listTalks', {}, admin)).body.filter(({ booking_id }) =>
    [one.booking.id, two.booking.id].includes(booking_id),
  )
  expect(conversations.map(({ booking_id, unread, last }) => [booking_id, unread, last.text])).toEqual([
    [one.booking.id, 1, 'Hello'],
    [two.booking.id, 0, 'Welcome'],
  ])
  const own = (await call(app, 'listTalks', {}, two.token)).body
  expect(own).toMatchObject([{ booking_id: two.booking.id, unread: 1, code: two.booking.code }])
})

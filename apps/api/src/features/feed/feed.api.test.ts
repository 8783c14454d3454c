import { STATUS } from '@portineria/contract/rules/codes'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, sharedApp } from '../../../test/app.ts'
import { airbnbCalendar, bookingCalendar } from '../../../test/calendars.ts'
import { inDays, makeBooking, makeFlat, signInAdmin, unique } from '../../../test/factories.ts'
import { startFeedServer } from '../../../test/feed-server.ts'
import { until } from '../../../test/until.ts'
import { audit } from '../audit/audit.table.ts'
import { booking } from '../booking/booking.table.ts'
import { feed, feedEvent } from './feed.table.ts'

const app = await sharedApp()
let server: Awaited<ReturnType<typeof startFeedServer>>
let admin: Awaited<ReturnType<typeof signInAdmin>>
beforeAll(async () => {
  server = await startFeedServer()
  admin = await signInAdmin(app)
})
afterAll(() => server.close())

const code = () =>
  `HM${unique()
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(1, 9)}`
const nights = (from: number, to: number) => ({ check_in: inDays(app, from), check_out: inDays(app, to) })
const newPath = () => `/${unique()}.ics`
const path = (url: string) => new URL(url).pathname

/** A calendar that is on and was read once. */
async function openFeed(calendar: string, source: 0 | 1 | null = 1, flat_id?: number) {
  const flatId = flat_id ?? (await makeFlat(app)).id
  const url = server.serve(newPath(), calendar)
  const body = { url, source, enabled: true }
  const { body: made } = await call(app, 'createFeed', { params: { id: flatId }, body }, admin.token)
  const isRead = async () => {
    const [row] = await app.db.select().from(feed).where(eq(feed.id, made.id))
    return row?.last_fetch !== null
  }
  await until(isRead, 'the first reading of the calendar')
  return { id: made.id, flat_id: flatId, url }
}
const read = (id: number) => call(app, 'fetchFeed', { params: { id } }, admin.token)
const staysOf = (flatId: number) =>
  app.db.select().from(booking).where(eq(booking.flat_id, flatId)).orderBy(booking.check_in)
const eventsOf = (feedId: number) =>
  app.db.select().from(feedEvent).where(eq(feedEvent.feed_id, feedId)).orderBy(feedEvent.check_in)
const tasksOf = async (flatId: number) => {
  const { body } = await call(app, 'listFeedTasks', {}, admin.token)
  return {
    events: body.events.filter((event) => event.flat_id === flatId),
    needs_address: body.needs_address.filter((stay) => stay.flat_id === flatId),
    troubles: body.troubles.filter((trouble) => trouble.flat_id === flatId),
  }
}
const decide = (id: number, action: string) =>
  call(app, 'decideFeedEvent', { params: { id }, body: { action } }, admin.token)

describe('a calendar', () => {
  it('is previewed without storing anything, then added, shown shortened and sealed', async () => {
    const hm = code()
    const flat = await makeFlat(app)
    const url = server.serve(
      `/calendar/${unique()}/secret-0123456789.ics`,
      airbnbCalendar([{ code: hm, ...nights(3, 6) }, nights(8, 9)]),
    )
    const previewed = await call(app, 'previewFeed', { body: { flat_id: flat.id, url, source: 1 } }, admin.token)
    expect(previewed.body).toMatchObject([
      { code: hm, kind: 'reservation', outcome: 'reserved', bookings: [] },
      { code: null, kind: 'closed', outcome: 'closed' },
    ])
    expect(await staysOf(flat.id)).toEqual([])
    const made = await call(
      app,
      'createFeed',
      { params: { id: flat.id }, body: { url, source: 1, enabled: false } },
      admin.token,
    )
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      enabled: false,
      events: 0,
      last_fetch: null,
      url: expect.stringMatching(/^localhost:\d+\/…6789\.ics$/),
    })
    const [row] = await app.db.select().from(feed).where(eq(feed.id, made.body.id))
    expect(row?.url).not.toContain('secret')
    const again = await call(
      app,
      'createFeed',
      { params: { id: flat.id }, body: { url, source: 1, enabled: false } },
      admin.token,
    )
    expect(again.status).toBe(400)
    expect((await call(app, 'listFeeds', { params: { id: flat.id } }, admin.token)).body).toHaveLength(1)
    expect((await call(app, 'deleteFeed', { params: { id: made.body.id } }, admin.token)).status).toBe(204)
    const seen = await app.db.select().from(audit).where(eq(audit.user_id, admin.id))
    expect(seen.map(({ action }) => action)).toEqual(expect.arrayContaining(['calendar added', 'calendar removed']))
  })

  it('may not lead into the own network', async () => {
    const flat = await makeFlat(app)
    for (const url of ['http://calendar.example/a.ics', 'https://127.0.0.1/a.ics', 'https://[::1]/a.ics']) {
      const answer = await call(
        app,
        'createFeed',
        { params: { id: flat.id }, body: { url, source: 1, enabled: true } },
        admin.token,
      )
      expect([answer.status, answer.body.message]).toEqual([409, 'Address not allowed'])
    }
    const inside = server.serve(newPath(), (_, response) =>
      response.writeHead(302, { location: 'https://127.0.0.1/x' }).end(),
    )
    const redirected = await call(
      app,
      'previewFeed',
      { body: { flat_id: flat.id, url: inside, source: 1 } },
      admin.token,
    )
    expect(redirected.body.message).toBe('Address not allowed')
  })

  it('says how many events it has', async () => {
    const events = [{ code: code(), ...nights(3, 6) }, nights(8, 9), nights(10, 12)]
    const { id, flat_id } = await openFeed(airbnbCalendar(events))
    const { body } = await call(app, 'listFeeds', { params: { id: flat_id } }, admin.token)
    expect(body).toMatchObject([{ id, events: 3 }])
  })

  it('refuses an older version of its settings', async () => {
    const { id } = await openFeed(airbnbCalendar([]))
    const off = await call(app, 'updateFeed', { params: { id }, body: { version: 1, enabled: false } }, admin.token)
    expect(off.body).toMatchObject({ enabled: false, version: 2 })
    const late = await call(app, 'updateFeed', { params: { id }, body: { version: 1, enabled: true } }, admin.token)
    expect(late.status).toBe(409)
  })
})

describe('reservations', () => {
  it('are made without an address, move with the calendar and go only when the operator says so', async () => {
    const [first, second] = [code(), code()]
    const { id, flat_id, url } = await openFeed(
      airbnbCalendar([
        { code: first, ...nights(3, 6) },
        { code: second, ...nights(10, 12) },
      ]),
    )
    expect(await staysOf(flat_id)).toMatchObject([
      {
        code: first,
        origin: 'calendar',
        source: 1,
        status: STATUS.created,
        holder_email: null,
        otp_cipher: expect.any(String),
      },
      { code: second },
    ])
    const { needs_address } = await tasksOf(flat_id)
    expect(needs_address).toMatchObject([
      { code: first, otp: expect.stringMatching(/^\w{4}-\w{4}$/) },
      { code: second },
    ])

    // The two swap their nights, and a third one takes the nights between.
    server.serve(
      path(url),
      airbnbCalendar([
        { code: second, ...nights(3, 6) },
        { code: first, ...nights(10, 13) },
      ]),
    )
    expect((await read(id)).status).toBe(200)
    expect(await staysOf(flat_id)).toMatchObject([
      { code: second, ...nights(3, 6), version: 2 },
      { code: first, ...nights(10, 13) },
    ])

    server.serve(path(url), airbnbCalendar([{ code: first, ...nights(10, 13) }]))
    await read(id)
    expect((await tasksOf(flat_id)).events).toEqual([])
    await read(id)
    const [gone] = (await tasksOf(flat_id)).events
    expect(gone).toMatchObject({
      status: 'gone',
      actions: ['cancel', 'keep'],
      booking: { code: second, ...nights(3, 6) },
    })
    expect(await staysOf(flat_id)).toMatchObject([{ archived: false }, { archived: false }])
    const cancelled = await decide(gone?.id ?? 0, 'cancel')
    expect(cancelled.body).toMatchObject({ status: 'ignored' })
    expect((await decide(gone?.id ?? 0, 'cancel')).status).toBe(200)
    expect((await decide(gone?.id ?? 0, 'keep')).status).toBe(409)
    expect(await staysOf(flat_id)).toMatchObject([
      { code: second, archived: true },
      { code: first, archived: false },
    ])
  })

  it('that are verified are not moved without asking', async () => {
    const hm = code()
    const { id, flat_id, url } = await openFeed(airbnbCalendar([{ code: hm, ...nights(3, 6) }]))
    await app.db.update(booking).set({ status: STATUS.valid }).where(eq(booking.code, hm))
    server.serve(path(url), airbnbCalendar([{ code: hm, ...nights(4, 8) }]))
    await read(id)
    const [changed] = (await tasksOf(flat_id)).events
    expect(changed).toMatchObject({
      status: 'changed',
      ...nights(4, 8),
      booking: nights(3, 6),
      actions: ['move', 'keep'],
    })
    expect((await decide(changed?.id ?? 0, 'move')).body).toMatchObject({ status: 'reserved', booking: nights(4, 8) })
    expect(await staysOf(flat_id)).toMatchObject([{ ...nights(4, 8), status: STATUS.valid }])
  })

  it('over the nights of another one are a conflict that names both', async () => {
    const flat = await makeFlat(app)
    const other = await makeBooking(app, { flat_id: flat.id, holder_name: 'Ada', source: 0, ...nights(4, 7) })
    const hm = code()
    const { id } = await openFeed(airbnbCalendar([{ code: hm, ...nights(5, 9) }]), 1, flat.id)
    const [conflict] = (await tasksOf(flat.id)).events
    expect(conflict).toMatchObject({ status: 'conflict', code: hm, conflicts: [{ id: other.id, holder_name: 'Ada' }] })
    expect((await decide(conflict?.id ?? 0, 'reserve')).status).toBe(409)
    expect((await read(id)).body).toMatchObject([{ outcome: 'conflict', bookings: [{ id: other.id }] }])
    await app.db.update(booking).set({ archived: true }).where(eq(booking.id, other.id))
    const made = await decide(conflict?.id ?? 0, 'reserve')
    expect(made.body).toMatchObject({ status: 'reserved', booking: { code: hm } })
  })
})

it('a running event over the nights of a stay that is over is a conflict, and the rest of the calendar is read', async () => {
  const [running, next] = [code(), code()]
  const { id, flat_id, url } = await openFeed(airbnbCalendar([]))
  const over = await makeBooking(app, { flat_id, holder_name: 'Ada', source: 0, ...nights(-5, -1) })
  const events = [
    { code: running, ...nights(-3, 2) },
    { code: next, ...nights(5, 9) },
  ]
  server.serve(path(url), airbnbCalendar(events))
  expect(await read(id)).toMatchObject({
    status: 200,
    body: [{ outcome: 'conflict', bookings: [{ id: over.id }] }, { outcome: 'reserved' }],
  })
  expect((await staysOf(flat_id)).map((stay) => stay.code)).toEqual([over.code, next])
})

describe('nights that Booking.com closes', () => {
  it('are asked about once, unless they are an echo of reservations here', async () => {
    const flat = await makeFlat(app)
    await makeBooking(app, { flat_id: flat.id, ...nights(2, 4) })
    await makeBooking(app, { flat_id: flat.id, ...nights(4, 6) })
    const { id, url } = await openFeed(bookingCalendar([nights(2, 6), nights(8, 10), nights(12, 14)]), 0, flat.id)
    expect((await eventsOf(id)).map(({ status }) => status)).toEqual(['echo', 'to_confirm', 'to_confirm'])
    const [first, second] = (await tasksOf(flat.id)).events
    expect((await decide(first?.id ?? 0, 'reserve')).body).toMatchObject({
      status: 'reserved',
      booking: { code: expect.stringMatching(/^CAL-[0-9A-F]{8}$/), source: 0, origin: 'calendar', ...nights(8, 10) },
    })
    expect((await decide(second?.id ?? 0, 'ignore')).body.status).toBe('ignored')
    // Another identity for the same nights changes nothing.
    server.serve(
      path(url),
      bookingCalendar([
        nights(2, 6),
        { ...nights(8, 10), uid: 'x@booking.com' },
        { ...nights(12, 14), uid: 'y@booking.com' },
      ]),
    )
    await read(id)
    expect((await tasksOf(flat.id)).events).toEqual([])
    expect(await staysOf(flat.id)).toHaveLength(3)
    const shown = await call(
      app,
      'listFeedEvents',
      { query: { from: inDays(app, 0), to: inDays(app, 30), flat_id: flat.id } },
      admin.token,
    )
    expect(shown.body).toMatchObject({
      events: [],
      flats: [{ flat_id: flat.id, trouble: false, last_success: expect.any(String) }],
    })
  })
})

it('operators who decide at once, while the calendar is read, make one reservation', async () => {
  const { id, flat_id } = await openFeed(bookingCalendar([nights(3, 5), nights(7, 9)]), 0)
  const [first, second] = (await tasksOf(flat_id)).events
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => decide(first?.id ?? 0, 'reserve')),
    read(id),
    decide(second?.id ?? 0, 'ignore'),
    decide(second?.id ?? 0, 'reserve'),
    read(id),
  ])
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  const stays = await staysOf(flat_id)
  expect(stays.filter(({ check_in }) => check_in === inDays(app, 3))).toHaveLength(1)
  expect(stays.length).toBeLessThanOrEqual(2)
})

describe('a calendar that cannot be read', () => {
  it('changes nothing and is said after three times', async () => {
    const hm = code()
    const { id, flat_id, url } = await openFeed(airbnbCalendar([{ code: hm, ...nights(3, 6) }]))
    const whole = airbnbCalendar([{ code: hm, ...nights(3, 6) }])
    const broken = [airbnbCalendar([]), whole.slice(0, -20), '<html>Sign in</html>']
    for (const [at, calendar] of broken.entries()) {
      expect((await tasksOf(flat_id)).troubles).toHaveLength(0)
      server.serve(path(url), calendar)
      expect((await read(id)).body.message, String(at)).toBe('Calendar not readable')
    }
    expect((await tasksOf(flat_id)).troubles).toMatchObject([
      { id, last_error: 'not_a_calendar', failures: 3, trouble: true },
    ])
    expect((await tasksOf(flat_id)).events).toEqual([])
    expect(await staysOf(flat_id)).toMatchObject([{ code: hm, archived: false }])
    server.serve(path(url), (_, response) => {
      const piece = Buffer.alloc(1_000_000)
      const send = (left: number): void => {
        if (left > 0 && !response.destroyed) response.write(piece, () => send(left - 1))
        else response.end()
      }
      send(50)
    })
    expect((await read(id)).body.message).toBe('Calendar not readable')
    server.serve(path(url), (_, response) => response.writeHead(503).end())
    expect((await read(id)).body.message).toBe('Calendar not reachable')
    server.serve(path(url), whole)
    expect((await read(id)).status).toBe(200)
    expect((await tasksOf(flat_id)).troubles).toEqual([])
  })
})

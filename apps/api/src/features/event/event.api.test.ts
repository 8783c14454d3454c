import { ROLE, STATUS } from '@portineria/contract/rules/codes'
import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { call, sharedApp, startApp, type TestApp } from '../../../test/app.ts'
import { addressOfApp } from '../../../test/databases.ts'
import { makeBooking, makeFlat, makeUser } from '../../../test/factories.ts'
import { openSession } from '../../../test/stay.ts'
import { until } from '../../../test/until.ts'
import { closeStays } from '../../jobs/close-stays.ts'
import { booking } from '../booking/booking.table.ts'
import { event } from './event.table.ts'

const app = await sharedApp()
const adminId = (await makeUser(app, { role_id: ROLE.admin })).id
const admin = await openSession(app, adminId)

type ReceivedEvent = { id: number; kind: string; data: { id: number } }
const open = new Set<AbortController>()
afterEach(() => {
  for (const stream of open) stream.abort()
  open.clear()
})

/**
 * Opens an event stream, as a screen does, and collects its events. A new listener may get an event twice, as a missed one and
 * as a new one; a screen then only fetches once more, so the second copy does not count here.
 */
async function listen(to: TestApp, token: string, since?: number) {
  const stop = new AbortController()
  open.add(stop)
  const headers = {
    authorization: `Bearer ${token}`,
    ...(since === undefined ? {} : { 'last-event-id': String(since) }),
  }
  const response = await fetch(`${to.url}/api/events`, { headers, signal: stop.signal })
  const state = { response, received: [] as ReceivedEvent[], ended: false, stop: () => stop.abort() }
  const read = async () => {
    let text = ''
    const known = new Set<string>()
    for await (const chunk of response.body ?? []) {
      text += new TextDecoder().decode(chunk)
      const frames = text.split('\n\n')
      text = frames.pop() ?? ''
      for (const frame of frames) {
        const [, id, kind, data] = /^id: (\d+)\nevent: (\w+)\ndata: (.*)$/.exec(frame) ?? []
        if (!id || !kind || !data || known.has(id)) continue
        known.add(id)
        state.received.push({ id: Number(id), kind, data: JSON.parse(data) })
      }
    }
  }
  void read()
    .catch(() => undefined)
    .finally(() => {
      state.ended = true
    })
  return state
}

const change = (id: number, of = app) =>
  call(of, 'updateBookingAsAdmin', { body: { id, concierge_notes: String(Math.random()) } }, admin)
const about = ({ received }: { received: ReceivedEvent[] }, id: number) => received.filter(({ data }) => data.id === id)

describe('live events', () => {
  it('of a changed booking reach its holder and every operator, and no other guest', async () => {
    const [holder, stranger] = [await makeUser(app), await makeUser(app)]
    const { id } = await makeBooking(app, { holder_id: holder.id })
    const operator = await listen(app, admin)
    const own = await listen(app, await openSession(app, holder.id))
    const other = await listen(app, await openSession(app, stranger.id))
    expect(own.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(own.response.headers.get('cache-control')).toBe('private, no-store')
    await change(id)
    await until(() => about(operator, id).length === 1 && about(own, id).length === 1, 'both to get the event')
    expect(about(own, id)[0]).toMatchObject({ kind: 'booking', data: { id } })
    expect(Object.keys(about(own, id)[0]?.data ?? {})).toEqual(['id', 'code'])
    expect(other.received).toEqual([])
  })

  it('are not published for a refused change', async () => {
    const { id } = await makeBooking(app)
    const operator = await listen(app, admin)
    await call(app, 'updateBookingAsAdmin', { body: { id, status: 5 } }, admin)
    await change(id)
    await until(() => about(operator, id).length > 0, 'the change')
    expect(about(operator, id)).toHaveLength(1)
  })

  it('are sent again from the last event that a listener got', async () => {
    const holder = await makeUser(app)
    const { id } = await makeBooking(app, { holder_id: holder.id })
    const token = await openSession(app, holder.id)
    const before = await listen(app, token)
    await change(id)
    await until(() => before.received.length === 1, 'the first event')
    before.stop()
    await change(id)
    await change(id)
    const after = await listen(app, token, before.received[0]?.id)
    const missed = await app.db.select({ id: event.id }).from(event).where(eq(event.user_id, holder.id))
    const wanted = missed.map((row) => row.id).filter((one) => one > (before.received[0]?.id ?? 0))
    await until(
      () => wanted.every((one) => after.received.some((received) => received.id === one)),
      'the missed events',
    )
    expect(wanted).toHaveLength(2)
  })

  it('reach a screen that was still starting when they happened', async () => {
    const holder = await makeUser(app)
    const { id } = await makeBooking(app, { holder_id: holder.id })
    const token = await openSession(app, holder.id)
    await change(id)
    const starting = await listen(app, token)
    await until(() => about(starting, id).length === 1, 'the change')
    await app.db.update(event).set({ created_at: sql`now() - interval '1 minute'` }).where(eq(event.user_id, holder.id))
    const later = await listen(app, token)
    await change(id)
    await until(() => about(later, id).length > 0, 'the next change')
    expect(about(later, id)).toHaveLength(1)
  })

  it('reach listeners of another process on the same database', async () => {
    const second = await startApp({ DATABASE_URL: addressOfApp(app) })
    try {
      const { id } = await makeBooking(app)
      const far = await listen(second, admin)
      await change(id)
      await until(() => about(far, id).length === 1, 'the other process to send the event')
    } finally {
      await second.close()
    }
  })

  it('are delivered in order when 1,300 stays end at once, also to a listener who reconnects', async () => {
    const holder = await makeUser(app)
    const token = await openSession(app, holder.id)
    const { id: flat_id } = await makeFlat(app)
    await change((await makeBooking(app, { holder_id: holder.id })).id)
    const [there, operator] = [await listen(app, token), await listen(app, admin)]
    await until(() => there.received.length > 0, 'the first event')
    // After years a server has ids with seven digits. 1,300 of them do not fit into one notification.
    await app.db.execute(sql`select setval(pg_get_serial_sequence('event', 'id'), 1000000)`)
    await app.db.execute(sql`
      insert into ${booking} (code, flat_id, holder_id, check_in, check_out, guests_number, status)
      select 'MANY-' || n, ${flat_id}, ${holder.id}, date '2015-01-01' + n, date '2015-01-02' + n, 1, ${STATUS.valid}
      from generate_series(1, 1300) n`)
    await closeStays(app)
    const made = await app.db.select({ id: event.id }).from(event).where(eq(event.user_id, holder.id))
    const ids = made.map((row) => row.id).toSorted((a, b) => a - b)
    expect(ids).toHaveLength(1301)
    // Ids are made unique, because an event may be sent twice while a listener's missed events are read.
    const own = ({ received }: { received: ReceivedEvent[] }) =>
      [...new Set(received.map(({ id }) => id))].filter((id) => ids.includes(id))
    for (const one of [there, operator]) await until(() => own(one).length === 1301, 'both to get them')
    const returned = await listen(app, token, ids[0])
    await until(() => own(returned).length === 1301, 'the reconnected listener to get them')
    expect([there, operator, returned].map(own)).toEqual([ids, ids, ids])
  })

  it('are written by one statement, even 25,000 of them', async () => {
    const holder = await makeUser(app)
    const events = Array.from({ length: 25_000 }, (_, id) => ({
      kind: 'order' as const,
      user_id: holder.id,
      payload: { id },
    }))
    await app.db.transaction((tx) => app.events.publish(tx, ...events))
    const rows = await app.db.select().from(event).where(eq(event.user_id, holder.id)).orderBy(event.id)
    expect(rows.map(({ payload }) => payload.id)).toEqual(events.map(({ payload }) => payload.id))
  })

  it('have at most ten streams per session and forty per account: a new stream ends the oldest', async () => {
    const [person, stranger] = [await makeUser(app), await makeUser(app)]
    const { id } = await makeBooking(app, { holder_id: person.id })
    const one = { url: app.url } as TestApp
    const other = await listen(one, await openSession(app, stranger.id))
    const streams: Awaited<ReturnType<typeof listen>>[] = []
    const openTen = async (token: string) => {
      for (let i = 0; i < 10; i++) streams.push(await listen(one, token))
    }
    const lasting = () => streams.map(({ ended }, place) => (ended ? -1 : place)).filter((place) => place >= 0)
    const places = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i)
    const token = await openSession(app, person.id)
    await openTen(token)
    await openTen(token)
    await until(() => lasting().length <= 10, 'the first ten to end')
    for (let session = 0; session < 4; session++) await openTen(await openSession(app, person.id))
    await until(() => lasting().length <= 40, 'the next ten to end')
    await change(id)
    await until(() => streams.slice(20).every((stream) => about(stream, id).length > 0), 'the others to get an event')
    expect(lasting()).toEqual(places(20, 60))
    expect(other.ended).toBe(false)
  })

  it('end with the session, and do not prevent the server from closing', async () => {
    const own = await startApp({}, undefined, { beatMs: 50 })
    const person = await makeUser(own)
    const token = await openSession(own, person.id)
    const [ending, staying] = [
      await listen(own, token),
      await listen(own, await openSession(own, (await makeUser(own)).id)),
    ]
    await call(own, 'logout', {}, token)
    await until(() => ending.ended, 'the stream to end')
    expect(staying.ended).toBe(false)
    await own.close()
    await until(() => staying.ended, 'the other stream to end')
  })
})

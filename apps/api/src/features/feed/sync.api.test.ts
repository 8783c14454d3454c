import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { call, sharedApp } from '../../../test/app.ts'
import { airbnbCalendar } from '../../../test/calendars.ts'
import { inDays, makeFlat, signInAdmin, unique } from '../../../test/factories.ts'
import { startFeedServer } from '../../../test/feed-server.ts'
import { until } from '../../../test/until.ts'
import { event } from '../event/event.table.ts'
import { takeDue } from './feed.repo.ts'
import { feed, feedEvent } from './feed.table.ts'

const app = await sharedApp()
let server: Awaited<ReturnType<typeof startFeedServer>>
let admin: Awaited<ReturnType<typeof signInAdmin>>
beforeAll(async () => {
  server = await startFeedServer()
  admin = await signInAdmin(app)
})
afterAll(() => server.close())

const findRow = async (id: number) => (await app.db.select().from(feed).where(eq(feed.id, id)))[0]

it('the job asks whether something has changed, and an answer that nothing has counts as a reading', async () => {
  const [first, second] = ['HMJOBAAA', 'HMJOBBBB'].map((code) => `${code}${unique().slice(-2).toUpperCase()}`)
  const reserved = (code: string | undefined, from: number) => ({
    code: code ?? '',
    check_in: inDays(app, from),
    check_out: inDays(app, from + 2),
  })
  let calendar = airbnbCalendar([reserved(first, 3), reserved(second, 7)])
  let tag = '"1"'
  const path = `/${unique()}.ics`
  const url = server.serve(path, (request, response) => {
    if (request.headers['if-none-match'] === tag) response.writeHead(304).end()
    else response.writeHead(200, { etag: tag }).end(calendar)
  })
  const flat = await makeFlat(app)
  const body = { url, source: 1, enabled: true }
  const { id } = (await call(app, 'createFeed', { params: { id: flat.id }, body }, admin.token)).body
  /** Switching it on queues a reading. */
  const readByJob = async () => {
    const asked = server.asked.length
    const before = (await findRow(id))?.last_success
    await call(app, 'updateFeed', { params: { id }, body: { enabled: true } }, admin.token)
    await until(async () => (await findRow(id))?.last_success !== before, 'a reading by the job')
    return server.asked[asked]?.headers['if-none-match']
  }
  await until(async () => (await findRow(id))?.etag === '"1"', 'the first reading')
  expect(await readByJob()).toBe('"1"')
  expect((await findRow(id))?.failures).toBe(0)

  calendar = airbnbCalendar([reserved(first, 3)])
  tag = '"2"'
  await readByJob()
  expect(await readByJob()).toBe('"2"')
  const events = await app.db.select().from(feedEvent).where(eq(feedEvent.feed_id, id)).orderBy(feedEvent.check_in)
  expect(events.map(({ code, status }) => [code, status])).toEqual([
    [first, 'reserved'],
    [second, 'gone'],
  ])
  const published = await app.db.select().from(event).where(eq(event.kind, 'feed'))
  expect(published.filter(({ payload }) => payload.flat_id === flat.id).length).toBeGreaterThan(3)
})

it('processes that look at once never take the same calendar, and each has its next turn in 20 to 22 minutes', async () => {
  const flat = await makeFlat(app)
  // In the future, so that the job of the running app takes none of them.
  const [past, now] = ['2100-01-01T00:00:00.000Z', '2100-01-01T00:00:01.000Z']
  const rows = Array.from({ length: 40 }, () => ({
    flat_id: flat.id,
    url: 'sealed',
    url_mark: unique(),
    enabled: true,
    next_fetch: past,
  }))
  const ids = (await app.db.insert(feed).values(rows).returning({ id: feed.id })).map(({ id }) => id)
  try {
    const next = '2100-01-01T00:20:00.000Z'
    const turns = await Promise.all(
      Array.from({ length: 6 }, () => app.db.transaction((tx) => takeDue(tx, now, next, 15))),
    )
    const taken = turns.flat()
    expect(new Set(taken).size).toBe(taken.length)
    expect(taken.length).toBeGreaterThan(0)
    // A row that another process had locked at that moment is taken by the next look.
    const rest = await app.db.transaction((tx) => takeDue(tx, now, next, 1000))
    const own = [...taken, ...rest].filter((id) => ids.includes(id))
    expect(own.toSorted((a, b) => a - b)).toEqual(ids)
    const turn = await app.db.select().from(feed).where(inArray(feed.id, ids))
    expect(turn.every(({ next_fetch }) => next_fetch >= next && next_fetch <= '2100-01-01T00:22:00.000Z')).toBe(true)
  } finally {
    await app.db.delete(feed).where(inArray(feed.id, ids))
  }
})

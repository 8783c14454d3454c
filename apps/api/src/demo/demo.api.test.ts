/** The demo as a visitor finds it: what the screens show, and the files that are added while the server runs. */
import { orderStatuses } from '@portineria/contract/rules/lists'
import { addMonths, monthOf } from '@portineria/contract/rules/statistics'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, startApp, type TestApp } from '../../test/app.ts'
import { makeDatabase } from '../../test/databases.ts'
import { openSession } from '../../test/stay.ts'
import { read } from '../../test/upload.ts'
import { readEnv } from '../env.ts'
import { booking } from '../features/booking/booking.table.ts'
import { chatMessage } from '../features/chat/chat.table.ts'
import { flatlog } from '../features/door/door.table.ts'
import { feedEvent } from '../features/feed/feed.table.ts'
import { file } from '../features/file/file.table.ts'
import { flat } from '../features/flat/flat.table.ts'
import { order } from '../features/payment/payment.table.ts'
import { trip } from '../features/trip/trip.table.ts'
import { user } from '../features/user/user.table.ts'
import { fillDemo } from './demo.ts'
import { tripPhotos } from './drawings.ts'
import { addDemoFiles, filesOf } from './files.ts'
import { firstStatisticsDay } from './statistics.ts'
import { demoTrips } from './trips.ts'

let app: TestApp
let admin: string
beforeAll(async () => {
  const settings = await makeDatabase()
  app = await startApp(settings)
  await fillDemo(app, readEnv({ NODE_ENV: 'test', DEMO: 'on', ...settings }))
  admin = await openSession(app, 1)
})
afterAll(() => app.close())

const distinct = <T>(values: readonly T[]) => new Set(values)

describe('the demo', () => {
  it('has orders in every state, a dispute, and a refund that failed', async () => {
    const orders = await app.db.select().from(order)
    expect(distinct(orders.map(({ status }) => status))).toEqual(new Set(orderStatuses))
    expect(orders.some(({ disputed_at }) => disputed_at !== null)).toBe(true)
    expect(orders.some(({ refund_error }) => refund_error !== null)).toBe(true)
  })

  it('shows a reconciliation that its orders are what they seem: only the pending one may change', async () => {
    const before = await app.db.select().from(order).orderBy(asc(order.id))
    await app.payments.reconcile()
    expect(await app.db.select().from(order).orderBy(asc(order.id))).toEqual(before)
  })

  it('has a request with a photo, an open quote, a replaced one and a paid one, and both sides have unread messages', async () => {
    const messages = await app.db.select().from(chatMessage)
    expect(messages.some(({ request_photo }) => request_photo !== null)).toBe(true)
    const unread = messages.filter(({ read_at }) => read_at === null)
    expect(distinct(unread.map(({ author }) => author))).toEqual(new Set(['guest', 'concierge']))
    const { body: talks } = await call(app, 'listTalks', {}, admin)
    expect(talks.length).toBeGreaterThan(4)
    const quotes = await app.db.select().from(trip).where(eq(trip.quoted, true)).orderBy(asc(trip.id))
    expect(quotes.map(({ quantity, replaced_by }) => [quantity, replaced_by !== null])).toEqual([
      [0, false],
      [1, true],
      [1, false],
    ])
  })

  it('has openings that succeeded, failed, were refused and found the device offline', async () => {
    const rows = await app.db.select().from(flatlog)
    expect(distinct(rows.map(({ status }) => status))).toEqual(new Set(['opened', 'refused', 'failed', 'offline']))
    expect(rows.every(({ created_at }) => Date.parse(created_at) <= app.clock.now().getTime())).toBe(true)
  })

  it('has stays in every status, archived and blocked ones, and people in both languages, one blocked, one leaving', async () => {
    const stays = await app.db.select().from(booking)
    expect(distinct(stays.map(({ status }) => status)).size).toBe(6)
    for (const flag of ['archived', 'blocked'] as const) expect(stays.some((stay) => stay[flag])).toBe(true)
    // A calendar does not say what its guests read.
    expect(distinct(stays.map(({ language }) => language))).toEqual(new Set(['gb', 'it', null]))
    const people = await app.db.select().from(user)
    expect(people.filter(({ blocked }) => blocked)).toHaveLength(1)
    expect(people.filter(({ deletion_requested_at }) => deletion_requested_at)).toHaveLength(1)
    expect(app.house.now().texts).toMatchObject({ rules: 1, invitation: 1 })
  })

  it('has calendars with an event of each kind that asks, which the rules judge in the same way', async () => {
    const { body } = await call(app, 'listFeedTasks', {}, admin)
    expect(body.counts).toEqual({ to_confirm: 1, conflict: 1, changed: 1, gone: 1 })
    expect(body.needs_address.map(({ code }) => code)).toEqual(['HMDEMO4QXT', 'HMDEMO8RKM'])
    const before = await app.db.select().from(feedEvent).orderBy(asc(feedEvent.id))
    // A decision about one event settles all events of the apartment again.
    const asked = before.find(({ status }) => status === 'to_confirm')
    await call(app, 'decideFeedEvent', { params: { id: asked?.id ?? 0 }, body: { action: 'ignore' } }, admin)
    const gone = before.find(({ status }) => status === 'gone')
    await call(app, 'decideFeedEvent', { params: { id: gone?.id ?? 0 }, body: { action: 'keep' } }, admin)
    const after = await app.db.select().from(feedEvent).orderBy(asc(feedEvent.id))
    const statuses = before.map(({ status }) =>
      status === 'to_confirm' ? 'ignored' : status === 'gone' ? 'reserved' : status,
    )
    expect(after.map(({ status }) => status)).toEqual(statuses)
  })

  it('has arrivals in every state of the police report, and a portal that agrees', async () => {
    const { body } = await call(app, 'listPolice', {}, admin)
    const statusOf = (code: string) => body.find((one) => one.code === code)?.status
    expect(statusOf('TS-5195')).toBe('due')
    expect(statusOf('TS-5185')).toBe('due')
    expect(statusOf('TS-5191')).toBe('late')
    expect(statusOf('TS-5162')).toBe('refused')
    expect(statusOf('TS-5188')).toBe('unknown')
    expect(statusOf('TS-5041')).toBe('by_hand')
    expect(['TS-5090', 'TS-5128', 'TS-5150'].map(statusOf)).toEqual(['sent', 'sent', 'sent'])
    expect(statusOf('TS-4827')).toBe('waiting')
    const refused = body.find(({ code }) => code === 'TS-5162')
    expect(refused?.rows.map(({ refusal }) => [refusal?.field, refusal?.held])).toEqual([
      ['document_number', false],
      [null, true],
    ])
    // Everybody else who has arrived is named and can be written.
    const arrived = body.filter(({ day }) => day !== null)
    expect(arrived.filter(({ rows, missing_guests }) => rows.length === 0 || missing_guests > 0)).toEqual([])
    const open = arrived.filter(({ status }) => status !== 'by_hand' && status !== 'sent')
    expect(open.flatMap(({ rows }) => rows.flatMap(({ problems }) => problems))).toEqual([])
    const { body: receipts } = await call(app, 'listPoliceReceipts', {}, admin)
    const fetched = receipts.filter(({ has_file }) => has_file)
    expect(fetched.map(({ count, accepted }) => count === accepted)).toEqual([true, true, true, true])
  })

  it('has a month of statistics that is sent, days that changed since, and others that are incomplete or to send', async () => {
    const months = await call(app, 'getOpenStatistics', {}, admin)
    expect(months.body.on).toBe(true)
    const month = monthOf(firstStatisticsDay(app.clock.now()))
    const { body: first } = await call(app, 'getStatistics', { query: { month } }, admin)
    expect(distinct(first.structures.flatMap(({ days }) => days.map(({ state }) => state)))).toEqual(
      new Set(['sent', 'changed']),
    )
    expect(distinct(first.structures.flatMap(({ days }) => days.map(({ sent }) => sent?.how)))).toEqual(
      new Set(['service', 'by_hand']),
    )
    const rest = [1, 2].map((count) => call(app, 'getStatistics', { query: { month: addMonths(month, count) } }, admin))
    const later = (await Promise.all(rest)).flatMap(({ body }) => body.structures.flatMap(({ days }) => days))
    const states = distinct(later.map(({ state }) => state))
    expect(states).toContain('ready')
    expect(states).toContain('incomplete')
  })

  it('names a photo for each of its experiences', () => {
    expect(new Set(demoTrips.map(({ name }) => name?.gb))).toEqual(new Set(Object.keys(tripPhotos)))
  })
})

describe('the files of the demo', () => {
  const running = new AbortController().signal
  const namesOf = (name: string) => eq(flat.name, name)
  const flatOf = async (name: string) => (await app.db.select().from(flat).where(namesOf(name)))[0]
  const countFiles = async () => (await app.db.select().from(file)).length
  /** One small picture of a kind for one apartment. */
  const few = (name: string) =>
    name === 'Garibaldi'
      ? { pictures: [{ way: 'home' as const }], steps: [{ way: 'lift' as const }], papers: filesOf(name).papers }
      : { pictures: [], steps: [], papers: [] }

  beforeAll(async () => {
    // The photos of experiences take the longest, so all but one count as chosen by an operator.
    await app.db.update(trip).set({ version: 2 })
    await app.db.update(trip).set({ version: 1 }).where(eq(trip.id, 1))
    await app.db.update(flat).set({ version: 2 }).where(namesOf('Paglia'))
  })

  it('are added whole or not at all: a filling that ends early leaves the apartment as it was, and the next one completes it', async () => {
    const ending = new AbortController()
    const dying = {
      ...app,
      uploadFile: async (...args: Parameters<TestApp['uploadFile']>) => {
        ending.abort()
        return app.uploadFile(...args)
      },
    }
    // It ends at the picture of the step, which is the smallest.
    await addDemoFiles(dying, ending.signal, (name) => ({ ...few(name), pictures: [] }))
    expect(await flatOf('Garibaldi')).toMatchObject({ version: 1, images: [], pdfs: {} })

    await addDemoFiles(app, running, few)
    const filled = await flatOf('Garibaldi')
    expect(filled?.images).toHaveLength(1)
    expect(filled?.step_images).toHaveLength(1)
    expect(Object.keys(filled?.pdfs ?? {})).toHaveLength(4)
    expect((await read(app, filled?.images[0] ?? '')).headers.get('content-type')).toBe('image/jpeg')
    const pdf = await read(app, filled?.pdfs.guest_care ?? '', admin)
    expect([pdf.status, pdf.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    const [photographed] = await app.db.select().from(trip).where(eq(trip.id, 1))
    expect(photographed?.photo).not.toBeNull()
  })

  it('are never added twice, and never to what an operator has changed', async () => {
    const before = [await countFiles(), await flatOf('Garibaldi')]
    await addDemoFiles(app, running, few)
    expect([await countFiles(), await flatOf('Garibaldi')]).toEqual(before)
    expect(await flatOf('Paglia')).toMatchObject({ images: [], version: 2 })

    const body = { id: (await flatOf('Garibaldi'))?.id ?? 0, images: [], pdfs: {} }
    expect((await call(app, 'updateFlat', { body }, admin)).status).toBe(200)
    await addDemoFiles(app, running, few)
    expect(await flatOf('Garibaldi')).toMatchObject({ images: [], pdfs: {} })
  })
})

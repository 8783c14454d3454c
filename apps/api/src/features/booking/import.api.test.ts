import { randomUUID } from 'node:crypto'
import type { ImportAnswer } from '@portineria/contract/import'
import { ROLE } from '@portineria/contract/rules/codes'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { call, sharedApp } from '../../../test/app.ts'
import { makeBooking, makeFlat, makeUser, unique } from '../../../test/factories.ts'
import { refusalOf, send } from '../../../test/http.ts'
import { type ImportFields, importList } from '../../../test/import.ts'
import { mailsTo } from '../../../test/mailbox.ts'
import { openSession } from '../../../test/stay.ts'
import { until } from '../../../test/until.ts'
import { audit } from '../audit/audit.table.ts'
import { chatMessage } from '../chat/chat.table.ts'
import { event } from '../event/event.table.ts'
import { booking } from './booking.table.ts'
import { bookingImport } from './import.table.ts'

const app = await sharedApp()
const operator = await makeUser(app, { role_id: ROLE.admin })
const admin = await openSession(app, operator.id)

const post = (list: string | Buffer | null, fields: ImportFields = {}) => importList(app, admin, list, fields)

const csv = (...rows: string[][]) => rows.map((cells) => cells.join(',')).join('\r\n')
const head = [
  'Confirmation code',
  'Status',
  'Guest name',
  'Contact',
  '# of adults',
  'Start date',
  'End date',
  'Listing',
  'Email',
]
const row = (code: string, flat: string, from: string, to: string, email = '', status = 'Confirmed') => [
  code,
  status,
  'Anna Lind',
  '+39 333 1234567',
  '2',
  from,
  to,
  flat,
  email,
]

const codes = () => Array.from({ length: 3 }, () => `HM${unique()}`) as [string, string, string]
const byCode = async (code: string) => (await app.db.select().from(booking).where(eq(booking.code, code)))[0]
const undo = (import_id: number) => call(app, 'undoImport', { body: { import_id } }, admin)
const last = async () => (await call(app, 'getLastImport', {}, admin)).body.last
const whys = ({ rows }: ImportAnswer) => rows.map(({ problems }) => problems.map(({ why }) => why))

describe('a list', () => {
  it('is checked first, then imported as a whole, remembered, recognised when it comes again, and taken back', async () => {
    const flat = await makeFlat(app, { max_guests: 4 })
    const [one, two, gone] = codes()
    const listing = `Sunny place ${unique()}`
    const list = csv(
      head,
      row(one, listing, '2027-03-01', '2027-03-04', 'anna@example.test'),
      row(two, listing, '2027-03-04', '2027-03-06'),
      row(gone, listing, '2027-03-05', '2027-03-09', '', 'Canceled by guest'),
    )
    const unplaced = await post(list, { dry_run: true })
    expect(unplaced.status).toBe(200)
    expect(unplaced.body).toMatchObject({ kind: 'airbnb', made: 0, import_id: null, missing: [], ambiguous: null })
    expect(unplaced.body.listings).toEqual([{ name: listing, rows: 3, flat_id: null, left_out: false }])
    expect(whys(unplaced.body)).toEqual([['unknown_flat'], ['unknown_flat'], ['cancelled']])
    // Whatever is wrong keeps the whole list out.
    expect((await post(list)).body.made).toBe(0)
    expect(await byCode(one)).toBeUndefined()

    const mapping = { flats: { [listing]: flat.id } }
    expect((await post(list, { mapping, dry_run: true })).body.made).toBe(2)
    expect(await byCode(one)).toBeUndefined()

    const run = randomUUID()
    const { body } = await post(list, { mapping, run })
    expect(body.made).toBe(2)
    const made = await byCode(one)
    expect(body.rows[0]).toMatchObject({ line: 2, problems: [], booking: { id: made?.id, code: one } })
    expect(made).toMatchObject({
      flat_id: flat.id,
      source: 1,
      origin: 'import',
      holder_name: 'Anna Lind',
      holder_email: 'anna@example.test',
      language: 'it',
      concierge_notes: '+39 333 1234567',
      check_in: '2027-03-01',
      check_out: '2027-03-04',
      guests_number: 2,
      version: 1,
    })
    const opened = await call(app, 'getBooking', { params: { id: made?.id ?? 0 } }, admin)
    expect((await call(app, 'getOtp', { params: { otp: opened.body.otp ?? '' } })).body).toMatchObject({
      claimed: false,
    })
    const progress = await app.db
      .select()
      .from(event)
      .where(and(eq(event.kind, 'import'), eq(event.user_id, operator.id)))
    expect(progress.map(({ payload }) => payload)).toContainEqual({ run, done: 2, total: 2 })
    expect(await mailsTo(app, 'anna@example.test')).toEqual([])

    const again = await post(list)
    expect(again.body).toMatchObject({ made: 0, remembered: true, import_id: null })
    expect(whys(again.body)).toEqual([['already_here'], ['already_here'], ['cancelled']])

    expect(await last()).toMatchObject({ id: body.import_id, made: 2, stopped: null })
    expect((await undo(body.import_id ?? 0)).body).toEqual({ undone: 2 })
    expect(await byCode(one)).toBeUndefined()
    expect((await undo(body.import_id ?? 0)).status).toBe(409)
    const trail = await app.db
      .select({ action: audit.action })
      .from(audit)
      .where(and(eq(audit.entity, 'import'), eq(audit.entity_id, String(body.import_id))))
    expect(trail.map(({ action }) => action)).toEqual(['list imported', 'import undone'])
  })

  it('names the reservations and rows that it overlaps with, and is imported without the rows that are left out', async () => {
    const flat = await makeFlat(app)
    const [one, two, three] = codes()
    const here = await makeBooking(app, { flat_id: flat.id, check_in: '2027-05-01', check_out: '2027-05-05' })
    const list = csv(
      head,
      row(one, flat.name, '2027-05-04', '2027-05-06'),
      row(two, flat.name, '2027-06-01', '2027-06-04'),
      row(three, flat.name, '2027-06-03', '2027-06-05'),
    )
    const { body } = await post(list)
    expect(body.made).toBe(0)
    expect(body.rows.map(({ problems }) => problems)).toMatchObject([
      [{ why: 'overlap', code: here.code }],
      [],
      [{ why: 'overlap_row', line: 3 }],
    ])
    expect((await post(list, { leave_out: [2, 4] })).body.made).toBe(1)
    expect(await byCode(two)).toMatchObject({ check_in: '2027-06-01' })
  })

  it('for one apartment needs no column for it, and asks which day is meant', async () => {
    const flat = await makeFlat(app)
    const list = `Ref ${unique()};Arrival;Departure;Note\nA1;03/04/2027;05/04/2027;x`
    const asked = await post(list, { dry_run: true })
    expect(asked.body).toMatchObject({ missing: ['flat'], ambiguous: '03/04/2027', kind: null })
    const columns = ['code', 'check_in', 'check_out', null]
    const mapping = { columns, flat_id: flat.id, dates: 'dmy', guests: 1, source: null }
    const { body } = await post(list.replace('A1', `A-${unique()}`), { mapping })
    expect(body).toMatchObject({ made: 1, rows: [{ booking: { check_in: '2027-04-03', check_out: '2027-04-05' } }] })
    // The next list with the same headings is read in the same way.
    expect((await post(list, { dry_run: true })).body).toMatchObject({ remembered: true, mapping, missing: [] })
  })

  it('invites the guests by a job if the operator wants it, each once, and can then not be undone', async () => {
    const flat = await makeFlat(app)
    const email = `${unique()}@example.test`
    const list = csv(
      head,
      row(codes()[0], flat.name, '2027-03-01', '2027-03-04', email),
      row(codes()[0], flat.name, '2027-04-01', '2027-04-04'),
    )
    const { body } = await post(list, { invite: true })
    await until(async () => (await mailsTo(app, email)).length > 0, 'the invitation')
    expect(await last()).toMatchObject({ stopped: { why: 'invited', line: 2 } })
    expect((await undo(body.import_id ?? 0)).status).toBe(409)
    expect(await mailsTo(app, email)).toHaveLength(1)
  })
})

describe('an import is not undone', () => {
  const importOne = async () => {
    const flat = await makeFlat(app)
    const [code] = codes()
    const { body } = await post(
      csv(head, row(code, flat.name, '2027-03-01', '2027-03-04', `${code.toLowerCase()}@example.test`)),
    )
    const made = await byCode(code)
    if (!made) throw new Error('nothing was imported')
    return { import_id: body.import_id ?? 0, code, made }
  }

  it('when an operator has changed a reservation, mailed its key or written to its guest', async () => {
    const changes = [
      (id: number) => call(app, 'updateBookingAsAdmin', { body: { id, concierge_notes: 'x' } }, admin),
      (id: number) => call(app, 'sendInvitation', { params: { id } }, admin),
      (booking_id: number) =>
        app.db.insert(chatMessage).values({ booking_id, author: 'concierge', text: 'Hi', client_id: unique() }),
    ]
    for (const change of changes) {
      const { import_id, code, made } = await importOne()
      await change(made.id)
      expect((await undo(import_id)).status).toBe(409)
      expect(await last()).toMatchObject({ stopped: { why: 'changed', line: 2, code } })
    }
  })

  it('when a guest has it, or when another list was imported since, or when it never was', async () => {
    const first = await importOne()
    const { import_id, made } = await importOne()
    expect((await undo(first.import_id)).status).toBe(409)
    const guest = await makeUser(app)
    await app.db.update(booking).set({ holder_id: guest.id }).where(eq(booking.id, made.id))
    expect((await undo(import_id)).status).toBe(409)
    expect(await last()).toMatchObject({ stopped: { why: 'claimed' } })
    expect((await undo(2_000_000_000)).status).toBe(404)
  })

  it('after a day', async () => {
    const { import_id, code } = await importOne()
    const old = new Date(app.clock.now().getTime() - 24 * 3_600_000 - 1000).toISOString()
    await app.db.update(bookingImport).set({ created_at: old }).where(eq(bookingImport.id, import_id))
    expect((await undo(import_id)).status).toBe(409)
    expect(await last()).toMatchObject({ stopped: { why: 'too_old' } })
    expect(await byCode(code)).toBeDefined()
  })
})

it('two operators who import the same list at once get each reservation once', async () => {
  const flat = await makeFlat(app)
  const list = csv(head, row(codes()[0], flat.name, '2027-03-01', '2027-03-04'))
  const answers = await Promise.all([post(list), post(list), post(list)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(answers.map(({ body }) => body.made).toSorted((a, b) => a - b)).toEqual([0, 0, 1])
})

describe('a file is refused', () => {
  it.each([
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 415],
    ['more than 5 MB', Buffer.alloc(5 * 1024 * 1024 + 1, 'a,'), 413],
    ['more than 10,000 rows', `a,b\n${'1,2\n'.repeat(10_001)}`, 413],
    ['more than 100 columns', ','.repeat(200).replaceAll(',', 'x,'), 413],
  ])('%s', async (_, bytes, status) => expect((await post(bytes)).status).toBe(status))

  it.each([
    ['no file', null, {}],
    ['a mapping of other columns', 'a,b\n1,2', { mapping: { columns: ['code'] } }],
    ['two columns with the code', 'a,b\n1,2', { mapping: { columns: ['code', 'code'] } }],
    ['an unknown apartment for all', 'a,b\n1,2', { mapping: { flat_id: 2_000_000_000 } }],
  ])('%s', async (_, list, fields) => expect((await post(list, fields)).status).toBe(400))

  it('a mapping that is not JSON', async () => {
    const body =
      '--x\r\ncontent-disposition: form-data; name="mapping"\r\n\r\n{\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\na\r\n--x--\r\n'
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const answer = await send(app, { method: 'POST', path: '/api/booking/import', headers, body, token: admin })
    expect(answer.status).toBe(400)
    expect(refusalOf(answer.text)?.errors[0]?.message).toBe('Field mapping invalid')
  })

  it('nothing, but an empty one has no rows', async () => {
    for (const list of ['', 'Code,Listing\n']) expect((await post(list)).body).toMatchObject({ rows: [], made: 0 })
  })
})

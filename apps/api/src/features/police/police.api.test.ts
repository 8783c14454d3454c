import { ROLE, STATUS } from '@portineria/contract/rules/codes'
import { POLICE_ZONE } from '@portineria/contract/rules/police'
import { addDays, dayIn } from '@portineria/contract/rules/stay-time'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { call, sharedApp } from '../../../test/app.ts'
import { makeBooking, makeFlat, makeUser } from '../../../test/factories.ts'
import { send } from '../../../test/http.ts'
import { makePoliceAccount, openSession } from '../../../test/stay.ts'
import { audit } from '../audit/audit.table.ts'
import { booking, guest } from '../booking/booking.table.ts'
import { flatlog } from '../door/door.table.ts'
import { event } from '../event/event.table.ts'
import { policeAccount, policeAccountFlat } from './police-account.table.ts'
import { readRecord } from './record.rules.ts'

const app = await sharedApp()
const admin = await makeUser(app, { role_id: ROLE.admin, name: 'Ada', surname: 'Serra' })
const token = await openSession(app, admin.id)
await makePoliceAccount(app)
const today = dayIn(POLICE_ZONE, app.clock.now())
const FRANCE = '100000215'

/** An approved stay that begins today, with one guest whose data is complete. */
async function makeArriving(values: Parameters<typeof makeBooking>[1] = {}) {
  const booking = await makeBooking(app, {
    check_in: today,
    check_out: addDays(today, 3),
    guests_number: 1,
    status: STATUS.valid,
    ...values,
  })
  const [one] = await app.db
    .insert(guest)
    .values({
      booking_id: booking.id,
      position: 1,
      name: 'Anne',
      surname: `D’Arc ${'ABCDEFGHIJ'.charAt(booking.id % 10)}`,
      gender: 2,
      birth_date: '1988-03-14',
      birth_state: FRANCE,
      citizenship: FRANCE,
      document_type: 'PASSE',
      document_number: app.secrets.seal(`PX${booking.id}`, 'guest.document_number'),
      document_issue_country: FRANCE,
    })
    .returning()
  return { ...booking, guest_id: one?.id ?? 0 }
}

const listed = async (id: number) =>
  (await call(app, 'listPolice', {}, token)).body.filter(({ booking_id }) => booking_id === id)
const say = (id: number, body: { at?: string | null; guests?: number[] } = {}) =>
  call(app, 'markArrived', { params: { id }, body }, token)
const report = (booking: number, how: 'by_hand' | null = 'by_hand', day = today) =>
  call(app, 'reportPolice', { params: { booking }, body: { how, day } }, token)
const fetchFile = (day = today) => send(app, { path: `/api/police/file?day=${day}`, token })
/** The records of a reservation in the file of today. */
async function recordsOf({ id }: { id: number }) {
  const { text } = await fetchFile()
  const lines = text === '' ? [] : text.split('\r\n')
  return lines.map(readRecord).filter(({ document_number }) => document_number === `PX${id}`)
}

describe('an arrival', () => {
  it('waits until the operator says it, is due, in the file, and then reported by hand', async () => {
    const stay = await makeArriving()
    expect(await listed(stay.id)).toMatchObject([{ status: 'waiting', rows: [{ guest_id: stay.guest_id }] }])
    expect(await recordsOf(stay)).toEqual([])

    const said = await say(stay.id)
    expect([said.status, said.body.id]).toEqual([200, stay.id])
    expect(await listed(stay.id)).toMatchObject([{ status: 'due', day: today, rows: [{ in_file: true }] }])
    expect(await recordsOf(stay)).toMatchObject([
      { type: '16', arrival: today, days: '3', name: 'ANNE', document_type: 'PASOR' },
    ])

    const { body } = await report(stay.id)
    expect(body).toMatchObject([{ status: 'by_hand', reported: { by: 'Ada Serra' } }])
    expect(await recordsOf(stay)).toEqual([])
    expect((await report(stay.id, null)).body).toMatchObject([{ status: 'due', reported: null }])
    expect((await say(stay.id, { at: null })).status).toBe(200)
    expect(await listed(stay.id)).toMatchObject([{ status: 'waiting' }])

    const own = and(eq(audit.entity, 'booking'), eq(audit.entity_id, String(stay.id)))
    const actions = (await app.db.select().from(audit).where(own)).map(({ action, user_id }) => [action, user_id])
    expect(actions.filter(([action]) => String(action).startsWith('arrival'))).toEqual(
      ['arrival said', 'arrival reported by hand', 'arrival report taken back', 'arrival taken back'].map((action) => [
        action,
        admin.id,
      ]),
    )
    const events = await app.db.select().from(event).where(eq(event.kind, 'booking'))
    expect(events.filter(({ payload }) => (payload as { id?: number }).id === stay.id)).toHaveLength(4)
  })

  it('is the first opening of a door, unless the operator says otherwise', async () => {
    const flat = await makeFlat(app)
    const stay = await makeArriving({ flat_id: flat.id, status: STATUS.opened })
    const ago = (minutes: number) => new Date(app.clock.now().getTime() - minutes * 60_000).toISOString()
    const [refused, first, second] = [ago(3), ago(2), ago(1)]
    const attempt = { door: 1 as const, flat_id: flat.id, flat_name: flat.name, booking_id: stay.id }
    await app.db.insert(flatlog).values([
      { ...attempt, status: 'refused', created_at: refused },
      { ...attempt, status: 'opened', created_at: first },
      { ...attempt, status: 'opened', created_at: second },
    ])
    expect(await listed(stay.id)).toMatchObject([{ arrival: first }])
    await say(stay.id, { at: second })
    expect(await listed(stay.id)).toMatchObject([{ arrival: second }])
    await say(stay.id, { at: refused, guests: [stay.guest_id] })
    expect(await listed(stay.id)).toMatchObject([{ arrival: refused }])
  })

  it('that two operators report at once is reported once', async () => {
    const stay = await makeArriving()
    await Promise.all([say(stay.id), say(stay.id)])
    const answers = await Promise.all([report(stay.id), report(stay.id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await listed(stay.id)).toMatchObject([{ status: 'by_hand' }])
  })

  it('outside Italy is not listed', async () => {
    const london = await makeFlat(app, { time_zone: 'Europe/London' })
    const abroad = await makeArriving({ flat_id: london.id })
    expect(await listed(abroad.id)).toEqual([])
  })

  it('of a stay that is archived is listed only if somebody has come', async () => {
    const [awaited, come, opened] = [
      await makeArriving({ archived: true }),
      await makeArriving(),
      await makeArriving({ archived: true, status: STATUS.opened, opened_at: app.clock.now().toISOString() }),
    ]
    await say(come.id)
    await app.db.update(booking).set({ archived: true }).where(eq(booking.id, come.id))
    expect(await listed(awaited.id)).toEqual([])
    expect(await listed(come.id)).toMatchObject([{ status: 'due', rows: [{ in_file: true }] }])
    expect(await listed(opened.id)).toMatchObject([{ status: 'due' }])
    // An arrival that was a mistake is taken back, and the stay is off the list.
    await say(come.id, { at: null })
    expect(await listed(come.id)).toEqual([])
  })
})

it('an account has a file of its own apartments, and the others are in another one', async () => {
  const flat = await makeFlat(app)
  const own = await makeArriving({ flat_id: flat.id })
  const user = app.secrets.seal('VT1', 'police_account.user')
  const row = { user, user_mark: `VT${flat.id}`, mode: 'hand' as const }
  const [made] = await app.db.insert(policeAccount).values(row).returning()
  const account = made?.id ?? 0
  await app.db.insert(policeAccountFlat).values({ flat_id: flat.id, account_id: account })
  await say(own.id)
  expect(await recordsOf(own)).toEqual([])
  const file = (part: number) =>
    send(app, { path: `/api/police/file?day=${today}&account=${account}&part=${part}`, token })
  expect(readRecord((await file(1)).text).document_number).toBe(`PX${own.id}`)
  expect((await file(2)).status).toBe(400)
})

describe('refused are', () => {
  it('an arrival in the future, of guests of another stay, and of no stay', async () => {
    const [stay, other] = [await makeArriving(), await makeArriving()]
    const later = new Date(app.clock.now().getTime() + 60_000).toISOString()
    expect((await say(stay.id, { at: later })).body.errors).toMatchObject([{ field: 'at' }])
    expect((await say(stay.id, { guests: [other.guest_id] })).body.errors).toMatchObject([{ field: 'guests' }])
    expect((await say(2_000_000_000)).status).toBe(404)
    expect((await report(2_000_000_000)).status).toBe(404)
  })

  it('a report of a day on which nobody arrived', async () => {
    const stay = await makeArriving()
    expect((await report(stay.id)).body.errors).toMatchObject([{ field: 'day' }])
  })

  it('a file of any day but today and yesterday', async () => {
    const statuses = []
    for (const day of [0, -1, -2, 1]) statuses.push((await fetchFile(addDays(today, day))).status)
    expect(statuses).toEqual([200, 200, 400, 400])
    const { headers } = await fetchFile()
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(headers['content-disposition']).toBe(`attachment; filename="alloggiati-${today}.txt"`)
  })
})

/** Which arrivals a reservation keeps: of an operator who opened it by hand, of other people, of other days, and of a longer stay. */
import { ROLE, STATUS } from '@portineria/contract/rules/codes'
import { POLICE_ZONE } from '@portineria/contract/rules/police'
import { addDays, dayIn } from '@portineria/contract/rules/stay-time'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { call, sharedApp } from '../../../test/app.ts'
import { makeBooking, makeFlat, makeUser } from '../../../test/factories.ts'
import { makePoliceAccount, openSession } from '../../../test/stay.ts'
import { audit } from '../audit/audit.table.ts'
import { booking, guest } from '../booking/booking.table.ts'
import { flatlog } from '../door/door.table.ts'
import { policeArrival } from './police.table.ts'
import { policeSending, policeSendingRow } from './sending.table.ts'

const app = await sharedApp()
const admin = await makeUser(app, { role_id: ROLE.admin })
const token = await openSession(app, admin.id)
const account = await makePoliceAccount(app)
const today = dayIn(POLICE_ZONE, app.clock.now())

type Values = Parameters<typeof makeBooking>[1]

async function makeStay(values: Values = {}, names: string[] = ['Anna', 'Bea']) {
  const flat = await makeFlat(app, { check_in_hour: '00:00' })
  const plan = { check_in: today, check_out: addDays(today, 3), guests_number: names.length, status: STATUS.valid }
  const made = await makeBooking(app, { ...plan, flat_id: flat.id, ...values })
  const rows = names.map((name, index) => ({
    booking_id: made.id,
    position: index + 1,
    name,
    surname: 'Rossi',
    arrival: made.check_in,
    departure: made.check_out,
  }))
  const guests = await app.db.insert(guest).values(rows).returning({ id: guest.id })
  return { ...made, flat, guests: guests.map(({ id }) => id) }
}
const listed = async ({ id }: { id: number }) =>
  (await call(app, 'listPolice', {}, token)).body.filter(({ booking_id }) => booking_id === id)
const say = (id: number, body: { at?: string | null; guests?: number[]; awaited?: number[] } = {}) =>
  call(app, 'markArrived', { params: { id }, body }, token)
const change = (id: number, fields: object) => call(app, 'updateBookingAsAdmin', { body: { id, ...fields } }, token)
const opens = ({ id, flat }: { id: number; flat: { id: number; name: string } }) =>
  app.db.insert(flatlog).values({
    created_at: app.clock.now().toISOString(),
    door: 1,
    flat_id: flat.id,
    flat_name: flat.name,
    booking_id: id,
    status: 'opened',
  })

it('a stay that the operator opened by hand keeps its arrival when it is closed, and when its approval is taken back', async () => {
  const stay = await makeStay()
  await change(stay.id, { status: STATUS.opened })
  const noted = and(eq(booking.id, stay.id), isNotNull(booking.opened_at))
  // The clock of the database may be ahead of the one of the test.
  const opened_at = app.clock.now().toISOString()
  expect(await app.db.update(booking).set({ opened_at }).where(noted).returning({ id: booking.id })).toHaveLength(1)
  const [before] = await listed(stay)
  expect(before).toMatchObject({ status: 'due', arrival: opened_at })
  await change(stay.id, { status: STATUS.not_valid, status_message: 'Please correct your name.' })
  expect(await listed(stay)).toMatchObject([{ status: 'due', arrival: before?.arrival, approved: false }])
  await change(stay.id, { status: STATUS.valid })
  await change(stay.id, { status: STATUS.closed })
  expect(await listed(stay)).toMatchObject([{ status: 'due', arrival: before?.arrival }])
})

it('a reservation that is taken from its holder has no arrival, whatever was said or opened before', async () => {
  const holder = await makeUser(app)
  const stay = await makeStay({ holder_id: holder.id, status: STATUS.opened })
  await opens(stay)
  await say(stay.id)
  expect(await listed(stay)).toMatchObject([{ status: 'due' }])
  await call(app, 'renewOtp', { params: { id: stay.id }, body: { release: true } }, token)
  expect(await listed(stay)).toMatchObject([{ status: 'waiting', rows: [] }])
  await opens(stay)
  expect(await listed(stay)).toMatchObject([{ status: 'due', rows: [], missing_guests: 2 }])
})

describe('erasing the account of a guest who has arrived', () => {
  const erase = ({ id }: { id: number }) => call(app, 'deleteUser', { params: { id } }, token)
  const report = (id: number) =>
    call(app, 'reportPolice', { params: { booking: id }, body: { how: 'by_hand', day: today } }, token)

  it('changes nothing about the arrival, which stays reported: the people are still there', async () => {
    const holder = await makeUser(app)
    const stay = await makeStay({ holder_id: holder.id, status: STATUS.opened })
    await say(stay.id)
    await report(stay.id)
    const [before] = await listed(stay)
    expect(before).toMatchObject({ status: 'by_hand', day: today })
    expect((await erase(holder)).status).toBe(204)
    const { arrival, due, reported } = before ?? {}
    const known = { status: 'by_hand', day: today, arrival, due, reported, booking_status: STATUS.opened, rows: [] }
    expect(await listed(stay)).toMatchObject([known])
    expect(await app.db.select().from(policeArrival).where(eq(policeArrival.booking_id, stay.id))).toHaveLength(1)
    const [row] = await app.db.select().from(booking).where(eq(booking.id, stay.id))
    expect(row).toMatchObject({ holder_id: null, status: STATUS.opened, opened_at: stay.opened_at, released_at: null })
  })

  it('is refused with the code of the reservation until the arrival is reported', async () => {
    const holder = await makeUser(app)
    const [stay, ahead] = [await makeStay({ holder_id: holder.id }), await makeStay({ holder_id: holder.id })]
    await opens(stay)
    const { status, body } = await erase(holder)
    expect([status, body.message, body.reservations]).toEqual([409, 'Arrival not reported', [stay.code]])
    expect(await app.db.$count(guest, eq(guest.booking_id, stay.id))).toBe(2)
    await report(stay.id)
    // Nobody has come yet to the other reservation.
    expect((await erase(holder)).status).toBe(204)
    expect(await listed(ahead)).toMatchObject([{ status: 'waiting', rows: [] }])
  })

  it('is refused while a door of theirs is opening, because it may be their arrival', async () => {
    const holder = await makeUser(app)
    const stay = await makeStay({ holder_id: holder.id })
    await opens(stay)
    const attempt = eq(flatlog.booking_id, stay.id)
    await app.db.update(flatlog).set({ status: 'pending' }).where(attempt)
    const { status, body } = await erase(holder)
    expect([status, body.message]).toEqual([409, 'Door already opening'])
    await app.db.update(flatlog).set({ status: 'failed' }).where(attempt)
    expect((await erase(holder)).status).toBe(204)
  })

  it('takes no second connection, so that many at once cannot wait for each other', async () => {
    const holder = await makeUser(app)
    await makeStay({ holder_id: holder.id })
    const { $client: pool } = app.db
    const taken = await Promise.all(Array.from({ length: (pool.options.max ?? 0) - 1 }, () => pool.connect()))
    try {
      expect((await erase(holder)).status).toBe(204)
    } finally {
      for (const client of taken) client.release()
    }
  })

  it('leaves an arrival that was sent to the portal as sent', async () => {
    const holder = await makeUser(app)
    const stay = await makeStay({ holder_id: holder.id, status: STATUS.opened })
    await say(stay.id)
    const at = app.clock.now().toISOString()
    const times = { asked_at: at, sent_at: at, sent_day: today, next_try: at }
    const done = { account_id: account.id, automatic: true, state: 'done' as const, ...times }
    const [sending] = await app.db.insert(policeSending).values(done).returning()
    const record = { booking_id: stay.id, day: today, until: stay.check_out, status: 'accepted' as const }
    const rows = stay.guests.map((guest_id, index) => ({ ...record, guest_id, position: index + 1 }))
    await app.db.insert(policeSendingRow).values(rows.map((row) => ({ ...row, sending_id: sending?.id ?? 0 })))
    expect(await listed(stay)).toMatchObject([{ status: 'sent' }])
    expect((await erase(holder)).status).toBe(204)
    expect(await listed(stay)).toMatchObject([{ status: 'sent', day: today, rows: [] }])
  })

  it('is forgotten once somebody else gets the reservation', async () => {
    const [holder, next] = [await makeUser(app), await makeUser(app)]
    const stay = await makeStay({ holder_id: holder.id, status: STATUS.opened })
    await opens(stay)
    await say(stay.id)
    await report(stay.id)
    await erase(holder)
    await change(stay.id, { holder_id: next.id })
    expect(await listed(stay)).toMatchObject([{ status: 'waiting', booking_status: STATUS.created }])
    await opens(stay)
    expect(await listed(stay)).toMatchObject([{ status: 'due', rows: [], missing_guests: 2 }])
  })
})

it('a reservation that is moved to other days loses the arrival, and gets it back if it is moved back', async () => {
  const stay = await makeStay({ check_in: addDays(today, -3), check_out: addDays(today, 1) })
  await say(stay.id, { at: `${addDays(today, -3)}T16:00:00.000Z` })
  expect(await listed(stay)).toMatchObject([{ day: addDays(today, -3) }])
  await change(stay.id, { check_in: today, check_out: addDays(today, 4) })
  expect(await listed(stay)).toMatchObject([{ status: 'waiting' }])
  await change(stay.id, { check_in: addDays(today, -3) })
  expect(await listed(stay)).toMatchObject([{ day: addDays(today, -3) }])
})

it('a stay that is extended after its report is due again from the day on which it was to end', async () => {
  const first = addDays(today, -2)
  const stay = await makeStay({ check_in: first, check_out: today })
  await say(stay.id, { at: `${first}T16:00:00.000Z` })
  await call(app, 'reportPolice', { params: { booking: stay.id }, body: { how: 'by_hand', day: first } }, token)
  expect(await listed(stay)).toMatchObject([{ status: 'by_hand' }])
  await change(stay.id, { check_out: addDays(today, 2) })
  // Guests who were to stay until the end stay until the new end.
  const days = await app.db.select({ to: guest.departure }).from(guest).where(eq(guest.booking_id, stay.id))
  expect(days.map(({ to }) => to)).toEqual([addDays(today, 2), addDays(today, 2)])
  const [reported, extended] = await listed(stay)
  expect([reported, extended]).toMatchObject([
    { day: first, status: 'by_hand' },
    { day: today, status: 'due' },
  ])
  expect(extended?.rows).toHaveLength(2)
  // An earlier departure afterwards changes nothing.
  await call(app, 'reportPolice', { params: { booking: stay.id }, body: { how: 'by_hand', day: today } }, token)
  await change(stay.id, { check_out: addDays(today, 1) })
  expect(await listed(stay)).toMatchObject([{ status: 'by_hand' }, { status: 'by_hand' }])
})

it('guests have arrived one by one', async () => {
  const stay = await makeStay({}, ['Anna', 'Bea', 'Carla'])
  const [anna = 0, bea = 0, carla = 0] = stay.guests
  await opens(stay)
  await say(stay.id, { awaited: [anna] })
  const names = async () => (await listed(stay)).map(({ status, rows }) => [status, rows.map(({ name }) => name)])
  expect(await names()).toEqual([
    ['due', ['Bea', 'Carla']],
    ['waiting', ['Anna']],
  ])
  await say(stay.id, { guests: [anna] })
  expect(await names()).toEqual([['due', ['Anna', 'Bea', 'Carla']]])
  const both = await say(stay.id, { guests: [bea], awaited: [bea, carla] })
  expect(both.body.errors).toMatchObject([{ field: 'awaited' }])
  const other = await makeStay()
  expect((await say(stay.id, { awaited: other.guests })).body.errors).toMatchObject([{ field: 'awaited' }])
})

it('a check-in that is not approved is listed while the stay lasts, and afterwards if the guests were there', async () => {
  const created = { status: STATUS.created, check_in: addDays(today, -2) }
  const now = await makeStay({ ...created, check_out: addDays(today, 1) })
  const over = await makeStay({ ...created, check_out: addDays(today, -1) })
  expect(await listed(now)).toMatchObject([{ status: 'waiting', approved: false, booking_status: STATUS.created }])
  expect(await listed(over)).toEqual([])
  await say(over.id, { at: `${addDays(today, -2)}T16:00:00.000Z` })
  expect(await listed(over)).toMatchObject([{ status: 'late', approved: false }])
})

it('a stay that is moved while guests have days of their own leaves those alone', async () => {
  const stay = await makeStay({ check_out: addDays(today, 5) })
  const [anna = 0] = stay.guests
  await app.db
    .update(guest)
    .set({ arrival: addDays(today, 2), departure: addDays(today, 4) })
    .where(eq(guest.id, anna))
  await change(stay.id, { check_out: addDays(today, 1) })
  const rows = await app.db.select().from(guest).where(eq(guest.booking_id, stay.id)).orderBy(guest.position)
  expect(rows.map(({ arrival, departure }) => [arrival, departure])).toEqual([
    [addDays(today, 2), addDays(today, 4)],
    [today, addDays(today, 1)],
  ])
  const [moved] = await app.db.select().from(booking).where(eq(booking.id, stay.id))
  expect(moved?.check_out).toBe(addDays(today, 1))
})

it('a guest whose record cannot be written is corrected by the operator, on record, and the guest reads it', async () => {
  const holder = await makeUser(app)
  const stay = await makeStay({ holder_id: holder.id }, ['明子', 'Bea'])
  const [first = 0, second = 0] = stay.guests
  await say(stay.id)
  const problemsOf = async () => (await listed(stay))[0]?.rows[0]?.problems.filter(({ field }) => field === 'name')
  expect(await problemsOf()).toEqual([{ field: 'name', why: 'letters' }])
  const guests = [{ id: first, name: 'Akiko' }, { id: second }]
  expect((await change(stay.id, { guests })).status).toBe(200)
  expect(await problemsOf()).toEqual([])
  const { body } = await call(app, 'getBooking', { params: { id: stay.id } }, await openSession(app, holder.id))
  expect(body.guests.map(({ name }) => name)).toEqual(['Akiko', 'Bea'])
  const corrected = and(eq(audit.entity, 'guest'), inArray(audit.entity_id, [String(first), String(second)]))
  const rows = await app.db.select().from(audit).where(corrected)
  expect(rows.map(({ action, entity_id, user_id }) => [action, entity_id, user_id])).toEqual([
    ['guest corrected: name', String(first), admin.id],
  ])
})

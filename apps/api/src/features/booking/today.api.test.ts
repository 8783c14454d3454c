import { ROLE, STATUS } from '@portineria/contract/rules/codes'
import { addDays, dayIn, instantOf } from '@portineria/contract/rules/stay-time'
import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { call, startApp } from '../../../test/app.ts'
import { makeBooking, makeFlat, makeUser, unique } from '../../../test/factories.ts'
import { openSession } from '../../../test/stay.ts'
import { chatMessage } from '../chat/chat.table.ts'
import { device } from '../door/device.table.ts'
import { flatlog } from '../door/door.table.ts'
import { flat as flatTable } from '../flat/flat.table.ts'
import { booking } from './booking.table.ts'

// This file has its own server, because every number counts all rows.
const app = await startApp()
afterAll(() => app.close())
const day = dayIn('Europe/Rome', app.clock.now())
// At noon the hours of arrival are ahead.
app.clock.moveBy(instantOf(day, '12:00', 'Europe/Rome').getTime() - app.clock.now().getTime())
const admin = await openSession(app, (await makeUser(app, { role_id: ROLE.admin })).id)
const today = async () => (await call(app, 'getToday', {}, admin)).body
const on = (from: number, to: number) => ({ check_in: addDays(day, from), check_out: addDays(day, to) })

it('a server without data has an empty day', async () => {
  const { occupancy, openings, ...numbers } = await today()
  expect(numbers).toEqual({
    day,
    arrivals: 0,
    arrivals_ready: 0,
    next_arrival: null,
    departures: 0,
    departures_left: 0,
    next_departure: null,
    staying: 0,
    to_verify: 0,
    verify_since: null,
    lacking: 0,
    lacking_from: null,
    unread_chats: 0,
    unread_since: null,
    waiting_quotes: 0,
    devices_offline: 0,
    offline_flat: null,
    offline_since: null,
    flats: 0,
    without_cin: [],
  })
  expect([occupancy.length, occupancy[0]?.day, occupancy[29]?.day]).toEqual([30, day, addDays(day, 29)])
  expect([openings.length, openings[0]?.day, openings[13]?.day]).toEqual([14, addDays(day, -13), day])
})

it('counts arrivals, departures, stays, and check-ins to verify or to complete', async () => {
  const identifier = unique()
  await app.db.insert(device).values({ identifier, online: false })
  const flat = await makeFlat(app, { device_identifier: identifier })
  const leaving = await makeBooking(app, { flat_id: flat.id, ...on(-3, 0), status: STATUS.closed })
  await makeBooking(app, { flat_id: flat.id, ...on(0, 2), status: STATUS.valid })
  await makeBooking(app, { ...on(-1, 3), status: STATUS.verify })
  await makeBooking(app, { ...on(2, 3), status: STATUS.created })
  await makeBooking(app, { ...on(3, 4), status: STATUS.not_valid })
  await makeBooking(app, { ...on(0, 2), status: STATUS.created, archived: true })
  const message = { booking_id: leaving.id, author: 'guest' as const, text: 'Hello' }
  for (const client_id of ['1', '2']) await app.db.insert(chatMessage).values({ ...message, client_id })
  const attempt = { door: 1 as const, flat_id: flat.id, flat_name: flat.name }
  const statuses = ['opened', 'opened', 'refused'] as const
  await app.db.insert(flatlog).values(statuses.map((status) => ({ ...attempt, status })))
  const { occupancy, openings, ...numbers } = await today()
  expect(numbers).toMatchObject({
    arrivals: 1,
    departures: 1,
    staying: 2,
    to_verify: 1,
    lacking: 1,
    unread_chats: 1,
    devices_offline: 1,
    flats: 5,
  })
  expect(occupancy.slice(0, 4).map(({ approved, open }) => [approved, open])).toEqual([
    [1, 1],
    [1, 1],
    [0, 2],
    [0, 1],
  ])
  expect(openings.at(-1)).toEqual({ day, opened: 2, not_opened: 1 })
})

it('tells since when things wait, and what comes next', async () => {
  const before = await today()
  const flat = await makeFlat(app, { name: 'Vespucci', check_in_hour: '23:58', check_out_hour: '23:57' })
  await makeBooking(app, { flat_id: flat.id, ...on(-2, 0), status: STATUS.opened })
  await makeBooking(app, { flat_id: flat.id, ...on(0, 1), status: STATUS.opened })
  const oldest = await makeBooking(app, { ...on(40, 41), status: STATUS.verify })
  const first = '2026-01-05T09:00:00.000Z'
  await app.db.update(booking).set({ status_at: first }).where(eq(booking.id, oldest.id))
  await app.db
    .insert(chatMessage)
    .values({ booking_id: oldest.id, author: 'guest', text: 'Hello', client_id: unique(), created_at: first })
  const away = unique()
  await app.db.insert(device).values({ identifier: away, online: false, offline_at: first })
  await app.db.update(flatTable).set({ device_identifier: away }).where(eq(flatTable.id, flat.id))
  const after = await today()
  const hour = (clock: string, days = 0) => instantOf(addDays(day, days), clock, 'Europe/Rome').toISOString()
  expect(after).toMatchObject({
    arrivals_ready: before.arrivals_ready + 1,
    next_arrival: hour('15:00'),
    departures_left: before.departures_left,
    next_departure: hour('23:57'),
    verify_since: first,
    lacking_from: hour('15:00', 2),
    unread_since: first,
    offline_flat: 'Vespucci',
    offline_since: first,
  })
})

it('names the apartments that need a CIN and have none', async () => {
  const { without_cin: before } = await today()
  await makeFlat(app, { name: 'Abroad', needs_cin: false })
  await makeFlat(app, { name: 'Registered', cin: 'IT058091C2RIPA0014' })
  const { id, name } = await makeFlat(app, {
    name: '0 Unregistered',
    regional_code: '058091-CAV-00014',
    visible: false,
  })
  expect((await today()).without_cin).toEqual([{ id, name }, ...before])
})

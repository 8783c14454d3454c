/** Tests a clock that jumps back and forth by an hour, and the days on which summer time begins and ends. */
import { instantOf } from '@portineria/contract/rules/stay-time'
import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { session } from '../src/features/auth/auth.table.ts'
import { newOtp } from '../src/features/booking/otp.ts'
import { call } from './app.ts'
import { makeOpenStay, untilKnown, useBuilding } from './devices.ts'
import { inDays, makeBooking, makeUser, PASSWORD } from './factories.ts'
import { inFull, reportRow } from './faults/row.ts'
import { openSession } from './stay.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const MOVES = inFull(24, 4)

const { building, app } = await useBuilding()

let tried = 0
let survived = 0
/** Checks one condition that must hold whatever the clock shows. */
function expectHeld(actual: unknown, expected: unknown, what: string): void {
  tried += 1
  expect(actual, what).toEqual(expected)
  survived += 1
}
afterAll(() => {
  reportRow({
    row: 'clock moved',
    what: `checks of sessions, limits, keys and doors over ${MOVES} steps of an hour and two changes of summer time`,
    tried,
    survived,
    lost: tried - survived,
  })
})

const tap = async (stay: Awaited<ReturnType<typeof makeOpenStay>>, token = stay.token) => {
  const params = { door: 1, flat: stay.flat.id, book: stay.booking.code }
  return call(app, 'openDoor', { params }, token)
}

it('sessions stay valid, and each tap opens the door, whichever way the clock jumps', async () => {
  const stay = await makeOpenStay(app, building, { max_openings_door_1: 200 })
  await untilKnown(app, stay.device, 'none', true)
  const { token } = (await call(app, 'login', { body: { email: stay.holder.email, password: PASSWORD } })).body
  let opened = 0
  for (let move = 0; move < MOVES; move++) {
    // The clock moves back first, so that earlier rows lie in the future.
    app.clock.moveBy(move % 2 === 0 ? -HOUR : HOUR)
    expectHeld((await call(app, 'listFlats', {}, token)).status, 200, `session after move ${move}`)
    // A machine may need more than the three seconds within which a tap counts as repeated.
    await app.clock.whileStopped(async () => {
      const first = await tap(stay, token)
      opened += 1
      expectHeld([first.status, stay.device.fired[0]], [200, opened], `a tap after move ${move} energises the relay`)
      // A repeated tap counts as the same opening, before and after a jump.
      const second = await tap(stay, token)
      expectHeld([second.status, stay.device.fired[0]], [200, opened], `the same tap after move ${move}`)
    })
    app.clock.moveBy(3_100)
    const login = await call(app, 'login', { body: { email: stay.holder.email, password: PASSWORD } })
    expectHeld(login.status, 200, `log in after move ${move}`)
  }
})

it('a session expires by the clock, and a deleted one stays invalid when the clock moves back', async () => {
  const { id } = await makeUser(app)
  const token = await openSession(app, id)
  expectHeld((await call(app, 'listFlats', {}, token)).status, 200, 'alive')
  app.clock.moveBy(HOUR + 1_000)
  expectHeld((await call(app, 'listFlats', {}, token)).status, 401, 'ended')
  app.clock.moveBy(-HOUR)
  // Back in its time the session would be valid again, unless it was swept or signed out.
  await app.db.delete(session).where(eq(session.user_id, id))
  expectHeld((await call(app, 'listFlats', {}, token)).status, 401, 'swept')
  app.clock.moveBy(-1_000)
})

it('counted login failures still count when the clock moves back, and expire when it moves forward', async () => {
  // Failures are counted by day: the hour forward must be on the same one.
  if (app.clock.now().getUTCHours() === 23) app.clock.moveBy(HOUR)
  const { email } = await makeUser(app)
  const guess = async () => (await call(app, 'login', { body: { email, password: 'wrong' } })).status
  for (let i = 0; i < 10; i++) await guess()
  expectHeld(await guess(), 429, 'too many')
  app.clock.moveBy(HOUR)
  expectHeld(await guess(), 400, 'an hour later')
  app.clock.moveBy(-HOUR)
  // After the jump back, one attempt is allowed, and the count continues.
  expectHeld([await guess(), await guess()], [400, 429], 'and back')
})

it('a key is valid until its stay is over, before and after a jump', async () => {
  const otp = newOtp()
  const key = { otp_hash: app.secrets.mark(otp), otp_cipher: app.secrets.seal(otp, 'booking.otp') }
  await makeBooking(app, { ...key, check_in: inDays(app, -1), check_out: inDays(app, 1) })
  const look = async () => (await call(app, 'getOtp', { params: { otp } })).status
  expectHeld(await look(), 200, 'during the stay')
  app.clock.moveBy(-HOUR)
  expectHeld(await look(), 200, 'an hour back')
  app.clock.moveBy(HOUR + 2 * DAY)
  expectHeld(await look(), 404, 'after the stay')
  app.clock.moveBy(-2 * DAY)
  expectHeld(await look(), 200, 'during the stay again')
})

it.each([
  ['begins', '2027-03-28'],
  ['ends', '2027-10-31'],
])('doors follow the local time on the day on which summer time %s', async (_, day) => {
  const stay = await makeOpenStay(app, building, {
    check_in: day,
    check_out: day.replace(/\d\d$/, '30').replace('-10-30', '-11-01'),
    max_openings_door_1: 50,
  })
  await untilKnown(app, stay.device, 'none', true)
  const token = await openSession(app, stay.holder.id, '2028-01-01T00:00:00.000Z')
  const { check_in_hour, time_zone } = stay.flat
  const begin = instantOf(day, check_in_hour, time_zone).getTime()
  const back = app.clock.now().getTime()
  const goTo = (instant: number) => app.clock.moveBy(instant - app.clock.now().getTime())
  goTo(begin - 5_000)
  expectHeld((await tap(stay, token)).body.message, 'Too early', 'a moment before the hour')
  goTo(begin + 5_000)
  expectHeld((await tap(stay, token)).status, 200, 'a moment after')
  goTo(begin - HOUR)
  expectHeld((await tap(stay, token)).body.message, 'Too early', 'set back by an hour')
  goTo(begin + HOUR)
  expectHeld((await tap(stay, token)).status, 200, 'set forward')
  goTo(back)
})

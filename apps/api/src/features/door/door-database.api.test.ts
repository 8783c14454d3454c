/** Doors while the database is slow or away for some seconds. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { makeOpenStay, type OpenStay, openBuilding, untilKnown } from '../../../test/devices.ts'
import { until } from '../../../test/until.ts'
import { whileHeld } from '../../../test/waiting.ts'
import { booking } from '../booking/booking.table.ts'
import { LATEST_COMMAND_MS } from './door.rules.ts'
import { flatlog } from './door.table.ts'

const building = await openBuilding()
// A slow device answers in time.
const app = await building.startApp({}, { answerMs: 10_000 })
afterAll(async () => {
  await app.close()
  await building.close()
})

async function tap(stay: OpenStay): Promise<number> {
  const headers = { authorization: `Bearer ${stay.token}` }
  return (await fetch(`${app.url}/api/door/1/${stay.flat.id}/${stay.booking.code}`, { headers })).status
}

const stayOf = async ({ booking: { id } }: OpenStay) =>
  (await app.db.select().from(booking).where(eq(booking.id, id)))[0]
const logOf = ({ flat }: OpenStay) =>
  app.db.select().from(flatlog).where(eq(flatlog.flat_id, flat.id)).orderBy(flatlog.id)

/** Cuts the connections of statements that wait for a lock, as a restart of the database does. */
const cutWaiting = sql`
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

it('a door that opened while the database went away is recorded as opened once it is back', async () => {
  const stay = await makeOpenStay(app, building)
  await untilKnown(app, stay.device, 'none', true)
  // The answer takes a moment, so that the test has the lock before it.
  stay.device.setFault('slow')
  const tapping = tap(stay)
  await until(() => stay.device.fired[0] === 1, 'the relay is energised')
  const answer = await whileHeld(
    app,
    (tx) => tx.select().from(booking).where(eq(booking.id, stay.booking.id)).for('update'),
    () => tapping,
    (tx) => tx.execute(cutWaiting),
  )
  expect(answer).toBe(503)
  await until(async () => (await logOf(stay))[0]?.status !== 'pending', 'the attempt has an outcome')
  expect((await logOf(stay)).map(({ status }) => status)).toEqual(['opened'])
  expect(await stayOf(stay)).toMatchObject({ used_door_1: 1, reserved_door_1: 0 })
})

it('a tap whose session the database looked up for too long opens nothing', async () => {
  const stay = await makeOpenStay(app, building)
  await untilKnown(app, stay.device, 'none', true)
  const tapped = performance.now()
  const answer = await whileHeld(
    app,
    (tx) => tx.execute(sql`lock table session in access exclusive mode`),
    () => tap(stay),
    () => until(() => performance.now() - tapped > LATEST_COMMAND_MS + 500, 'the tap to be too long ago'),
  )
  expect(answer).toBe(503)
  expect(stay.device.fired).toEqual([0, 0])
  expect((await logOf(stay)).map(({ status }) => status)).toEqual(['failed'])
})

it('a tap that the database held up for too long opens nothing, and the next one opens once', async () => {
  const stay = await makeOpenStay(app, building)
  await untilKnown(app, stay.device, 'none', true)
  const held = Promise.withResolvers<void>()
  const answers = await whileHeld(
    app,
    (tx) => tx.execute(sql`lock table flatlog in share mode`),
    () => Promise.all([tap(stay), held.promise.then(() => tap(stay))]),
    async () => {
      app.clock.moveBy(20_000)
      held.resolve()
    },
  )
  expect(answers).toEqual([503, 200])
  expect(stay.device.fired).toEqual([1, 0])
  expect((await logOf(stay)).map(({ status }) => status)).toEqual(['failed', 'opened'])
  expect(await stayOf(stay)).toMatchObject({ used_door_1: 1, reserved_door_1: 0 })
})

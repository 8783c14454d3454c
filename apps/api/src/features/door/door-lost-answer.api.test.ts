/** Doors while the database carries a statement out, and its answer is lost with the connection. */
import { ROLE } from '@portineria/contract/rules/codes'
import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { addressOfApp } from '../../../test/databases.ts'
import { makeOpenStay, type OpenStay, openBuilding, untilKnown } from '../../../test/devices.ts'
import { makeUser } from '../../../test/factories.ts'
import { openSession } from '../../../test/stay.ts'
import { openTunnel } from '../../../test/tunnel.ts'
import { until } from '../../../test/until.ts'
import { audit } from '../audit/audit.table.ts'
import { booking } from '../booking/booking.table.ts'
import { flatlog } from './door.table.ts'

const building = await openBuilding()
const desk = await building.startApp()
const tunnel = await openTunnel(addressOfApp(desk))
/** The connections of this process to the database can break. */
const app = await building.startApp({ DATABASE_URL: tunnel.url })
afterAll(async () => {
  await app.close()
  tunnel.close()
  await desk.close()
  await building.close()
})

async function tap({ flat, booking: { code } }: OpenStay, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  return (await fetch(`${app.url}/api/door/1/${flat.id}/${code}`, { headers })).status
}

const openingsOf = async ({ booking: { id } }: OpenStay) => {
  const [row] = await desk.db.select().from(booking).where(eq(booking.id, id))
  return { used: row?.used_door_1, reserved: row?.reserved_door_1 }
}

async function expectFailed({ flat, device, ...stay }: OpenStay): Promise<void> {
  const statuses = async () => {
    const rows = await desk.db.select().from(flatlog).where(eq(flatlog.flat_id, flat.id))
    return rows.map(({ status }) => status)
  }
  await until(async () => (await statuses())[0] !== 'pending', 'the attempt has an outcome')
  expect(await statuses()).toEqual(['failed'])
  expect(await openingsOf({ flat, device, ...stay })).toEqual({ used: 0, reserved: 0 })
  expect(device.fired).toEqual([0, 0])
}

it('an attempt that was stored: the door stays closed, the opening is given back, and the next tap opens once', async () => {
  const stay = await makeOpenStay(desk, building)
  await untilKnown(app, stay.device, 'none', true)
  tunnel.loseAnswerTo('door_reserve')
  expect(await tap(stay, stay.token)).toBe(503)
  await expectFailed(stay)
  // A tap within seconds is the same tap.
  app.clock.moveBy(10_000)
  expect(await tap(stay, stay.token)).toBe(200)
  expect(stay.device.fired).toEqual([1, 0])
  expect(await openingsOf(stay)).toEqual({ used: 1, reserved: 0 })
})

it('an operator’s attempt: the door stays closed, and the audit trail has its entry', async () => {
  const stay = await makeOpenStay(desk, building)
  await untilKnown(app, stay.device, 'none', true)
  const { id } = await makeUser(desk, { role_id: ROLE.admin })
  tunnel.loseAnswerTo('door_reserve')
  expect(await tap(stay, await openSession(desk, id))).toBe(503)
  await expectFailed(stay)
  expect(await desk.db.$count(audit, eq(audit.user_id, id))).toBe(1)
})

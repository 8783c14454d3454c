import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { call } from '../../../test/app.ts'
import { useBuilding } from '../../../test/devices.ts'
import { makeFlat, makeUser } from '../../../test/factories.ts'
import { openSession } from '../../../test/stay.ts'
import { until } from '../../../test/until.ts'
import { audit } from '../audit/audit.table.ts'
import { flatlog } from './door.table.ts'

const { building, app } = await useBuilding()
const admin = await openSession(app, (await makeUser(app, { role_id: 99 })).id)
const guest = await openSession(app, (await makeUser(app)).id)
const found = async () => (await call(app, 'listFoundDevices', {}, admin)).body.devices
const untilFound = (id: string, there = true) =>
  until(
    async () => (await found()).some(({ device }) => device === id) === there,
    `${id} is ${there ? 'found' : 'no longer found'}`,
  )
const test = (flat_id: number, device: string, door: 1 | 2, token = admin) =>
  call(app, 'testRelay', { body: { flat_id, device, door } }, token)

it('a device that announces itself is found with its model and relays, until an apartment has it or it goes away', async () => {
  const [one, two] = [building.addDevice(), building.addDevice()]
  await untilFound(one.id)
  await untilFound(two.id)
  expect((await found()).find(({ device }) => device === one.id)).toEqual({
    device: one.id,
    model: 'SPSW-202XE16EU',
    rssi: -58,
    relays: [1, 2],
  })
  await makeFlat(app, { device_identifier: one.id })
  await untilFound(one.id, false)
  two.setFault('offline')
  await untilFound(two.id, false)
  expect((await call(app, 'listFoundDevices', {}, guest)).status).toBe(403)
})

it('a relay that is tested fires once, with a row in the log and an audit entry', async () => {
  const device = building.addDevice()
  const flat = await makeFlat(app)
  await untilFound(device.id)
  const { status, body } = await test(flat.id, device.id, 2)
  expect([status, body.opened, device.fired]).toEqual([200, true, [0, 1]])
  const [row] = await app.db.select().from(flatlog).where(eq(flatlog.id, body.log_id))
  expect(row).toMatchObject({ device: device.id, door: 2, status: 'opened', flat_id: flat.id, booking_id: null })
  const entries = await app.db
    .select()
    .from(audit)
    .where(eq(audit.action, `relay 2 of ${device.id} tested`))
  expect(entries).toHaveLength(1)
})

it('a relay is not tested by a guest, not at an unknown apartment, and not with a device of another one', async () => {
  const device = building.addDevice()
  const [flat, other] = [await makeFlat(app), await makeFlat(app, { device_identifier: device.id })]
  await device.listening
  expect((await test(flat.id, device.id, 1, guest)).status).toBe(403)
  expect((await test(999_999, device.id, 1)).status).toBe(404)
  expect((await test(flat.id, device.id, 1)).body.message).toBe('Device of another apartment')
  expect((await test(flat.id, 'a+b', 1)).status).toBe(400)
  expect(device.fired).toEqual([0, 0])
  expect((await test(other.id, device.id, 1)).status).toBe(200)
})

it('a device that does not answer is told as offline, and a test by two at once fires once', async () => {
  const flat = await makeFlat(app)
  expect((await test(flat.id, 'shelly-nowhere', 1)).body.message).toBe('Device offline')
  const device = building.addDevice()
  await untilFound(device.id)
  const both = await Promise.all([test(flat.id, device.id, 1), test(flat.id, device.id, 1)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(device.fired).toEqual([1, 0])
})

it('tests are limited', async () => {
  const flat = await makeFlat(app)
  const own = await openSession(app, (await makeUser(app, { role_id: 99 })).id)
  const device = building.addDevice()
  await untilFound(device.id)
  let last = 0
  for (let n = 0; n < 41; n++) last = (await test(flat.id, device.id, 1, own)).status
  expect(last).toBe(429)
})

import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { call } from '../../../test/app.ts'
import { makeOpenStay, untilKnown, useBuilding } from '../../../test/devices.ts'
import { makeUser, unique } from '../../../test/factories.ts'
import { mailsTo } from '../../../test/mailbox.ts'
import { openSession } from '../../../test/stay.ts'
import { until } from '../../../test/until.ts'
import { event } from '../event/event.table.ts'
import { flat as flats } from '../flat/flat.table.ts'

const { building, app } = await useBuilding()
const operator = await makeUser(app, { role_id: 99 })
const admin = await openSession(app, operator.id)

const statusOf = async (flatId: number, token = admin) =>
  (await call(app, 'listDeviceStatus', {}, token)).body.find(({ flat_id }) => flat_id === flatId)

it('the status of a device that answers shows what it reports', async () => {
  const { device, flat, token, booking } = await makeOpenStay(app, building)
  await untilKnown(app, device, 'none', true)
  await until(async () => (await statusOf(flat.id))?.firmware !== null, 'its firmware')
  expect(await statusOf(flat.id, token)).toEqual({
    flat_id: flat.id,
    device: device.id,
    online: true,
    last_seen: expect.any(String),
    rssi: -58,
    firmware: '1.4.4',
    doors: [
      { door: 1, on: false },
      { door: 2, on: false },
    ],
  })
  await fetch(`${app.url}/api/door/2/${flat.id}/${booking.code}`, { headers: { authorization: `Bearer ${token}` } })
  await until(async () => (await statusOf(flat.id))?.doors[1]?.on === true, 'the relay to be energised')
  await until(async () => (await statusOf(flat.id))?.doors[1]?.on === false, 'the relay to be released')
})

it('a device is asked for its status when an apartment gets it, and again when it connects later', async () => {
  const HOUR = 3_600_000
  const own = await building.startApp({}, { followMs: HOUR, watchMs: HOUR, probeMs: HOUR })
  const token = await openSession(own, (await makeUser(own, { role_id: 99 })).id)
  const online = async (device: string) =>
    (await call(own, 'listDeviceStatus', {}, token)).body.some((one) => one.device === device && one.online)
  const [there, late] = [building.addDevice(), `shellypro2-${unique()}`]
  await there.listening
  const { body } = await call(
    own,
    'createFlat',
    { body: { name: `Flat ${unique()}`, device_identifier: there.id } },
    token,
  )
  await until(() => online(there.id), 'the device of the new apartment is online')
  // The first status request is never answered, because the device is not connected yet.
  await call(own, 'updateFlat', { body: { id: body.id, device_identifier: late } }, token)
  building.addDevice(late)
  await until(() => online(late), 'the device that came later is online')
  await own.close()
})

it('operators get one mail when a device has been offline for ten minutes', async () => {
  const { device, flat } = await makeOpenStay(app, building)
  await app.db.update(flats).set({ time_zone: 'Asia/Tokyo' }).where(eq(flats.id, flat.id))
  await untilKnown(app, device, 'none', true)
  await untilKnown(app, device, 'offline', false)
  // The mail names the device and gives the time in the time zone of the apartment.
  const isAboutDevice = ({ text }: { text: string }) => text.includes(device.id) && text.includes(' GMT+9.')
  const countMails = async () => (await mailsTo(app, operator.email)).filter(isAboutDevice).length
  const events = await app.db.select().from(event).where(eq(event.kind, 'device'))
  expect(events.some(({ payload }) => payload.device === device.id && payload.online === false)).toBe(true)
  await app.devices.warn()
  expect(await countMails()).toBe(0)
  app.clock.moveBy(10 * 60_000 + 1)
  await app.devices.warn()
  await app.devices.warn()
  expect(await countMails()).toBe(1)
  expect((await statusOf(flat.id))?.online).toBe(false)
  await untilKnown(app, device, 'none', true)
  await untilKnown(app, device, 'offline', false)
  app.clock.moveBy(11 * 60_000)
  await app.devices.warn()
  expect(await countMails()).toBe(2)
})

it('an apartment’s device can be exchanged while the server runs', async () => {
  const { flat, device } = await makeOpenStay(app, building)
  await untilKnown(app, device, 'none', true)
  const other = building.addDevice()
  await call(app, 'updateFlat', { body: { id: flat.id, device_identifier: other.id } }, admin)
  await untilKnown(app, other, 'none', true)
  expect(await statusOf(flat.id)).toMatchObject({ device: other.id, online: true })
})

it('a device identifier with an MQTT wildcard is never used', async () => {
  const { flat, booking, token } = await makeOpenStay(app, building)
  await app.db.update(flats).set({ device_identifier: '+' }).where(eq(flats.id, flat.id))
  const response = await fetch(`${app.url}/api/door/1/${flat.id}/${booking.code}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(((await response.json()) as { message: string }).message).toBe('Device offline')
})

/** Door devices for tests: a broker, simulated devices, and stays whose doors they open. */
import { randomBytes } from 'node:crypto'
import type { DeviceFault } from '@portineria/contract/door'
import { eq } from 'drizzle-orm'
import { afterAll } from 'vitest'
import { startBroker } from '../src/adapters/doors/embedded-broker.ts'
import type { Pace } from '../src/adapters/doors/mqtt-doors.ts'
import { type Notify, type SimulatedDevice, simulateDevice } from '../src/adapters/doors/simulated-device.ts'
import { booking } from '../src/features/booking/booking.table.ts'
import { flatlog } from '../src/features/door/door.table.ts'
import { startApp, type TestApp } from './app.ts'
import { inDays, makeBooking, makeFlat, makeUser, unique } from './factories.ts'
import { openSession } from './stay.ts'
import { until } from './until.ts'

/** Shorter timeouts than the server has by default, so that tests run faster. */
const PACE: Pace = { answerMs: 1_200, probeMs: 1_000, watchMs: 700, followMs: 300, meetMs: 3_000 }
const SLOW_MS = 1_800

export type Building = Awaited<ReturnType<typeof openBuilding>>

export async function openBuilding() {
  const broker = await startBroker()
  const devices: SimulatedDevice[] = []
  return {
    broker,
    url: broker.url,
    startApp: (settings: Record<string, string> = {}, pace: Partial<Pace> = {}): Promise<TestApp> =>
      startApp({ MQTT_URL: broker.url, ...settings }, undefined, { doorPace: { ...PACE, ...pace } }),
    addDevice(id = `shellypro2-${randomBytes(6).toString('hex')}`, notify?: Notify): SimulatedDevice {
      const device = simulateDevice({ url: broker.url, id, slowMs: SLOW_MS, ...(notify ? { notify } : {}) })
      devices.push(device)
      return device
    },
    async close(): Promise<void> {
      for (const device of devices) await device.close()
      await broker.close()
    },
  }
}

/** A building and one server for all tests of a file; both are closed after the last of them. */
export async function useBuilding() {
  const building = await openBuilding()
  const app = await building.startApp()
  afterAll(async () => {
    await app.close()
    await building.close()
  })
  return { building, app }
}

const door = (name: string, open_once = false) => ({ name: { gb: name, it: name }, enabled: true, open_once })

/** Makes a stay that may open its doors now, with a signed-in holder and a device that answers. */
export async function makeOpenStay(
  app: TestApp,
  building: Building,
  values: Parameters<typeof makeBooking>[1] & { open_once?: boolean; notify?: Notify } = {},
) {
  const { open_once = false, notify, ...stay } = values
  const device = building.addDevice(undefined, notify)
  const flat = await makeFlat(app, {
    device_identifier: device.id,
    door_1: door('Street', open_once),
    door_2: door('Apartment'),
  })
  // A device that is still connecting would miss the first request of the server.
  await device.listening
  const holder = await makeUser(app)
  const booking = await makeBooking(app, {
    code: `D-${unique()}`,
    check_in: inDays(app, -2),
    check_out: inDays(app, 2),
    status: 4,
    max_openings_door_1: 3,
    max_openings_door_2: 3,
    ...stay,
    flat_id: flat.id,
    holder_id: holder.id,
  })
  return { device, flat, holder, booking, token: await openSession(app, holder.id) }
}
export type OpenStay = Awaited<ReturnType<typeof makeOpenStay>>

/** Inserts an earlier attempt of another process without an outcome, whose opening is still reserved. */
export async function insertUnfinishedAttempt(
  app: TestApp,
  stay: OpenStay,
  status: 'pending' | 'unknown',
  agoMs: number,
) {
  await app.db.update(booking).set({ reserved_door_1: 1 }).where(eq(booking.id, stay.booking.id))
  await app.db.insert(flatlog).values({
    created_at: new Date(app.clock.now().getTime() - agoMs).toISOString(),
    device: stay.device.id,
    door: 1,
    status,
    flat_id: stay.flat.id,
    flat_name: stay.flat.name,
    booking_id: stay.booking.id,
    booking_code: stay.booking.code,
    user_id: stay.holder.id,
  })
}

/** Sets a fault of the device, and waits until the server knows whether the device is online. */
export const untilKnown = async (app: TestApp, device: SimulatedDevice, fault: DeviceFault, online: boolean) => {
  device.setFault(fault)
  await until(
    async () => {
      const { rows } = await app.db.execute<{ online: boolean }>(
        `select online from device where identifier = '${device.id}'`,
      )
      return rows[0]?.online === online
    },
    `the device is ${online ? 'online' : 'offline'}`,
  )
}

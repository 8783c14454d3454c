/** Kills and restarts the door broker repeatedly while guests tap. */
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { startBroker } from '../../src/adapters/doors/embedded-broker.ts'
import { booking } from '../../src/features/booking/booking.table.ts'
import { flatlog } from '../../src/features/door/door.table.ts'
import { call } from '../app.ts'
import { makeOpenStay, useBuilding } from '../devices.ts'
import { until } from '../until.ts'
import { inFull, reportRow } from './row.ts'

const ROUNDS = inFull(20, 2)
const TAPS = 6
/** The status must be right within ten seconds. In the short form, other tests run at the same time, so it may take longer. */
const STATUS_MS = inFull(10_000, 40_000)

const { building, app } = await useBuilding()

it(`after ${ROUNDS} kills during taps, the count matches what fired, and nothing fires later`, {
  timeout: 600_000,
}, async () => {
  const stay = await makeOpenStay(app, building, { max_openings_door_1: 500 })
  const { port, password } = new URL(building.url)
  let { broker } = building
  let taps = 0
  let slowestMs = 0
  const online = async () => (await call(app, 'listDeviceStatus', {}, stay.token)).body[0]?.online
  const tap = async () => {
    taps += 1
    const params = { door: 1, flat: stay.flat.id, book: stay.booking.code }
    return (await call(app, 'openDoor', { params }, stay.token)).status
  }
  const statuses: number[] = []
  const untilStatus = async (wanted: boolean) => {
    const begun = performance.now()
    await until(async () => (await online()) === wanted, `the device is ${wanted ? 'on' : 'off'}line`, STATUS_MS)
    slowestMs = Math.max(slowestMs, performance.now() - begun)
  }

  await untilStatus(true)
  for (let round = 0; round < ROUNDS; round++) {
    const tapping = (async () => {
      for (let i = 0; i < TAPS; i++) {
        statuses.push(await tap())
        // After three seconds, the next tap counts as a new one.
        app.clock.moveBy(3_100)
        await sleep(150)
      }
    })()
    await sleep(Math.random() * 900)
    await broker.close()
    await untilStatus(false)
    await tapping
    const fired = stay.device.fired[0]
    broker = await startBroker(Number(port), password)
    await untilStatus(true)
    await sleep(1_200)
    expect(stay.device.fired[0], 'nothing fires when the broker is back').toBe(fired)
  }
  // An attempt without an outcome has been proven by now, or its opening stays reserved.
  const log = () => app.db.select().from(flatlog).where(eq(flatlog.flat_id, stay.flat.id))
  await until(async () => (await log()).every(({ status }) => status !== 'pending'), 'every tap has an outcome')
  const rows = await log()
  const many = (status: string) => rows.filter((row) => row.status === status).length
  const [counted] = await app.db.select().from(booking).where(eq(booking.id, stay.booking.id))
  const [fired] = stay.device.fired
  await broker.close()
  reportRow({
    row: 'broker killed and restarted',
    what: `taps around ${ROUNDS} kills: ${fired} fired, ${many('opened')} counted, ${many('unknown')} still reserved; status right within ${(slowestMs / 1000).toFixed(1)} s`,
    tried: taps,
    survived: taps,
    lost: Math.max(0, fired - many('opened') - many('unknown')) + Math.max(0, many('opened') - fired),
  })
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
  expect(counted?.used_door_1).toBe(many('opened'))
  expect(counted?.reserved_door_1).toBe(many('unknown'))
  // Nothing is counted that did not fire. What fired without a confirmation stays reserved and is not given back.
  expect(many('opened')).toBeLessThanOrEqual(fired)
  expect(fired).toBeLessThanOrEqual(many('opened') + many('unknown'))
})

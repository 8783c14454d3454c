import { STATUS } from '@portineria/contract/rules/codes'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { call, type TestApp } from '../../../test/app.ts'
import {
  insertUnfinishedAttempt,
  makeOpenStay,
  type OpenStay,
  openBuilding,
  untilKnown,
  useBuilding,
} from '../../../test/devices.ts'
import { makeBooking, makeFlat, makeUser, unique } from '../../../test/factories.ts'
import { openSession } from '../../../test/stay.ts'
import { until } from '../../../test/until.ts'
import { booking } from '../booking/booking.table.ts'
import { flatlog } from './door.table.ts'

const { building, app } = await useBuilding()
const admin = await openSession(app, (await makeUser(app, { role_id: 99 })).id)

type Tap = { door?: 1 | 2; token?: string; book?: string; key?: string; at?: TestApp }

async function tap(
  stay: OpenStay,
  { door = 1, token = stay.token, book = stay.booking.code, key, at = app }: Tap = {},
) {
  const headers = { authorization: `Bearer ${token}`, ...(key ? { 'idempotency-key': key } : {}) }
  const response = await fetch(`${at.url}/api/door/${door}/${stay.flat.id}/${book}`, { headers })
  const body = (await response.json()) as { opened?: boolean; remaining?: number; log_id?: number; message?: string }
  return { status: response.status, headers: response.headers, body }
}

/** Moves the clock so far that the next tap does not repeat the one before. */
const later = () => app.clock.moveBy(3_100)

const logOf = ({ flat }: OpenStay) =>
  app.db.select().from(flatlog).where(eq(flatlog.flat_id, flat.id)).orderBy(flatlog.id)
const statusesOf = async (stay: OpenStay) => (await logOf(stay)).map(({ status }) => status)
const rowOf = async ({ booking: { id } }: OpenStay) =>
  (await app.db.select().from(booking).where(eq(booking.id, id)))[0]

describe('an opening', () => {
  it('energises the relay once, is counted, opens the stay and is logged', async () => {
    const stay = await makeOpenStay(app, building)
    const { status, headers, body } = await tap(stay)
    expect([status, body]).toEqual([200, { opened: true, remaining: 2, log_id: expect.any(Number) }])
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(stay.device.fired).toEqual([1, 0])
    expect(await rowOf(stay)).toMatchObject({ status: STATUS.opened, used_door_1: 1, reserved_door_1: 0 })
    expect((await logOf(stay))[0]).toMatchObject({
      id: body.log_id,
      device: stay.device.id,
      door: 1,
      status: 'opened',
      flat_name: stay.flat.name,
      booking_code: stay.booking.code,
      user_id: stay.holder.id,
      message: null,
    })
  })

  it('of either door energises the relay of that door', async () => {
    const stay = await makeOpenStay(app, building)
    expect((await tap(stay, { door: 2 })).status).toBe(200)
    expect(stay.device.fired).toEqual([0, 1])
    expect(await rowOf(stay)).toMatchObject({ used_door_1: 0, used_door_2: 1 })
  })

  it('is refused when the stay has none left, until an operator grants another', async () => {
    const stay = await makeOpenStay(app, building)
    for (const remaining of [2, 1, 0]) {
      expect((await tap(stay)).body.remaining).toBe(remaining)
      later()
    }
    const { status, body } = await tap(stay)
    expect([status, body.message]).toEqual([409, 'No openings left'])
    later()
    const grant = { code: stay.booking.code, door: 1, grant: 1 }
    expect((await call(app, 'countOpenings', { body: grant }, stay.token)).status).toBe(400)
    const granted = await call(app, 'countOpenings', { body: grant }, admin)
    expect(granted.body).toMatchObject({ door_1: { max: 4, used: 3, remaining: 1 }, door_2: { max: 3, used: 0 } })
    expect((await tap(stay)).status).toBe(200)
    expect(stay.device.fired).toEqual([4, 0])
    expect(await statusesOf(stay)).toEqual(['opened', 'opened', 'opened', 'refused', 'opened'])
  })

  it('of a one-time door is possible once, and once more for each grant', async () => {
    const stay = await makeOpenStay(app, building, { open_once: true, infinite_openings: true })
    expect((await tap(stay)).body.remaining).toBe(0)
    later()
    expect((await tap(stay)).body.message).toBe('No openings left')
    await call(app, 'countOpenings', { body: { code: stay.booking.code, door: 1, grant: 1 } }, admin)
    later()
    expect((await tap(stay)).status).toBe(200)
  })

  it('of a stay with unlimited openings leaves them unlimited', async () => {
    const stay = await makeOpenStay(app, building, { infinite_openings: true })
    expect((await tap(stay)).body.remaining).toBeNull()
  })
})

describe('a refused guest', () => {
  it('gets the reason with a 409, stays signed in, and is logged', async () => {
    const stay = await makeOpenStay(app, building, { status: STATUS.verify })
    const { status, body } = await tap(stay)
    expect([status, body.message]).toEqual([409, 'Check-in not approved'])
    expect((await call(app, 'listBookings', {}, stay.token)).status).toBe(200)
    expect(await logOf(stay)).toMatchObject([{ status: 'refused', message: 'Check-in not approved' }])
    expect(stay.device.fired).toEqual([0, 0])
  })

  it('gets a 404 without a stay of their own, and a 409 with a stay elsewhere', async () => {
    const [stay, other] = [await makeOpenStay(app, building), await makeOpenStay(app, building)]
    expect((await tap(stay, { token: other.token })).status).toBe(404)
    expect((await tap(stay, { book: other.booking.code })).status).toBe(404)
    expect((await tap(stay, { book: 'admin' })).status).toBe(404)
    const elsewhere = await makeBooking(app, { holder_id: stay.holder.id, status: STATUS.valid })
    expect((await tap(stay, { book: elsewhere.code })).body.message).toBe('Not authorized')
    expect(stay.device.fired).toEqual([0, 0])
    const rows = await logOf(stay)
    expect(rows.map(({ booking_id }) => booking_id)).toEqual([null, null, null, elsewhere.id])
  })

  it('gets a 404 for an unknown apartment', async () => {
    const stay = await makeOpenStay(app, building)
    const nowhere = { ...stay, flat: { ...stay.flat, id: 2_000_000_000 } }
    expect((await tap(nowhere)).status).toBe(404)
  })

  it('learns that a door without a device is opened by hand', async () => {
    const stay = await makeOpenStay(app, building)
    const flat = await makeFlat(app, { door_1: stay.flat.door_1 })
    await app.db.update(booking).set({ flat_id: flat.id }).where(eq(booking.id, stay.booking.id))
    expect((await tap({ ...stay, flat })).body.message).toBe('Door handled by hand')
  })
})

describe('an operator', () => {
  it('opens any door without a stay, any number of times, and each opening is logged', async () => {
    const stay = await makeOpenStay(app, building, { status: STATUS.created })
    for (let round = 0; round < 4; round++) {
      const { status, body } = await tap(stay, { token: admin, book: 'admin' })
      expect([status, body.remaining]).toEqual([200, null])
      later()
    }
    expect(stay.device.fired).toEqual([4, 0])
    expect(await rowOf(stay)).toMatchObject({ used_door_1: 0, status: STATUS.created })
    expect((await logOf(stay)).every((row) => row.status === 'opened' && row.booking_code === null)).toBe(true)
  })
})

describe('the same tap twice', () => {
  it('gets the answer of the first tap, also at the same time', async () => {
    const stay = await makeOpenStay(app, building)
    const answers = await Promise.all(Array.from({ length: 6 }, () => tap(stay)))
    expect(new Set(answers.map(({ body }) => body.log_id)).size).toBe(1)
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect((await tap(stay)).body.log_id).toBe(answers[0]?.body.log_id)
    expect(stay.device.fired).toEqual([1, 0])
    expect(await logOf(stay)).toHaveLength(1)
  })

  it('is recognised by its key, however late', async () => {
    const stay = await makeOpenStay(app, building)
    const key = unique()
    const first = await tap(stay, { key })
    later()
    expect((await tap(stay, { key })).body).toEqual(first.body)
    expect((await tap(stay)).body.log_id).not.toBe(first.body.log_id)
    expect(stay.device.fired).toEqual([2, 0])
  })

  it('by another person while the pulse runs is refused', async () => {
    const stay = await makeOpenStay(app, building)
    const [guest, operator] = await Promise.all([tap(stay), tap(stay, { token: admin, book: 'admin' })])
    const both = [guest, operator]
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(both.find(({ status }) => status === 409)?.body.message).toBe('Door already opening')
    expect(stay.device.fired).toEqual([1, 0])
  })
})

describe('a device that', () => {
  it('is offline: nothing is sent or counted, and nothing happens when it comes back', async () => {
    const stay = await makeOpenStay(app, building)
    await untilKnown(app, stay.device, 'none', true)
    await untilKnown(app, stay.device, 'offline', false)
    const { status, body } = await tap(stay)
    expect([status, body.message]).toEqual([409, 'Device offline'])
    expect(await rowOf(stay)).toMatchObject({ used_door_1: 0, reserved_door_1: 0, status: STATUS.valid })
    await untilKnown(app, stay.device, 'none', true)
    expect(stay.device.fired).toEqual([0, 0])
    expect(await statusesOf(stay)).toEqual(['offline'])
  })

  it('answers with an error: the opening is given back', async () => {
    const stay = await makeOpenStay(app, building)
    stay.device.setFault('error')
    expect((await tap(stay)).body.message).toBe('Device error')
    expect(await rowOf(stay)).toMatchObject({ used_door_1: 0, reserved_door_1: 0 })
    expect(await logOf(stay)).toMatchObject([{ status: 'failed', message: 'Device error' }])
  })

  it('answers twice: the opening counts once', async () => {
    const stay = await makeOpenStay(app, building)
    stay.device.setFault('double')
    expect((await tap(stay)).body.remaining).toBe(2)
    later()
    expect((await tap(stay)).body.remaining).toBe(1)
    expect(await rowOf(stay)).toMatchObject({ used_door_1: 2, reserved_door_1: 0 })
  })

  it('answers late: the relay notification proves that it opened', async () => {
    const stay = await makeOpenStay(app, building)
    await untilKnown(app, stay.device, 'none', true)
    stay.device.setFault('slow')
    const { body } = await tap(stay)
    // The relay was energised and its notification arrived at once; only the answer is late.
    expect(body.opened).toBe(true)
    expect(stay.device.fired).toEqual([1, 0])
    expect(await rowOf(stay)).toMatchObject({ used_door_1: 1, reserved_door_1: 0 })
  })

  it('ignores the command: the opening stays reserved, and is given back once the device answers again', async () => {
    const stay = await makeOpenStay(app, building)
    await untilKnown(app, stay.device, 'none', true)
    stay.device.setFault('deaf')
    const { status, body } = await tap(stay)
    expect([status, body.message]).toEqual([409, 'Door did not answer'])
    expect(await rowOf(stay)).toMatchObject({ used_door_1: 0, reserved_door_1: 1 })
    expect(await statusesOf(stay)).toEqual(['unknown'])
    stay.device.setFault('none')
    await until(async () => (await rowOf(stay))?.reserved_door_1 === 0, 'the opening is given back')
    expect(await rowOf(stay)).toMatchObject({ used_door_1: 0 })
    expect(stay.device.fired).toEqual([0, 0])
    expect(await statusesOf(stay)).toEqual(['failed'])
  })

  it('reboots during the command: the opening counts or stays reserved, and the command is not repeated', async () => {
    const stay = await makeOpenStay(app, building)
    await untilKnown(app, stay.device, 'none', true)
    stay.device.setFault('reboot')
    await tap(stay)
    await untilKnown(app, stay.device, 'none', true)
    later()
    expect((await tap(stay)).body.remaining).toBe(1)
    expect(stay.device.fired).toEqual([2, 0])
    const row = await rowOf(stay)
    expect((row?.used_door_1 ?? 0) + (row?.reserved_door_1 ?? 0)).toBe(2)
  })
})

it('an attempt whose process died gets an unknown outcome, and its command is never sent again', async () => {
  const stay = await makeOpenStay(app, building)
  await untilKnown(app, stay.device, 'none', true)
  await insertUnfinishedAttempt(app, stay, 'pending', 60_000)
  await until(async () => (await statusesOf(stay))[0] === 'unknown', 'the outcome is unknown')
  expect(await rowOf(stay)).toMatchObject({ used_door_1: 0, reserved_door_1: 1 })
  expect((await tap(stay)).body.remaining).toBe(1)
  expect(stay.device.fired).toEqual([1, 0])
})

it('the broker retains and queues nothing: a later subscriber gets no command', async () => {
  const stay = await makeOpenStay(app, building)
  const packets: { topic: string; retain: boolean; qos: number }[] = []
  building.broker.aedes.on('publish', ({ topic, retain, qos }) => void packets.push({ topic, retain, qos }))
  await tap(stay)
  await untilKnown(app, stay.device, 'offline', false)
  later()
  await tap(stay)
  const commands = packets.filter(({ topic }) => topic === `${stay.device.id}/rpc`)
  expect(commands.length).toBeGreaterThan(0)
  const ours = packets.filter(({ topic }) => !topic.startsWith('$'))
  expect(ours.filter(({ retain, qos }) => retain || qos > 0)).toEqual([])
})

it('doors are offline while the broker is down, and devices are online again when it is back', async () => {
  const own = await openBuilding()
  const server = await own.startApp()
  try {
    const stay = await makeOpenStay(server, own)
    await untilKnown(server, stay.device, 'none', true)
    const port = Number(new URL(own.url).port)
    await own.broker.close()
    await until(async () => (await call(server, 'getHealth')).body.devices === 'down', 'the server to notice')
    const response = await fetch(`${server.url}/api/door/1/${stay.flat.id}/${stay.booking.code}`, {
      headers: { authorization: `Bearer ${stay.token}` },
    })
    expect(((await response.json()) as { message: string }).message).toBe('Device offline')
    const { startBroker } = await import('../../adapters/doors/embedded-broker.ts')
    const again = await startBroker(port, new URL(own.url).password)
    await until(async () => (await call(server, 'getHealth')).body.devices === 'ok', 'the broker to be back')
    await untilKnown(server, stay.device, 'none', true)
    expect(stay.device.fired).toEqual([0, 0])
    await again.close()
  } finally {
    await server.close()
  }
})

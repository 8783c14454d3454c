/** Doors under attack by a hostile guest, and with devices that send their notifications at awkward moments. */
import { STATUS } from '@portineria/contract/rules/codes'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { addressOfApp } from '../../../test/databases.ts'
import { insertUnfinishedAttempt, makeOpenStay, type OpenStay, untilKnown, useBuilding } from '../../../test/devices.ts'
import { inDays, makeBooking, makeUser } from '../../../test/factories.ts'
import { openSession } from '../../../test/stay.ts'
import { until } from '../../../test/until.ts'
import { booking } from '../booking/booking.table.ts'
import { flatlog } from './door.table.ts'

const { building, app } = await useBuilding()

type Tap = { token?: string; book?: string; key?: string }

async function tap(stay: OpenStay, { token = stay.token, book = stay.booking.code, key }: Tap = {}): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, ...(key ? { 'idempotency-key': key } : {}) }
  return (await fetch(`${app.url}/api/door/1/${stay.flat.id}/${book}`, { headers })).status
}

const later = () => app.clock.moveBy(3_100)
const stayOf = async ({ booking: { id } }: OpenStay) =>
  (await app.db.select().from(booking).where(eq(booking.id, id)))[0]
const logOf = ({ flat }: OpenStay) => app.db.select().from(flatlog).where(eq(flatlog.flat_id, flat.id))

describe('a guest who tries codes at a door that is not theirs', () => {
  it('does not delay the real guest, even with one key for many taps', async () => {
    const stay = await makeOpenStay(app, building)
    const token = await openSession(app, (await makeUser(app)).id)
    const wrong = (n: number, key: string) => tap(stay, { token, book: `WRONG-${n}`, key })
    expect(await wrong(0, 'one')).toBe(404)
    for (let n = 1; n <= 52; n++) await wrong(n, `key ${n}`)
    expect(await wrong(0, 'one')).toBe(429)
    expect(await tap(stay)).toBe(200)
  })

  it('is logged twenty times and then limited', async () => {
    const stay = await makeOpenStay(app, building)
    const token = await openSession(app, (await makeUser(app)).id)
    const answers = []
    for (let n = 0; n < 25; n++) answers.push(await tap(stay, { token, key: `key ${n}` }))
    expect(answers).toEqual([...Array<number>(20).fill(404), ...Array<number>(5).fill(429)])
    expect(await logOf(stay)).toHaveLength(20)
  })
})

it('a refused guest with a stay elsewhere is not part of the chain of attempts', async () => {
  const [stay, elsewhere] = [await makeOpenStay(app, building), await makeOpenStay(app, building)]
  expect(await tap(stay, { token: elsewhere.token, book: elsewhere.booking.code })).toBe(409)
  expect(await logOf(stay)).toMatchObject([{ message: 'Not authorized', after_id: null }])
})

it('the key of one tap is refused at another door', async () => {
  const stay = await makeOpenStay(app, building)
  expect(await tap(stay, { key: 'one' })).toBe(200)
  const headers = { authorization: `Bearer ${stay.token}`, 'idempotency-key': 'one' }
  const other = await fetch(`${app.url}/api/door/2/${stay.flat.id}/${stay.booking.code}`, { headers })
  expect([other.status, stay.device.fired]).toEqual([400, [1, 0]])
})

describe('a guest whose own stay at the apartment has not begun', () => {
  const early = async (stay: OpenStay) => {
    const { id } = await makeUser(app)
    const dates = { check_in: inDays(app, 3), check_out: inDays(app, 5) }
    const { code } = await makeBooking(app, { ...dates, flat_id: stay.flat.id, holder_id: id, status: STATUS.valid })
    return { token: await openSession(app, id), book: code }
  }

  it('gets the answer of the first tap with its key, even after many other taps', async () => {
    const stay = await makeOpenStay(app, building)
    const theirs = await early(stay)
    expect(await tap(stay, { ...theirs, key: 'one' })).toBe(409)
    for (let n = 0; n < 52; n++) {
      later()
      expect(await tap(stay, { ...theirs, key: `key ${n}` })).toBe(409)
    }
    later()
    expect(await tap(stay, { ...theirs, key: 'one' })).toBe(409)
    expect(await logOf(stay)).toHaveLength(53)
    expect(await tap(stay)).toBe(200)
  })

  it('is limited after 300 taps', async () => {
    const stay = await makeOpenStay(app, building)
    const theirs = await early(stay)
    const answers = []
    for (let n = 0; n < 302; n++) answers.push(await tap(stay, theirs))
    expect(answers.filter((status) => status === 409)).toHaveLength(300)
    expect(answers.slice(300)).toEqual([429, 429])
  })

  it('cannot hide a running pulse behind many refusals', async () => {
    const stay = await makeOpenStay(app, building)
    const theirs = await early(stay)
    const admin = await openSession(app, (await makeUser(app, { role_id: 99 })).id)
    // Another process waits for the device. Its attempt is dated a minute ahead, so that it stays young however long the refusals take.
    await insertUnfinishedAttempt(app, stay, 'pending', -60_000)
    await Promise.all(Array.from({ length: 55 }, (_, n) => tap(stay, { ...theirs, key: `key ${n}` })))
    expect(await tap(stay, { token: admin, book: 'admin' })).toBe(409)
    expect(stay.device.fired).toEqual([0, 0])
  })
})

describe.each(['before', 'after'] as const)('a device that sends its relay notification %s it answers', (notify) => {
  it('counts one opening when the first command was lost and the second was not', async () => {
    const stay = await makeOpenStay(app, building, { notify })
    await untilKnown(app, stay.device, 'none', true)
    // The device forgets at the reboot whether the first command energised the relay.
    stay.device.setFault('reboot')
    expect(await tap(stay)).toBe(409)
    await untilKnown(app, stay.device, 'none', true)
    const before = await stayOf(stay)
    later()
    expect(await tap(stay)).toBe(200)
    // The notification arrives before the relay is released.
    await until(async () => (await stayOf(stay))?.used_door_1 !== before?.used_door_1, 'the second opening is counted')
    await new Promise((resolve) => setTimeout(resolve, 300))
    const now = await stayOf(stay)
    expect((now?.used_door_1 ?? 0) - (before?.used_door_1 ?? 0)).toBe(1)
    expect((now?.reserved_door_1 ?? 0) - (before?.reserved_door_1 ?? 0)).toBe(0)
  })

  it('counts one opening although several servers get the notification', async () => {
    const other = await building.startApp({ DATABASE_URL: addressOfApp(app), DATA_DIR: '/tmp' })
    const stay = await makeOpenStay(app, building, { notify })
    await untilKnown(app, stay.device, 'none', true)
    // An earlier attempt without an outcome.
    await insertUnfinishedAttempt(app, stay, 'unknown', 20_000)
    expect(await tap(stay)).toBe(200)
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(await stayOf(stay)).toMatchObject({ used_door_1: 1, reserved_door_1: 1 })
    await other.close()
  })
})

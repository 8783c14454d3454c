/** Several real server processes, one of them over TLS, compete for one door on one database and one broker. */
import { readFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createServer } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { ROLE } from '@portineria/contract/rules/codes'
import { eq } from 'drizzle-orm'
import { afterAll, expect, inject, it } from 'vitest'
import { freePort } from '../../../../../scripts/free-port.ts'
import { type Child, startChild, untilUp } from '../../../test/child.ts'
import { addressOfApp } from '../../../test/databases.ts'
import { makeOpenStay, openBuilding } from '../../../test/devices.ts'
import { makeUser } from '../../../test/factories.ts'
import { inFull } from '../../../test/faults/row.ts'
import { openSession } from '../../../test/stay.ts'
import { until } from '../../../test/until.ts'
import { booking } from '../booking/booking.table.ts'
import { flatlog } from './door.table.ts'

/** The certificate of the broker behind TLS. Only a process that is given this file trusts it. */
const pem = fileURLToPath(new URL('../../../test/push-service.pem', import.meta.url))

const building = await openBuilding()
const app = await building.startApp()
app.clock.moveToRealTime()
const broker = new URL(building.url)
const tls = createServer({ key: readFileSync(pem), cert: readFileSync(pem) }, (socket) => {
  const onward = connect(Number(broker.port), '127.0.0.1')
  socket.pipe(onward).pipe(socket)
  for (const end of [socket, onward]) end.on('error', () => [socket, onward].map((one) => one.destroy()))
})
await new Promise<void>((resolve) => tls.listen(0, '127.0.0.1', resolve))
const children: Child[] = []
afterAll(async () => {
  for (const { process } of children) process.kill('SIGTERM')
  await Promise.all(children.map(({ ended }) => ended))
  tls.close()
  await app.close()
  await building.close()
})

async function startProcess(settings: Record<string, string>): Promise<Child> {
  const child = startChild({
    NODE_ENV: 'test',
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    DATABASE_URL: addressOfApp(app),
    DATA_DIR: await mkdtemp(join(inject('folder'), 'process-')),
    PORT: String(await freePort()),
    ...settings,
  })
  children.push(child)
  await untilUp(child)
  return child
}

const secure = `mqtts://${broker.username}:${broker.password}@127.0.0.1:${(tls.address() as AddressInfo).port}`
const [plain, encrypted, distrustful] = await Promise.all([
  startProcess({ MQTT_URL: building.url }),
  startProcess({ MQTT_URL: secure, NODE_EXTRA_CA_CERTS: pem }),
  startProcess({ MQTT_URL: secure }),
])

const devicesOf = async ({ url }: Child) =>
  ((await (await fetch(`${url}/api/health`)).json()) as { devices: string }).devices

const ATTEMPTS = inFull(200, 80)
const BURST = 20

it(`of ${ATTEMPTS} attempts with three openings left, three succeed and all are logged`, async () => {
  const stay = await makeOpenStay(app, building)
  await until(
    async () => (await devicesOf(plain)) === 'ok' && (await devicesOf(encrypted)) === 'ok',
    'both to be ready',
  )
  // Repeated taps of one person would count as one attempt, so every attempt has its own person.
  const people = await Promise.all(Array.from({ length: ATTEMPTS }, () => makeUser(app, { role_id: ROLE.admin })))
  const tokens = await Promise.all(people.map(({ id }) => openSession(app, id)))
  const attempt = async (token: string, { url }: Pick<Child, 'url'>): Promise<number> => {
    const path = `/api/door/1/${stay.flat.id}/${stay.booking.code}`
    const response = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
    await response.arrayBuffer()
    if (response.status !== 503) return response.status
    // An overloaded process answers 503 before the attempt starts, or instead of sending the command. Both can be repeated.
    await sleep(100)
    return attempt(token, { url })
  }
  const answers: number[] = []
  for (let from = 0; from < ATTEMPTS; from += BURST) {
    const burst = tokens.slice(from, from + BURST)
    answers.push(...(await Promise.all(burst.map((token, n) => attempt(token, n % 2 ? plain : encrypted)))))
    // The door is busy while the relay is energised.
    await sleep(1_050)
  }
  const attempts = await app.db.select().from(flatlog).where(eq(flatlog.flat_id, stay.flat.id))
  const log = attempts.filter(({ status }) => status !== 'failed')
  const [counted] = await app.db.select().from(booking).where(eq(booking.id, stay.booking.id))
  expect(answers.filter((status) => status === 200)).toHaveLength(3)
  expect(answers.filter((status) => status === 409)).toHaveLength(ATTEMPTS - 3)
  expect(stay.device.fired).toEqual([3, 0])
  expect(counted).toMatchObject({ used_door_1: 3, reserved_door_1: 0 })
  expect(log.filter(({ status }) => status === 'opened')).toHaveLength(3)
  expect(new Set(log.map(({ user_id }) => user_id))).toEqual(new Set(people.map(({ id }) => id)))
  expect(log).toHaveLength(ATTEMPTS)
})

it('a broker with an untrusted certificate is not used', async () => {
  expect(await devicesOf(distrustful)).toBe('down')
})

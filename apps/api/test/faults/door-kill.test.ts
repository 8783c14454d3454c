import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { freePort } from '../../../../scripts/free-port.ts'
import { startBroker } from '../../src/adapters/doors/embedded-broker.ts'
import { simulateDevice } from '../../src/adapters/doors/simulated-device.ts'
import { type Child, startChild, untilUp } from '../child.ts'
import { until } from '../until.ts'

type Stay = { code: string; flat_id: number; status: number; remaining_openings: { door_1: number | null } }
type Status = { flat_id: number; device: string; online: boolean }

async function ask<T>({ url }: Child, path: string, token = '', body?: unknown): Promise<T> {
  const response = await fetch(`${url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return (await response.json()) as T
}

const login = async (child: Child, who: 'guest' | 'admin') =>
  (
    await ask<{ token: string }>(child, '/auth/login', '', {
      email: `${who}@portineria.test`,
      password: `${who}-portineria`,
    })
  ).token

it('a server killed between the reservation and the response fires nothing later, and the opening stays reserved', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portineria-door-'))
  const broker = await startBroker()
  const settings = {
    DATA_DIR: join(folder, 'data'),
    PORT: String(await freePort()),
    DEMO: 'on',
    LOG_LEVEL: 'silent',
    MQTT_URL: broker.url,
  }
  let child = startChild(settings)
  await untilUp(child)
  const guest = await login(child, 'guest')
  const { data } = await ask<{ data: Stay[] }>(child, '/booking', guest)
  const stay = data.find(({ status }) => status === 4 || status === 5)
  const devices = await ask<Status[]>(child, '/flat/devices/status', guest)
  const status = devices.find(({ flat_id }) => flat_id === stay?.flat_id)
  const device = simulateDevice({ url: broker.url, id: status?.device ?? '' })
  try {
    const online = async () =>
      (await ask<Status[]>(child, '/flat/devices/status', guest)).some((one) => one.device === device.id && one.online)
    const left = async () =>
      (await ask<{ data: Stay[] }>(child, '/booking', guest)).data.find(({ code }) => code === stay?.code)
        ?.remaining_openings.door_1
    const tap = () => ask<{ opened?: boolean }>(child, `/door/1/${stay?.flat_id}/${stay?.code}`, guest)
    await until(online, 'the device is online')
    const before = (await left()) ?? 0
    expect(before).toBeGreaterThan(1)

    device.setFault('deaf')
    const cut = tap().catch(() => null)
    await until(async () => (await left()) === before - 1, 'one opening is reserved')
    child.process.kill('SIGKILL')
    expect(await cut).toBeNull()
    await child.ended

    device.setFault('none')
    child = startChild(settings)
    await untilUp(child)
    await until(online, 'the device is online again')
    const admin = await login(child, 'admin')
    const rows = async () =>
      (await ask<{ data: { status: string }[] }>(child, `/flatlog?flat_id=${stay?.flat_id}&per_page=1`, admin)).data
    await until(async () => (await rows())[0]?.status === 'unknown', 'the attempt has no outcome')
    await sleep(1_500)
    expect(device.fired).toEqual([0, 0])
    expect(await left()).toBe(before - 1)

    await ask(child, '/booking/door-counter', admin, { code: stay?.code, door: 1, grant: 1 })
    expect(await left()).toBe(before)
    expect((await tap()).opened).toBe(true)
    expect(device.fired).toEqual([1, 0])
  } finally {
    child.process.kill('SIGTERM')
    await child.ended
    await device.close()
    await broker.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})

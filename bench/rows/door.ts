/**
 * A door opening, from the request over the energised relay to the answer, compared with a raw round trip and the commits it
 * needs.
 */
import { randomBytes } from 'node:crypto'
import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import mqtt from 'mqtt'
import pg from 'pg'
import { startBroker } from '../../apps/api/src/adapters/doors/embedded-broker.ts'
import { frameOf, pulseCall } from '../../apps/api/src/adapters/doors/shelly.ts'
import { simulateDevice } from '../../apps/api/src/adapters/doors/simulated-device.ts'
import type { Measure } from '../bench.ts'
import { startApp } from '../processes.ts'
import { ms, times, verdict } from '../result.ts'
import { median } from '../rounds.ts'

/** Each has two doors; the same door within three seconds would count as the same tap. */
const FLATS = 30
const ROUNDS = 7
const P50_MOST = 1.25
const P99_MOST = 2

export type Door = { device: string; door: 1 | 2; flat_id: number; code: string; booking_id: number }

export async function insertDoors(client: pg.Client): Promise<Door[]> {
  const door = JSON.stringify({ name: { gb: 'Street', it: 'Strada' }, enabled: true, open_once: false })
  const doors: Door[] = []
  for (let n = 0; n < FLATS; n += 1) {
    const device = `shellypro2-${randomBytes(6).toString('hex')}`
    const flat = await client.query<{ id: number }>(
      'insert into flat (name, device_identifier, door_1, door_2) values ($1, $2, $3, $3) returning id',
      [`Bench ${device}`, device, door],
    )
    const flat_id = flat.rows[0]?.id ?? 0
    const code = `B-${device}`
    const stay = await client.query<{ id: number }>(
      `insert into booking (code, flat_id, check_in, check_out, guests_number, status, infinite_openings)
       values ($1, $2, current_date - 2, current_date + 2, 1, 4, true) returning id`,
      [code, flat_id],
    )
    for (const one of [1, 2] as const)
      doors.push({ device, door: one, flat_id, code, booking_id: stay.rows[0]?.id ?? 0 })
  }
  return doors
}

/** The minimum for a correct opening: two commits that log and count, and one answer of the device between them. */
function rawWay(client: pg.Client, mqttClient: mqtt.MqttClient, source: string) {
  const waiting = new Map<number, () => void>()
  mqttClient.on('message', (_topic, bytes) => waiting.get((JSON.parse(bytes.toString()) as { id: number }).id)?.())
  let next = 1
  return async ({ device, door, flat_id, booking_id }: Door): Promise<void> => {
    await client.query('begin')
    const row = await client.query<{ id: number }>(
      // The row names no device, so that the app, which receives every relay notification, does not settle it too.
      `insert into flatlog (door, status, flat_id, flat_name, booking_id) values ($1, 'pending', $2, 'Bench', $3)
       returning id`,
      [door, flat_id, booking_id],
    )
    await client.query(`update booking set reserved_door_${door} = reserved_door_${door} + 1 where id = $1`, [
      booking_id,
    ])
    await client.query('commit')
    const id = next
    next += 1
    const answered = new Promise<void>((resolve) => waiting.set(id, resolve))
    mqttClient.publish(`${device}/rpc`, frameOf(id, source, pulseCall(door)))
    await answered
    await client.query('begin')
    await client.query(`update flatlog set status = 'opened', settled_at = now() where id = $1`, [row.rows[0]?.id])
    await client.query(
      `update booking set reserved_door_${door} = reserved_door_${door} - 1, used_door_${door} = used_door_${door} + 1
       where id = $1`,
      [booking_id],
    )
    await client.query('commit')
  }
}

export async function timesOf(doors: readonly Door[], open: (door: Door) => Promise<void>): Promise<number[]> {
  const found: number[] = []
  for (const door of doors) {
    const started = performance.now()
    await open(door)
    found.push(performance.now() - started)
  }
  return found.toSorted((a, b) => a - b)
}

export const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

export const measureDoor: Measure = async ({ databases }) => {
  const database = await databases.seeded(10_000)
  const broker = await startBroker()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const doors = await insertDoors(client)
  const devices = [...new Set(doors.map(({ device }) => device))].map((id) => simulateDevice({ url: broker.url, id }))
  const app = await startApp({
    NODE_ENV: 'production',
    DATABASE_URL: database.url,
    DATA_KEY: database.dataKey,
    MQTT_URL: broker.url,
  })
  const mqttClient = await mqtt.connectAsync(broker.url)
  const { stream } = mqttClient as { stream: { setNoDelay?(on: boolean): void } }
  stream.setNoDelay?.(true)
  const source = 'portineria/bench'
  await mqttClient.subscribeAsync(`${source}/rpc`)
  try {
    const raw = rawWay(client, mqttClient, source)
    // A lean client with one connection, so that the measurement itself adds little time.
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const headers = { authorization: `Bearer ${database.adminToken}` }
    const open = ({ door, flat_id, code }: Door) =>
      new Promise<void>((resolve, reject) => {
        const request = get(`${app.url}/api/door/${door}/${flat_id}/${code}`, { agent, headers }, (response) => {
          if (response.statusCode !== 200) reject(new Error(`a door answered ${response.statusCode}`))
          response.resume().once('end', resolve)
        })
        request.once('error', reject)
      })
    // Waits until the server knows its devices and code and caches are warm on both sides.
    await sleep(6_000)
    await timesOf(doors, open)
    await timesOf(doors, raw)
    const rounds: { ours: number[]; beside: number[] }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      await sleep(3_500)
      const ours = await timesOf(doors, open)
      // By then the one-second pulse at each door is over.
      await sleep(1_500)
      rounds.push({ ours, beside: await timesOf(doors, raw) })
    }
    const line = (share: number, name: string, most: number) => {
      const pairs = rounds.map(({ ours, beside }) => [at(ours, share), at(beside, share)] as const)
      const ratios = pairs.map(([ours, beside]) => ours / beside)
      return {
        work: `a door opening, ${name}`,
        ours: ms(median(pairs.map(([ours]) => ours))),
        beside: `raw round trip and two commits: ${ms(median(pairs.map(([, beside]) => beside)))}`,
        ratio: times(median(ratios)),
        target: `≤ ${most} ×`,
        reached: verdict(ratios, (ratio) => ratio <= most),
      }
    }
    return [line(0.5, 'p50', P50_MOST), line(0.99, 'p99', P99_MOST)]
  } finally {
    await mqttClient.endAsync(true)
    await app.stop()
    for (const device of devices) await device.close()
    await client.end()
    await broker.close()
  }
}

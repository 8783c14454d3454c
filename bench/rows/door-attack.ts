/**
 * A guest's own door while an attacker tries codes at it as fast as the server answers, compared with the same door without the
 * attacker.
 */
import { randomBytes } from 'node:crypto'
import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startBroker } from '../../apps/api/src/adapters/doors/embedded-broker.ts'
import { simulateDevice } from '../../apps/api/src/adapters/doors/simulated-device.ts'
import { hashToken, newToken } from '../../apps/api/src/secrets.ts'
import type { Measure } from '../bench.ts'
import { startApp } from '../processes.ts'
import { ms, times, verdict } from '../result.ts'
import { median } from '../rounds.ts'
import { at, type Door, insertDoors, timesOf } from './door.ts'

const ROUNDS = 5
const P95_MOST = 2
/**
 * Connections of the attacker, each as fast as it is answered. More of them would measure how two cores are shared, not the queue
 * at a door.
 */
const HANDS = 1
/** More than the number of attempts that one read returned while this attack was possible. */
const KEYS = 53

async function insertGuest(client: pg.Client): Promise<{ id: number; token: string }> {
  const email = `bench-${randomBytes(6).toString('hex')}@example.test`
  const made = await client.query<{ id: number }>(
    'insert into "user" (email, name, active) values ($1, $2, true) returning id',
    [email, 'Bench'],
  )
  const id = made.rows[0]?.id ?? 0
  const token = newToken()
  await client.query(
    `insert into session (user_id, token_hash, expires_at) values ($1, $2, now() + interval '1 day')`,
    [id, hashToken(token)],
  )
  return { id, token }
}

function caller(url: string, token: string, hands: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: hands })
  return ({ door, flat_id, code }: Pick<Door, 'door' | 'flat_id' | 'code'>, key?: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}`, ...(key ? { 'idempotency-key': key } : {}) }
      get(`${url}/api/door/${door}/${flat_id}/${code}`, { agent, headers }, (response) => {
        response.resume().once('end', () => resolve(response.statusCode ?? 0))
      }).once('error', reject)
    })
}

export const measureDoorAttack: Measure = async ({ databases }) => {
  const database = await databases.seeded(10_000)
  const broker = await startBroker()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const doors = await insertDoors(client)
  const [guest, stranger] = [await insertGuest(client), await insertGuest(client)]
  await client.query('update booking set holder_id = $1 where id = any($2)', [
    guest.id,
    doors.map(({ booking_id }) => booking_id),
  ])
  const devices = [...new Set(doors.map(({ device }) => device))].map((id) => simulateDevice({ url: broker.url, id }))
  const app = await startApp({
    NODE_ENV: 'production',
    DATABASE_URL: database.url,
    DATA_KEY: database.dataKey,
    MQTT_URL: broker.url,
  })
  try {
    const tap = caller(app.url, guest.token, 1)
    const open = async (door: Door) => {
      const status = await tap(door)
      if (status !== 200) throw new Error(`a door answered ${status}`)
    }
    const guess = caller(app.url, stranger.token, HANDS)
    let attacking = false
    async function attack(): Promise<void> {
      for (let n = 0; attacking; n += 1) {
        const { door, flat_id } = doors[n % doors.length] ?? { door: 1 as const, flat_id: 0 }
        await guess({ door, flat_id, code: `WRONG-${n % KEYS}` }, `key ${n % KEYS}`)
      }
    }
    // Waits until the server knows its devices and code and caches are warm.
    await sleep(6_000)
    await timesOf(doors, open)
    const rounds: (readonly [number, number])[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      // A guest has 300 taps in a quarter of an hour; this row does not measure that limit.
      await client.query(`delete from attempt where key = $1`, [`door_account:${guest.id}`])
      await sleep(3_500)
      const calm = await timesOf(doors, open)
      await sleep(3_500)
      attacking = true
      const hands = Array.from({ length: HANDS }, attack)
      const attacked = await timesOf(doors, open)
      attacking = false
      await Promise.all(hands)
      rounds.push([at(attacked, 0.95), at(calm, 0.95)])
    }
    const ratios = rounds.map(([attacked, calm]) => attacked / calm)
    return [
      {
        work: 'a door opening while a stranger tries codes at it, p95',
        ours: ms(median(rounds.map(([attacked]) => attacked))),
        beside: `without the stranger: ${ms(median(rounds.map(([, calm]) => calm)))}`,
        ratio: times(median(ratios)),
        target: `≤ ${P95_MOST} ×`,
        reached: verdict(ratios, (ratio) => ratio <= P95_MOST),
      },
    ]
  } finally {
    await app.stop()
    for (const device of devices) await device.close()
    await client.end()
    await broker.close()
  }
}

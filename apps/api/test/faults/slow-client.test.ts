/** Callers that never finish a sentence, and readers that stop reading: the others are served, and memory has an end. */
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { call } from '../app.ts'
import type { Child } from '../child.ts'
import { makeFlat } from '../people.ts'
import { until } from '../until.ts'
import { admin, type House, memoryOf, openHouse } from './house.ts'
import { keepWriting, newLoad, openCalendar } from './load.ts'
import { inFull, tell } from './row.ts'

const MB = 1024 * 1024
/** Of the log, what is written and what is fetched ahead, for each who reads. */
const CSV_MB = 16
const SLOW = inFull(300, 60)
const LOG_ROWS = inFull(200_000, 60_000)
/** Written at once: a statement has its time here too. */
const PIECE = 20_000
/** Node cuts who has not ended the head of a request after a minute, and looks every half. */
const HEAD_MS = 100_000

let house: House
let child: Child
let token: string
const sockets: Socket[] = []

beforeAll(async () => {
  house = await openHouse()
  child = await house.start(await house.settingsOf())
  token = await admin(house.desk)
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await house.close()
})

/** Says something and then keeps the line. */
function hold(words: string): Socket {
  const socket = connect(Number(new URL(child.url).port), '127.0.0.1', () => socket.write(words))
  socket.on('error', () => undefined)
  sockets.push(socket)
  return socket
}

const head = (method: string, path: string, more = '', as = token) =>
  `${method} ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${as}\r\n${more}`

/** A machine that is busy sends callers away for a moment. */
async function isServed(tries = 5): Promise<boolean> {
  const { status } = await call(child, 'listFlats', {}, token)
  if (status !== 503 || tries === 0) return status === 200
  await sleep(1_000)
  return isServed(tries - 1)
}

/** Whether the others are served: so many calls, one after the other. */
async function servedBeside(many = 40): Promise<number> {
  let served = 0
  for (let i = 0; i < many; i++) if (await isServed()) served += 1
  return served
}

async function expectServedBeside(row: string, what: string, mostMb: number, before: number): Promise<void> {
  const served = await servedBeside()
  const grown = Math.round(((await memoryOf(child)) - before) / MB)
  tell({
    row: `slow client, ${row}`,
    what: `calls of others beside ${what}; memory grew by ${grown} MB`,
    tried: 40,
    survived: served,
    lost: 40 - served,
  })
  expect(served).toBe(40)
  expect(grown).toBeLessThan(mostMb)
}

it('heads and bodies that drip', { timeout: 240_000 }, async () => {
  const before = await memoryOf(child)
  const body = 'content-type: application/json\r\ncontent-length: 900000\r\n\r\n{"email":"'
  const form = 'content-type: multipart/form-data; boundary=x\r\ncontent-length: 9000000\r\n\r\n'
  const part =
    '--x\r\ncontent-disposition: form-data; name="purpose"\r\n\r\ndocument\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'
  const starts = [
    head('GET', '/api/flat'),
    head('POST', '/api/auth/login', body),
    head('POST', '/api/file', form + part),
  ]
  const slow = Array.from({ length: SLOW }, (_, i) => hold(starts[i % starts.length] ?? ''))
  const dripping = setInterval(() => {
    for (const [i, socket] of slow.entries())
      if (socket.writable) socket.write(i % starts.length === 0 ? 'x-drip: 1\r\n' : 'a')
  }, 500)
  await sleep(3_000)
  await expectServedBeside('dripping', `${SLOW} connections that send a byte now and then`, 100, before)
  if (inFull(true, false))
    await until(
      () => slow.every((socket, i) => i % starts.length !== 0 || socket.destroyed || socket.readableEnded),
      'heads without an end are cut off',
      HEAD_MS,
    )
  clearInterval(dripping)
  for (const socket of slow) socket.destroy()
})

it('readers of the log as CSV that stop reading', { timeout: 240_000 }, async () => {
  const { id } = await makeFlat(house.desk)
  for (let made = 0; made < LOG_ROWS; made += PIECE)
    await house.desk.db.execute(sql`
      insert into flatlog (flat_id, flat_name, door, status, message, device)
      select ${id}, 'Somewhere', 1, 'refused', repeat('x', 200), 'shelly' from generate_series(1, ${PIECE})`)
  const before = await memoryOf(child)
  const many = inFull(40, 25)
  const readers = Array.from({ length: many }, () =>
    hold(head('GET', '/api/flatlog?per_page=1', 'accept: text/csv\r\n\r\n')),
  )
  // A first bite, then nothing: more readers than the pool has connections.
  await Promise.all(readers.map((reader) => new Promise((resolve) => reader.once('data', resolve))))
  for (const reader of readers) reader.pause()
  await sleep(3_000)
  await expectServedBeside('CSV', `${many} readers of ${LOG_ROWS} rows that stopped`, many * CSV_MB, before)
  for (const reader of readers) reader.destroy()
})

it('listeners that stop listening', { timeout: 240_000 }, async () => {
  const before = await memoryOf(child)
  const many = inFull(300, 50)
  // A session has ten streams at most.
  const operators = await Promise.all(Array.from({ length: many / 10 }, () => admin(house.desk)))
  const listeners = operators.flatMap((as) =>
    Array.from({ length: 10 }, () => hold(head('GET', '/api/events', '\r\n', as))),
  )
  await Promise.all(listeners.map((one) => new Promise((resolve) => one.once('data', resolve))))
  for (const listener of listeners) listener.pause()
  const load = newLoad()
  const stopWriting = keepWriting(load, { url: () => child.url, token, nextNight: await openCalendar(house.desk) })
  // Far more than a kernel keeps for each of them.
  const told = inFull(4_000, 200)
  const payload = JSON.stringify({ id: 1, code: 'x'.repeat(2_000) })
  for (let i = 0; i < told; i += 100)
    await house.desk.db.execute(sql`
      with made as (insert into event (kind, payload) select 'booking', ${payload}::jsonb from generate_series(1, 100) returning id)
      select pg_notify('portineria_event', string_agg(id::text, ' ')) from made`)
  await sleep(2_000)
  await stopWriting()
  await expectServedBeside('events', `${many} listeners that stopped before ${told} events`, 250, before)
  expect(load.unclear).toEqual([])
  expect(load.promised.length).toBeGreaterThan(0)
})

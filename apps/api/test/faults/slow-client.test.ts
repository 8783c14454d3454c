/** Tests clients that never finish a request or stop reading: other clients are still served, and memory stays bounded. */
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { call } from '../app.ts'
import type { Child } from '../child.ts'
import { makeFlat } from '../factories.ts'
import { until } from '../until.ts'
import { admin, type Instance, memoryOf, openInstance } from './instance.ts'
import { keepWriting, newLoad, openCalendar } from './load.ts'
import { inFull, reportRow } from './row.ts'

const MB = 1024 * 1024
/** Memory per reader of the log: rows that are written and rows that are fetched ahead. */
const CSV_MB = 16
const SLOW = inFull(300, 60)
const LOG_ROWS = inFull(200_000, 60_000)
/** Rows per insert, because statements have a time limit here too. */
const PIECE = 20_000
/** Node closes a connection whose request headers take more than a minute, and checks every half minute. */
const HEAD_MS = 100_000

let instance: Instance
let child: Child
let token: string
const sockets: Socket[] = []

beforeAll(async () => {
  instance = await openInstance()
  child = await instance.start(await instance.settingsOf())
  token = await admin(instance.bookingAdmin)
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await instance.close()
})

/** Sends the beginning of a request and keeps the connection open. */
function hold(text: string): Socket {
  const socket = connect(Number(new URL(child.url).port), '127.0.0.1', () => socket.write(text))
  socket.on('error', () => undefined)
  sockets.push(socket)
  return socket
}

const head = (method: string, path: string, more = '', as = token) =>
  `${method} ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${as}\r\n${more}`

/** A busy server may shed load for a moment, so a 503 is retried. */
async function isServed(tries = 5): Promise<boolean> {
  const { status } = await call(child, 'listFlats', {}, token)
  if (status !== 503 || tries === 0) return status === 200
  await sleep(1_000)
  return isServed(tries - 1)
}

/** The number of calls that are served, out of `many` in sequence. */
async function servedBeside(many = 40): Promise<number> {
  let served = 0
  for (let i = 0; i < many; i++) if (await isServed()) served += 1
  return served
}

async function expectServedBeside(row: string, what: string, mostMb: number, before: number): Promise<void> {
  const served = await servedBeside()
  const grown = Math.round(((await memoryOf(child)) - before) / MB)
  reportRow({
    row: `slow client, ${row}`,
    what: `calls of other clients beside ${what}; memory grew by ${grown} MB`,
    tried: 40,
    survived: served,
    lost: 40 - served,
  })
  expect(served).toBe(40)
  expect(grown).toBeLessThan(mostMb)
}

it('clients that send headers and bodies very slowly', { timeout: 240_000 }, async () => {
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
      'connections with unfinished headers are closed',
      HEAD_MS,
    )
  clearInterval(dripping)
  for (const socket of slow) socket.destroy()
})

it('clients that download the log as CSV and stop reading', { timeout: 240_000 }, async () => {
  const { id } = await makeFlat(instance.bookingAdmin)
  for (let made = 0; made < LOG_ROWS; made += PIECE)
    await instance.bookingAdmin.db.execute(sql`
      insert into flatlog (flat_id, flat_name, door, status, message, device)
      select ${id}, 'Somewhere', 1, 'refused', repeat('x', 200), 'shelly' from generate_series(1, ${PIECE})`)
  const before = await memoryOf(child)
  const many = inFull(40, 25)
  const readers = Array.from({ length: many }, () =>
    hold(head('GET', '/api/flatlog?per_page=1', 'accept: text/csv\r\n\r\n')),
  )
  // Each reads the first bytes and then stops. There are more readers than the pool has connections.
  await Promise.all(readers.map((reader) => new Promise((resolve) => reader.once('data', resolve))))
  for (const reader of readers) reader.pause()
  await sleep(3_000)
  await expectServedBeside('CSV', `${many} readers of ${LOG_ROWS} rows that stopped`, many * CSV_MB, before)
  for (const reader of readers) reader.destroy()
})

it('listeners of live events that stop reading', { timeout: 240_000 }, async () => {
  const before = await memoryOf(child)
  const many = inFull(300, 50)
  // A session has ten streams at most.
  const operators = await Promise.all(Array.from({ length: many / 10 }, () => admin(instance.bookingAdmin)))
  const listeners = operators.flatMap((as) =>
    Array.from({ length: 10 }, () => hold(head('GET', '/api/events', '\r\n', as))),
  )
  await Promise.all(listeners.map((one) => new Promise((resolve) => one.once('data', resolve))))
  for (const listener of listeners) listener.pause()
  const load = newLoad()
  const stopWriting = keepWriting(load, {
    url: () => child.url,
    token,
    nextNight: await openCalendar(instance.bookingAdmin),
  })
  // Far more than the kernel buffers per connection.
  const events = inFull(4_000, 200)
  const payload = JSON.stringify({ id: 1, code: 'x'.repeat(2_000) })
  for (let i = 0; i < events; i += 100)
    await instance.bookingAdmin.db.execute(sql`
      with made as (insert into event (kind, payload) select 'booking', ${payload}::jsonb from generate_series(1, 100) returning id)
      select pg_notify('portineria_event', string_agg(id::text, ' ')) from made`)
  await sleep(2_000)
  await stopWriting()
  await expectServedBeside('events', `${many} listeners that stopped before ${events} events`, 250, before)
  expect(load.unclear).toEqual([])
  expect(load.promised.length).toBeGreaterThan(0)
})

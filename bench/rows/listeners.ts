/** A thousand screens listen to one process: how soon all of them receive one message, and how much memory each takes. */
import { readFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { hashToken, newToken } from '../../apps/api/src/secrets.ts'
import type { Measure } from '../bench.ts'
import { type Server, startApp } from '../processes.ts'
import { kilobytes, ms, verdict } from '../result.ts'
import { median } from '../rounds.ts'

const LISTENERS = 1_000
/** Opened before the first reading of the memory, because the very first listeners also load shared code. */
const WARM_UP = 20
const ROUNDS = 7
const MOST_MS = 50
const MOST_BYTES = 10_000
/** A message that has not arrived by then is lost. */
const PATIENCE_MS = 5_000
/** So many streams are opened at once. */
const AT_ONCE = 50

type Guest = { token: string; booking_id: number }

/** Operators receive every message; each of these is a person with their own session. */
async function insertOperators(client: pg.Client): Promise<string[]> {
  const tokens = Array.from({ length: LISTENERS }, () => newToken())
  await client.query(
    `with made as (insert into "user" (email, name, surname, active, role_id)
       select 'operator' || n || '@bench.test', 'Operator', n::text, true, 99 from generate_series(1, $1::int) n returning id)
     insert into session (user_id, token_hash, expires_at)
     select id, ($2::text[])[row_number() over (order by id)], now() + interval '1 day' from made`,
    [LISTENERS, tokens.map(hashToken)],
  )
  return tokens
}

/** A guest whose stay has not ended, so their conversation is open. */
async function insertGuest(client: pg.Client): Promise<Guest> {
  const { rows } = await client.query<{ id: number; holder_id: number }>(
    `select id, holder_id from booking where holder_id is not null and status = 5 and check_out > current_date
     order by id limit 1`,
  )
  const [stay] = rows
  if (!stay) throw new Error('there is no current stay')
  const token = newToken()
  await client.query(
    `insert into session (user_id, token_hash, expires_at) values ($1, $2, now() + interval '1 day')`,
    [stay.holder_id, hashToken(token)],
  )
  return { token, booking_id: stay.id }
}

/** Opens a stream for each token and calls `onChat` for each chat event as its bytes arrive. */
async function listen(url: string, tokens: readonly string[], onChat: (listener: number) => void): Promise<Agent> {
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })
  const open = (token: string, listener: number) =>
    new Promise<void>((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}` }
      const asked = request(`${url}/api/events`, { agent, headers }, (stream) => {
        if (stream.statusCode !== 200) return reject(new Error(`the events answered ${stream.statusCode}`))
        stream.setEncoding('utf8')
        stream.on('data', (text: string) => {
          // The first bytes arrive when the stream is open; a frame is one chunk.
          if (text.startsWith('retry:')) resolve()
          for (let count = text.split('\nevent: chat\n').length; count > 1; count -= 1) onChat(listener)
        })
        stream.on('error', () => undefined)
      })
      asked.on('error', reject)
      asked.end()
    })
  for (let from = 0; from < tokens.length; from += AT_ONCE)
    await Promise.all(tokens.slice(from, from + AT_ONCE).map((token, n) => open(token, from + n)))
  return agent
}

async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024
}

async function post({ url }: Server, { token, booking_id }: Guest): Promise<void> {
  const response = await fetch(`${url}/api/chat`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ booking_id, text: 'Is there a table for two?', client_id: crypto.randomUUID() }),
  })
  if (!response.ok) throw new Error(`the chat answered ${response.status}`)
  await response.arrayBuffer()
}

/** For each round, how long after the guest pressed Send each listener received the message. */
async function measureRounds(app: Server, guest: Guest, tokens: readonly string[]) {
  let heard = new Map<number, number>()
  let sent = 0
  const agent = await listen(app.url, tokens, (listener) => heard.set(listener, performance.now() - sent))
  await sleep(1_000)
  const rounds: number[][] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    heard = new Map()
    sent = performance.now()
    await post(app, guest)
    while (heard.size < tokens.length && performance.now() - sent < PATIENCE_MS) await sleep(20)
    rounds.push([...heard.values()].toSorted((a, b) => a - b))
    await sleep(500)
  }
  return { rounds, bytes: await residentBytes(app.pid), close: () => agent.destroy() }
}

/** Over all listeners: one that never received the message counts as infinitely slow. */
const p95Of = (times: readonly number[]) => times[Math.ceil(LISTENERS * 0.95) - 1] ?? Number.POSITIVE_INFINITY

export const measureListeners: Measure = async ({ databases }) => {
  const database = await databases.seeded(10_000)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const app = await startApp({ NODE_ENV: 'production', DATABASE_URL: database.url, DATA_KEY: database.dataKey })
  try {
    const [tokens, guest] = [await insertOperators(client), await insertGuest(client)]
    const first = await listen(app.url, tokens.slice(0, WARM_UP), () => undefined)
    await post(app, guest)
    await sleep(1_000)
    first.destroy()
    await sleep(1_000)
    const before = await residentBytes(app.pid)
    const { rounds, bytes, close } = await measureRounds(app, guest, tokens)
    close()
    const p95 = rounds.map(p95Of)
    const each = (bytes - before) / LISTENERS
    const missed = rounds.reduce((sum, { length }) => sum + LISTENERS - length, 0)
    const all = LISTENERS.toLocaleString('en-GB')
    return [
      {
        work: `one message to ${all} live listeners, p95`,
        ours: ms(median(p95)),
        beside: '–',
        ratio: '–',
        target: `< ${MOST_MS} ms`,
        reached: verdict(p95, (time) => time < MOST_MS),
        notes: [`The slowest of ${all} heard it after ${ms(median(rounds.map((times) => times.at(-1) ?? 0)))}.`],
      },
      {
        work: 'memory of a listener (RSS)',
        ours: kilobytes(each),
        beside: '–',
        ratio: '–',
        target: `< ${kilobytes(MOST_BYTES)}`,
        reached: verdict([each], (size) => size < MOST_BYTES),
      },
      {
        work: 'messages that did not arrive',
        ours: `${missed} of ${(LISTENERS * ROUNDS).toLocaleString('en-GB')}`,
        beside: '–',
        ratio: '–',
        target: 'none',
        reached: verdict([missed], (count) => count === 0),
      },
    ]
  } finally {
    await app.stop()
    await client.end()
  }
}

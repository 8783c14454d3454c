/** Kills the demo as `npm start` runs it. The kills under write load are in kill.test.ts. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freePort } from '../../../../scripts/free-port.ts'
import { createApp } from '../../src/app.ts'
import { fillDemo } from '../../src/demo/demo.ts'
import { demoFeeds } from '../../src/demo/feeds.ts'
import { demoStays } from '../../src/demo/stays.ts'
import { readEnv } from '../../src/env.ts'
import { hashPassword } from '../../src/features/auth/passwords.ts'
import { user } from '../../src/features/user/user.table.ts'
import { createLog } from '../../src/log.ts'
import { type Child, startChild, untilUp } from '../child.ts'
import { PASSWORD } from '../factories.ts'

const ROUNDS = 4
/** Milliseconds after which a first start is killed: during initdb, the migrations, or the filling of the demo. */
const MOMENTS = [300, 1200, 2200, 3000, 3600]
const WRITERS = 4

let folder: string
let settings: Record<string, string>
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portineria-kill-'))
  settings = { DATA_DIR: join(folder, 'data'), PORT: String(await freePort()), DEMO: 'on', LOG_LEVEL: 'silent' }
})
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

async function ask<T>({ url }: Child, path: string, token: string): Promise<T> {
  const response = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
  expect(response.status, path).toBe(200)
  return (await response.json()) as T
}

/** The token, or null if the server was killed before it answered. */
async function login({ url }: Child, email: string, password: string): Promise<string | null> {
  const headers = { 'content-type': 'application/json' }
  return fetch(`${url}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify({ email, password }) })
    .then(async (response) => (response.ok ? ((await response.json()) as { token: string }).token : null))
    .catch(() => null)
}

const writerOf = (round: number, place: number) => `writer-${round}-${place}@example.test`

/** Makes users who sign in, new ones for each round, because an interrupted login counts as a failed one. */
async function addWriters(): Promise<void> {
  const env = readEnv({ NODE_ENV: 'test', ...settings })
  const app = await createApp({ env, log: createLog('silent') })
  await fillDemo(app, env)
  const password_hash = await hashPassword(PASSWORD)
  const emails = Array.from({ length: ROUNDS * WRITERS }, (_, i) => writerOf(Math.floor(i / WRITERS), i % WRITERS))
  await app.db.insert(user).values(emails.map((email) => ({ email, password_hash, active: true })))
  await app.close()
}

/** Logs in with several users without a pause. Every token that the server returns must stay valid. */
function keepWriting(child: Child, round: number, acknowledged: string[]) {
  let wanted = true
  const write = async (place: number) => {
    while (wanted) {
      const token = await login(child, writerOf(round, place), PASSWORD)
      if (token) acknowledged.push(token)
      else await sleep(5)
    }
  }
  const writers = Promise.all(Array.from({ length: WRITERS }, (_, place) => write(place)))
  return async () => {
    wanted = false
    await writers
  }
}

/** The demo's data as an operator sees it. */
async function demoOf(child: Child) {
  const token = (await login(child, 'admin@portineria.test', 'admin-portineria')) ?? ''
  const page = await ask<{ total: number; data: { code: string; otp: string | null }[] }>(child, '/api/booking', token)
  const flats = await ask<{ name: string }[]>(child, '/api/flat', token)
  const mails = await ask<{ to: string; otp: string }[]>(child, '/api/dev/mail', token)
  return { bookings: page.data.map(({ code, otp }) => `${code} ${otp}`), flats: flats.map(({ name }) => name), mails }
}

it(`keeps every acknowledged session over ${ROUNDS} rounds of kill -9`, async () => {
  await addWriters()
  const acknowledged: string[] = []
  const begin = performance.now()
  let demo: Awaited<ReturnType<typeof demoOf>> | undefined
  for (let round = 0; round < ROUNDS; round++) {
    const child = startChild(settings)
    await untilUp(child)
    demo ??= await demoOf(child)
    const before = acknowledged.length
    const stopWriting = keepWriting(child, round, acknowledged)
    while (acknowledged.length < before + 3) await sleep(5)
    await sleep(Math.random() * 300)
    child.process.kill('SIGKILL')
    expect((await child.ended).signal).toBe('SIGKILL')
    await stopWriting()
  }

  const child = startChild(settings)
  await untilUp(child)
  const lost: string[] = []
  for (const token of acknowledged) {
    const { status } = await fetch(`${child.url}/api/booking`, { headers: { authorization: `Bearer ${token}` } })
    if (status !== 200) lost.push(token)
  }
  const took = Math.round((performance.now() - begin) / 1000)
  console.info(`${ROUNDS} rounds, ${acknowledged.length} sessions, ${lost.length} lost, ${took} s`)
  expect(lost).toEqual([])
  expect(demo?.flats).toHaveLength(9)
  expect(await demoOf(child)).toEqual(demo)
  child.process.kill('SIGTERM')
  expect((await child.ended).code).toBe(0)
})

describe('a first start that is killed at any moment', () => {
  it('leaves nothing half done, and the next start fills the demo', async () => {
    for (const delay of MOMENTS) {
      const child = startChild(settings)
      await sleep(delay)
      child.process.kill('SIGKILL')
      await child.ended
    }
    const child = startChild(settings)
    await untilUp(child)
    const demo = await demoOf(child)
    expect(demo.flats).toHaveLength(9)
    const fromCalendars = demoFeeds.flatMap(({ events }) => events.filter(({ stay }) => typeof stay === 'object'))
    const stays = demoStays.filter(({ archived }) => !archived)
    expect(demo.bookings).toHaveLength(stays.length + fromCalendars.length)
    const invited = demoStays.flatMap((stay) => stay.invited?.email ?? [])
    expect(demo.mails.map(({ to }) => to).toSorted()).toEqual(invited.toSorted())
    child.process.kill('SIGTERM')
    expect((await child.ended).code).toBe(0)
  })
})

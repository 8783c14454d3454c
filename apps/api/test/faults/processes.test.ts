/** Tests three servers on one PostgreSQL: they start at the same time, share limits and jobs, and survive a kill of any one. */
import { setTimeout as sleep } from 'node:timers/promises'
import { inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { booking } from '../../src/features/booking/booking.table.ts'
import { call } from '../app.ts'
import type { Child } from '../child.ts'
import { makeUser } from '../factories.ts'
import { startSmtp } from '../smtp.ts'
import { until } from '../until.ts'
import { admin, type Instance, openInstance } from './instance.ts'
import { followLive } from './live.ts'
import { keepWriting, newLoad, openCalendar } from './load.ts'
import { countMails, dropJobsInHand, untilAllCame } from './mails.ts'
import { inFull, reportRow } from './row.ts'

const SERVERS = 3
const KILLS = inFull(12, 1)
const WRITES = inFull(300, 30)

let instance: Instance
let smtp: Awaited<ReturnType<typeof startSmtp>>
let settings: Record<string, string>[]
let servers: Child[]
let token: string
let nextNight: Awaited<ReturnType<typeof openCalendar>>

beforeAll(async () => {
  instance = await openInstance()
  smtp = await startSmtp()
  settings = await Promise.all(Array.from({ length: SERVERS }, () => instance.settingsOf({ SMTP_URL: smtp.url })))
  servers = await Promise.all(settings.map((one) => instance.start(one)))
  token = await admin(instance.bookingAdmin)
  nextNight = await openCalendar(instance.bookingAdmin)
})
afterAll(async () => {
  await instance.close()
  await smtp.close()
})

it('started together on an empty database, they apply each migration once and create each schedule once', async () => {
  const { rows } = await instance.bookingAdmin.db.execute<{ hash: string }>(
    sql`select hash from drizzle.__drizzle_migrations`,
  )
  const once = new Set(rows.map(({ hash }) => hash)).size
  const schedules = await instance.bookingAdmin.db.execute<{ name: string }>(sql`select name from jobs.schedule`)
  reportRow({
    row: 'three processes, first start at once',
    what: 'migrations, each once',
    tried: rows.length,
    survived: once,
    lost: rows.length - once,
  })
  expect(once).toBe(rows.length)
  expect(once).toBeGreaterThan(3)
  expect(new Set(schedules.rows.map(({ name }) => name)).size).toBe(schedules.rows.length)
})

it('they share one login limit: guesses at all servers are counted together', async () => {
  const { email } = await makeUser(instance.bookingAdmin)
  const statuses: number[] = []
  for (let i = 0; i < 15; i++) {
    const server = servers[i % SERVERS] as Child
    statuses.push((await call(server, 'login', { body: { email, password: 'wrong' } })).status)
  }
  reportRow({
    row: 'three processes, one limit',
    what: 'guesses at one account; the eleventh and all after it are refused wherever they are made',
    tried: 15,
    survived: statuses.filter((status, i) => status === (i < 10 ? 400 : 429)).length,
    lost: statuses.filter((status, i) => status !== (i < 10 ? 400 : 429)).length,
  })
  expect(statuses).toEqual([...Array<number>(10).fill(400), ...Array<number>(5).fill(429)])
})

it('each publishes the events of all, and each mail is sent by one of them', { timeout: 180_000 }, async () => {
  const screens = servers.map((server) => followLive(() => server, token))
  await until(() => screens.every(({ connected }) => connected), 'all screens listen')
  const load = newLoad()
  let turn = 0
  const url = () => (servers[turn++ % SERVERS] as Child).url
  const stopWriting = keepWriting(load, { url, token, nextNight, writers: 6 })
  await until(() => load.promised.length >= WRITES, 'the servers work')
  await stopWriting()
  const codes = load.promised.map(({ code }) => code)
  const allHeard = () => screens.every(({ heard }) => codes.every((code) => heard.has(code)))
  await until(allHeard, 'all screens have received all events').catch(() => undefined)
  await untilAllCame(instance.bookingAdmin.db, smtp, load.promised).catch(() => undefined)
  const unheard = screens.flatMap(({ heard }) => codes.filter((code) => !heard.has(code))).length
  const counts = countMails(smtp)
  const notOnce = load.promised.filter(({ email }) => counts.get(email) !== 1).length
  await Promise.all(screens.map(({ stop }) => stop()))
  reportRow({
    row: 'three processes, events and jobs',
    what: `${codes.length} writes: published to listeners of each process, each mail sent once`,
    tried: codes.length * (SERVERS + 1),
    survived: codes.length * (SERVERS + 1) - unheard - notOnce,
    lost: unheard + notOnce,
  })
  expect(load.unclear).toEqual([])
  expect(unheard).toBe(0)
  expect(notOnce).toBe(0)
})

it(`one of them is killed ${KILLS} times: the others continue, and nothing is lost`, { timeout: 600_000 }, async () => {
  const load = newLoad()
  const crashes: number[] = []
  const alive = new Set(servers.keys())
  let turn = 0
  const url = () => {
    turn += 1
    const living = [...alive]
    return (servers[living[turn % living.length] ?? 0] as Child).url
  }
  // A proxy would connect the screen to a server that is alive.
  const screen = followLive(() => ({ url: url() }), token)
  await until(() => screen.connected, 'the screen listens')
  const stopWriting = keepWriting(load, { url, token, nextNight, writers: 6 })
  for (let kill = 0; kill < KILLS; kill++) {
    const victim = kill % SERVERS
    const before = load.promised.length
    await until(() => load.promised.length > before + 15, 'the servers work')
    servers[victim]?.process.kill('SIGKILL')
    alive.delete(victim)
    crashes.push(Date.now())
    const then = load.promised.length
    await until(() => load.promised.length > then + 15, 'the others continue')
    servers[victim] = await instance.start(settings[victim] ?? {})
    alive.add(victim)
  }
  await stopWriting()
  await sleep(1_000)
  const { db } = instance.bookingAdmin
  const codes = load.promised.map(({ code }) => code)
  const kept = await db.select({ code: booking.code }).from(booking).where(inArray(booking.code, codes))
  await until(() => codes.every((code) => screen.heard.has(code)), 'the screen has received all events').catch(
    () => undefined,
  )
  const unheard = codes.filter((code) => !screen.heard.has(code)).length
  await screen.stop()
  await dropJobsInHand(db, instance.address)
  await untilAllCame(db, smtp, load.promised).catch(() => undefined)
  const counts = countMails(smtp)
  const missing = load.promised.filter(({ email }) => !counts.has(email)).length
  const tooOften = load.promised.filter(
    ({ email, at }) => (counts.get(email) ?? 0) > 1 + crashes.filter((crash) => crash >= at).length,
  ).length
  reportRow({
    row: 'three processes, any one killed',
    what: `acknowledged writes around ${KILLS} kills: rows, mails, live events`,
    tried: codes.length,
    survived: kept.length,
    lost: codes.length - kept.length + unheard + missing + tooOften,
  })
  expect(load.unclear).toEqual([])
  expect(kept).toHaveLength(codes.length)
  expect([unheard, missing, tooOften]).toEqual([0, 0, 0])
})

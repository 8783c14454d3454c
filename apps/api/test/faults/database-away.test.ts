/** The database goes away under load, for good manners or without a word, and comes back. */

import { setTimeout as sleep } from 'node:timers/promises'
import { inArray } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { listServers } from '../../src/db/embedded/survivors.ts'
import { booking } from '../../src/features/booking/booking.table.ts'
import { call, type Reachable } from '../app.ts'
import { startSmtp } from '../smtp.ts'
import { until } from '../until.ts'
import { admin, type House, openHouse } from './house.ts'
import { countLetters, dropJobsInHand, untilAllCame } from './letters.ts'
import { followLive } from './live.ts'
import { keepWriting, newLoad, openCalendar } from './load.ts'
import { inFull, tell } from './row.ts'

const AWAY_MS = inFull(30_000, 3_000)

let house: House
let smtp: Awaited<ReturnType<typeof startSmtp>>
beforeEach(async () => {
  house = await openHouse()
  smtp = await startSmtp()
})
afterEach(async () => {
  await house.close()
  await smtp.close()
})

const signalAll = (signal: NodeJS.Signals) => {
  for (const pid of listServers(house.cluster)) process.kill(pid, signal)
}

const waysToGo: Record<string, { leave(): void | Promise<void>; comeBack(): void | Promise<void> }> = {
  stopped: { leave: () => house.stopPostgres(), comeBack: () => house.startPostgres() },
  frozen: { leave: () => signalAll('SIGSTOP'), comeBack: () => signalAll('SIGCONT') },
}

/** Asks for the health all the time. */
function keepAsking(at: Reachable) {
  let wanted = true
  const seen = new Map<number, number>()
  let slowestMs = 0
  const asking = (async () => {
    while (wanted) {
      const begun = performance.now()
      const { status } = await call(at, 'getHealth')
      slowestMs = Math.max(slowestMs, performance.now() - begun)
      seen.set(status, (seen.get(status) ?? 0) + 1)
      await sleep(100)
    }
  })()
  return async () => {
    wanted = false
    await asking
    return { seen, slowestMs }
  }
}

it.each(Object.keys(waysToGo))(
  '%s under load: clear refusals, no crash, and all goes on by itself',
  {
    timeout: 300_000,
  },
  async (way) => {
    const child = await house.start(await house.settingsOf({ SMTP_URL: smtp.url }))
    const [token, nextNight] = [await admin(house.desk), await openCalendar(house.desk)]
    const screen = followLive(() => child, token)
    await until(() => screen.connected, 'the screen listens')
    const stopAsking = keepAsking(child)
    const load = newLoad()
    const stopWriting = keepWriting(load, { url: () => child.url, token, nextNight, writers: 8 })
    await until(() => load.promised.length >= 20, 'the house works')

    await waysToGo[way]?.leave()
    await sleep(AWAY_MS)
    const promisedBefore = load.promised.length
    await waysToGo[way]?.comeBack()
    await until(() => load.promised.length > promisedBefore + 20, 'the house works again')
    await stopWriting()
    const health = await stopAsking()

    const codes = load.promised.map(({ code }) => code)
    const kept = await house.desk.db.select({ code: booking.code }).from(booking).where(inArray(booking.code, codes))
    await until(() => codes.every((code) => screen.heard.has(code)), 'the screen has heard of all').catch(
      () => undefined,
    )
    const unheard = codes.filter((code) => !screen.heard.has(code))
    await screen.stop()
    // A job that was handed out when the database went, and never arrived, counts as dropped after a while.
    await untilAllCame(house.desk.db, smtp, load.promised)
      .catch(() => dropJobsInHand(house.desk.db, house.address))
      .then(() => untilAllCame(house.desk.db, smtp, load.promised))
      .catch(() => undefined)
    const counts = countLetters(smtp)
    const missing = load.promised.filter(({ email }) => !counts.has(email))
    const repeated = load.promised.filter(({ email }) => (counts.get(email) ?? 0) > 1)
    const asked = [...load.answers.values()].reduce((all, many) => all + many, 0)
    const refused = load.answers.get(503) ?? 0
    const slowest = Math.round(load.slowestMs / 100) / 10
    tell({
      row: `database ${way} for ${AWAY_MS / 1000} s under load`,
      what: `writes: ${load.promised.length} done, ${refused} refused with 503, slowest answer ${slowest} s; rows, letters (once), live events`,
      tried: asked,
      survived: load.promised.length + refused,
      lost:
        asked -
        load.promised.length -
        refused +
        codes.length -
        kept.length +
        unheard.length +
        missing.length +
        repeated.length,
    })
    expect(load.unclear).toEqual([])
    expect(load.answers.get('cut') ?? 0).toBe(0)
    expect(kept).toHaveLength(codes.length)
    expect(unheard).toEqual([])
    expect(missing).toEqual([])
    expect(repeated).toEqual([])
    expect([...health.seen.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([])
    // A short freeze is no absence: it is waited out.
    if (way === 'stopped' || AWAY_MS > 10_000) expect(health.seen.get(503) ?? 0).toBeGreaterThan(0)
    // Five seconds for a connection, five for its answer; a busy machine takes more.
    expect(health.slowestMs).toBeLessThan(25_000)
    expect(child.process.exitCode).toBeNull()
  },
)

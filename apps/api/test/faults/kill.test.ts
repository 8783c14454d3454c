/** Kills the server with `kill -9` under write load, over and over, and counts what is lost. */
import { setTimeout as sleep } from 'node:timers/promises'
import { inArray } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { booking } from '../../src/features/booking/booking.table.ts'
import { startSmtp } from '../smtp.ts'
import { until } from '../until.ts'
import { admin, type Instance, openInstance } from './instance.ts'
import { keepWriting, newLoad, openCalendar } from './load.ts'
import { countMails, dropJobsInHand, untilAllCame } from './mails.ts'
import { inFull, reportRow } from './row.ts'

const ROUNDS = inFull(50, 2)
const WRITES_PER_ROUND = inFull(40, 10)

describe.each([
  ['the embedded database', true],
  ['PostgreSQL', false],
])('on %s', (name, embedded) => {
  let instance: Instance
  let smtp: Awaited<ReturnType<typeof startSmtp>>
  beforeEach(async () => {
    instance = await openInstance({ embedded })
    smtp = await startSmtp()
  })
  afterEach(async () => {
    await instance.close()
    await smtp.close()
  })

  it(`loses no acknowledged write over ${ROUNDS} rounds of kill -9`, { timeout: 2_400_000 }, async () => {
    const settings = await instance.settingsOf({ SMTP_URL: smtp.url })
    const load = newLoad()
    const crashes: number[] = []
    let child = await instance.start(settings)
    const [token, nextNight] = [await admin(instance.bookingAdmin), await openCalendar(instance.bookingAdmin)]
    for (let round = 0; round < ROUNDS; round++) {
      const before = load.promised.length
      const stopWriting = keepWriting(load, { url: () => child.url, token, nextNight })
      await until(() => load.promised.length >= before + WRITES_PER_ROUND, 'the server works')
      await sleep(Math.random() * 400)
      child.process.kill('SIGKILL')
      crashes.push(Date.now())
      expect((await child.ended).signal).toBe('SIGKILL')
      await stopWriting()
      child = await instance.start(settings)
    }

    const { db } = instance.bookingAdmin
    const codes = load.promised.map(({ code }) => code)
    const kept = await db.select({ code: booking.code }).from(booking).where(inArray(booking.code, codes))
    await dropJobsInHand(db, instance.address)
    await untilAllCame(db, smtp, load.promised).catch(() => undefined)
    const counts = countMails(smtp)
    const missing = load.promised.filter(({ email }) => !counts.has(email))
    const repeated = load.promised.filter(({ email }) => (counts.get(email) ?? 0) > 1)
    // A mail may arrive once, and once more for each crash after its write.
    const tooOften = load.promised.filter(
      ({ email, at }) => (counts.get(email) ?? 0) > 1 + crashes.filter((crash) => crash >= at).length,
    )
    reportRow({
      row: `kill -9 under write load, ${name}`,
      what: `acknowledged writes over ${ROUNDS} kills; ${repeated.length} mails arrived twice`,
      tried: load.promised.length,
      survived: kept.length,
      lost: load.promised.length - kept.length + missing.length + tooOften.length,
    })
    expect(load.unclear).toEqual([])
    expect(kept).toHaveLength(load.promised.length)
    expect(missing).toEqual([])
    expect(tooOften).toEqual([])
  })
})

/** The mail server is away for an hour: everything is late, nothing is lost, nothing comes twice. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { mail } from '../../src/features/mail/mail.table.ts'
import { call, startApp } from '../app.ts'
import { startSmtp } from '../smtp.ts'
import { until } from '../until.ts'
import { admin } from './house.ts'
import { countLetters } from './letters.ts'
import { keepWriting, newLoad, openCalendar } from './load.ts'
import { inFull, tell } from './row.ts'

const LETTERS = inFull(200, 20)
const HOUR_S = 3_600
const STEP_S = inFull(600, 1_800)

const away = await startSmtp()
await away.close()
const app = await startApp({ SMTP_URL: away.url })
afterAll(() => app.close())

/** The queue's own delays, without sitting them out: the hands of all waiting jobs go forward by some seconds. */
const passSeconds = (seconds: number) =>
  app.db.execute(sql`update jobs.job set start_after = start_after - make_interval(secs => ${seconds})
    where name = 'send-mail' and state = 'retry'`)

it(`${LETTERS} letters written during an hour without a mail server come once`, { timeout: 300_000 }, async () => {
  const load = newLoad()
  const [token, nextNight] = [await admin(app), await openCalendar(app)]
  const stopWriting = keepWriting(load, { url: () => app.url, token, nextNight })
  await until(() => load.promised.length >= LETTERS, 'the letters are written')
  await stopWriting()
  const tried = async () => (await app.db.select().from(mail)).every(({ attempts }) => attempts > 0)
  await until(tried, 'each was tried')
  // An hour in steps: after each, what has become due is tried, and fails.
  let passed = 0
  while (passed < HOUR_S) {
    await passSeconds(STEP_S)
    passed += STEP_S
    await until(
      async () => {
        const { rows } = await app.db.execute<{ due: number }>(sql`select count(*)::int as due from jobs.job
        where name = 'send-mail' and (state in ('created', 'active') or (state = 'retry' and start_after <= now()))`)
        return rows[0]?.due === 0
      },
      'what was due was tried',
      60_000,
    )
  }
  expect((await call(app, 'getHealth')).status).toBe(200)
  const waiting = await app.db.select().from(mail).where(sql`${mail.sent_at} is null and ${mail.failed_at} is null`)
  expect(waiting).toHaveLength(load.promised.length)
  const attempts = Math.max(...waiting.map((row) => row.attempts))

  const back = await startSmtp({ port: away.port })
  await until(
    async () => {
      await passSeconds(HOUR_S)
      const counts = countLetters(back)
      return load.promised.every(({ email }) => counts.has(email))
    },
    'all came',
    120_000,
  ).catch(() => undefined)
  const sent = async () => (await app.db.select().from(mail)).every((row) => row.sent_at !== null)
  await until(sent, 'all are noted as sent').catch(() => undefined)
  const counts = countLetters(back)
  const once = load.promised.filter(({ email }) => counts.get(email) === 1).length
  await back.close()
  tell({
    row: 'SMTP away for an hour',
    what: `letters, each tried up to ${attempts} times meanwhile, came exactly once`,
    tried: load.promised.length,
    survived: once,
    lost: load.promised.length - once,
  })
  expect(once).toBe(load.promised.length)
  const unsent = await app.db.select().from(mail).where(eq(mail.attempts, 0))
  expect(unsent).toEqual([])
})

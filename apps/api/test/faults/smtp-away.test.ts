/** Tests a mail server that is down for an hour: mail arrives late, but none is lost and none arrives twice. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { mail } from '../../src/features/mail/mail.table.ts'
import { call, startApp } from '../app.ts'
import { startSmtp } from '../smtp.ts'
import { until } from '../until.ts'
import { admin } from './instance.ts'
import { keepWriting, newLoad, openCalendar } from './load.ts'
import { countMails } from './mails.ts'
import { inFull, reportRow } from './row.ts'

const LETTERS = inFull(200, 20)
const HOUR_S = 3_600
const STEP_S = inFull(600, 1_800)

const away = await startSmtp()
await away.close()
const app = await startApp({ SMTP_URL: away.url })
afterAll(() => app.close())

/** Lets time pass for the queue without waiting: all retries become due that many seconds earlier. */
const passSeconds = (seconds: number) =>
  app.db.execute(sql`update jobs.job set start_after = start_after - make_interval(secs => ${seconds})
    where name = 'send-mail' and state = 'retry'`)

it(`${LETTERS} mails written during an hour without a mail server arrive once`, { timeout: 300_000 }, async () => {
  const load = newLoad()
  const [token, nextNight] = [await admin(app), await openCalendar(app)]
  const stopWriting = keepWriting(load, { url: () => app.url, token, nextNight })
  await until(() => load.promised.length >= LETTERS, 'the mails are written')
  await stopWriting()
  const tried = async () => (await app.db.select().from(mail)).every(({ attempts }) => attempts > 0)
  await until(tried, 'each mail was tried')
  // The hour passes in steps. After each, the jobs that have become due run and fail.
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
      'all due jobs ran',
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
      const counts = countMails(back)
      return load.promised.every(({ email }) => counts.has(email))
    },
    'all mails arrived',
    120_000,
  ).catch(() => undefined)
  const sent = async () => (await app.db.select().from(mail)).every((row) => row.sent_at !== null)
  await until(sent, 'all mails are recorded as sent').catch(() => undefined)
  const counts = countMails(back)
  const once = load.promised.filter(({ email }) => counts.get(email) === 1).length
  await back.close()
  reportRow({
    row: 'SMTP away for an hour',
    what: `mails, each tried up to ${attempts} times meanwhile, arrived exactly once`,
    tried: load.promised.length,
    survived: once,
    lost: load.promised.length - once,
  })
  expect(once).toBe(load.promised.length)
  const unsent = await app.db.select().from(mail).where(eq(mail.attempts, 0))
  expect(unsent).toEqual([])
})

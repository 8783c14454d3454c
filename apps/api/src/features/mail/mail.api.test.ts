import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { unique } from '../../../test/factories.ts'
import { hurryRetries } from '../../../test/jobs.ts'
import { startSmtp } from '../../../test/smtp.ts'
import { until } from '../../../test/until.ts'
import { whileHeld } from '../../../test/waiting.ts'
import { mail } from './mail.table.ts'

const GONE = 'no-such-person@example.test'
const busy = new Set<string>()
let contentRefusals: number[] = []
const smtp = await startSmtp({
  refuseRecipient: (to) => (to === GONE ? 550 : busy.has(to) ? 451 : null),
  refuseContent: () => contentRefusals.shift() ?? null,
})
const app = await startApp({
  SMTP_URL: smtp.url,
  MAIL_FROM: 'Concierge <concierge@example.test>',
  OPERATOR_EMAIL: 'desk@house.test',
})
afterAll(async () => {
  await app.close()
  await smtp.close()
})

type Invitation = Parameters<typeof app.mail.post<'invitation'>>[1]
const data = {
  holder_name: 'Anna Lindqvist',
  flat_name: 'Garibaldi',
  check_in: '2026-11-20',
  check_out: '2026-11-24',
  otp: 'ABCD-2345',
  link: 'https://concierge.test/otp/ABCD-2345',
}
const invitation = (to: string, values: Partial<Invitation> = {}): Invitation => ({
  kind: 'invitation',
  to,
  language: 'gb',
  cause: `test ${to}`,
  data,
  ...values,
})

const post = (on: TestApp, letter: Invitation) => on.db.transaction((tx) => on.mail.post(tx, letter))
const address = () => `${unique()}@example.test`

/** Found by the cause, because the row of a mail that is out does not say to whom it went. */
async function rowOf(on: TestApp, to: string) {
  const [row] = await on.db
    .select()
    .from(mail)
    .where(eq(mail.cause, `test ${to}`))
  if (!row) throw new Error('no mail')
  return row
}

/** Waits until everything that was queued before is done. */
async function settle(on: TestApp) {
  const last = address()
  await post(on, invitation(last))
  await until(async () => (await rowOf(on, last)).sent_at !== null, 'the last mail was sent')
}

describe('a mail', () => {
  it('is sent by the queue after its transaction commits, and its content and recipient are erased', async () => {
    const to = address()
    await app.db.transaction(async (tx) => {
      await app.mail.post(tx, invitation(to))
      expect(smtp.to(to)).toEqual([])
    })
    await until(() => smtp.to(to).length > 0, 'the mail arrived')
    const [letter] = smtp.to(to)
    expect(letter?.subject).toBe('Your key to Garibaldi')
    expect(letter?.from).toMatchObject({ name: 'Concierge', address: 'concierge@example.test' })
    expect(letter?.replyTo).toMatchObject([{ address: 'desk@house.test' }])
    expect(letter?.messageId).toMatch(/^<mail-\d+@concierge\.test>$/)
    await until(async () => (await rowOf(app, to)).sent_at !== null, 'the sending was recorded')
    const gone = { content: null, recipient: '' }
    expect(await rowOf(app, to)).toMatchObject({ ...gone, attempts: 1, last_error: null, failed_at: null })
  })

  it('is stored encrypted until then, so the database holds neither key nor link', async () => {
    const to = address()
    await app.db.transaction(async (tx) => {
      await app.mail.post(tx, invitation(to))
      const [row] = await tx.select().from(mail).where(eq(mail.recipient, to))
      expect(row?.content).toMatch(/^v1\./)
      expect(JSON.stringify(row)).not.toMatch(/ABCD|https/)
    })
  })

  it('is not sent when its transaction rolls back', async () => {
    const to = address()
    const failing = app.db.transaction(async (tx) => {
      await app.mail.post(tx, invitation(to))
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    await settle(app)
    expect(smtp.to(to)).toEqual([])
    expect(await app.db.select().from(mail).where(eq(mail.recipient, to))).toEqual([])
  })

  it('is sent once for one cause, however often it is posted', async () => {
    const to = address()
    const letter = invitation(to)
    await Promise.all([post(app, letter), post(app, letter), post(app, letter)])
    await post(app, letter)
    await settle(app)
    expect(smtp.to(to)).toHaveLength(1)
  })

  it('is sent also as one of many mails of a single transaction', async () => {
    const pile = Array.from({ length: 23 }, address)
    await app.db.transaction(async (tx) => {
      for (const to of pile) await app.mail.post(tx, invitation(to))
    })
    await until(() => pile.every((to) => smtp.to(to).length > 0), 'all mails arrived')
    expect(pile.map((to) => smtp.to(to).length)).toEqual(pile.map(() => 1))
  })

  it('is sent once, although its job is taken again before the database has recorded it', async () => {
    const to = address()
    busy.add(to)
    await post(app, invitation(to))
    await until(async () => (await rowOf(app, to)).last_error !== null, 'the first try failed')
    const { id } = await rowOf(app, to)
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await whileHeld(
      app,
      (tx) => tx.select().from(mail).where(eq(mail.id, id)).for('update'),
      async () => {
        busy.delete(to)
        await until(async () => {
          await hurryRetries(app, 'send-mail')
          return smtp.to(to).length > 0
        }, 'the mail arrived')
        await app.mail.send(id)
      },
      () => until(async () => (await app.db.execute(waiting)).rows.length === 2, 'both jobs to wait for the database'),
    )
    await settle(app)
    expect(smtp.to(to)).toHaveLength(1)
  })

  it('refused permanently is not retried', async () => {
    const before = smtp.offered()
    await post(app, invitation(GONE))
    await until(async () => (await rowOf(app, GONE)).failed_at !== null, 'it was given up')
    expect(await rowOf(app, GONE)).toMatchObject({
      content: null,
      recipient: '',
      attempts: 1,
      last_error: 'refused with 550',
      sent_at: null,
    })
    await hurryRetries(app, 'send-mail')
    await settle(app)
    expect(smtp.offered() - before).toBe(2)
  })

  it('refused temporarily is retried and arrives once', async () => {
    const to = address()
    contentRefusals = [451]
    await post(app, invitation(to))
    await until(async () => (await rowOf(app, to)).attempts > 0, 'it was tried')
    expect(await rowOf(app, to)).toMatchObject({ sent_at: null, failed_at: null, attempts: 1 })
    expect((await rowOf(app, to)).content).not.toBeNull()
    await until(async () => {
      await hurryRetries(app, 'send-mail')
      return smtp.to(to).length > 0
    }, 'the mail arrived')
    await settle(app)
    expect(smtp.to(to)).toHaveLength(1)
    expect(await rowOf(app, to)).toMatchObject({ attempts: 2, last_error: null })
  })

  it('leaves its recipient in no error, which is kept for longer than the mail', async () => {
    const to = address()
    busy.add(to)
    await post(app, invitation(to))
    await until(async () => (await rowOf(app, to)).attempts > 0, 'it was tried')
    expect((await rowOf(app, to)).last_error).toMatch(/451 <…> refused by the test/)
    const failed = sql`select output from jobs.job where name = 'send-mail' and output is not null`
    await until(async () => (await app.db.execute(failed)).rows.length > 0, 'the queue knows that it failed')
    expect(JSON.stringify((await app.db.execute(failed)).rows)).not.toContain(to)
    busy.delete(to)
    await until(async () => {
      await hurryRetries(app, 'send-mail')
      return smtp.to(to).length > 0
    }, 'the mail arrived')
  })

  it('posted while the mail server is down arrives once when the server is back', async () => {
    const away = await startSmtp()
    await away.close()
    const own = await startApp({ SMTP_URL: away.url })
    const to = address()
    await post(own, invitation(to))
    await until(async () => (await rowOf(own, to)).attempts > 0, 'it was tried')
    expect((await rowOf(own, to)).last_error).toMatch(/ECONNREFUSED/)
    const back = await startSmtp({ port: away.port })
    await until(async () => {
      await hurryRetries(own, 'send-mail')
      return (await rowOf(own, to)).sent_at !== null
    }, 'the mail was sent')
    await settle(own)
    expect(back.to(to)).toHaveLength(1)
    await own.close()
    await back.close()
  })

  it('whose retries are used up is given up, and its content is erased', async () => {
    const away = await startSmtp()
    await away.close()
    const own = await startApp({ SMTP_URL: away.url })
    const to = address()
    await own.db.transaction(async (tx) => {
      await own.mail.post(tx, invitation(to))
      // Set before the first attempt: a later change could come between two attempts.
      await tx.execute(sql`update jobs.job set retry_limit = 1 where name = 'send-mail'`)
    })
    await until(async () => (await rowOf(own, to)).attempts > 0, 'it was tried')
    expect((await rowOf(own, to)).content).not.toBeNull()
    await until(async () => {
      await hurryRetries(own, 'send-mail')
      return (await rowOf(own, to)).failed_at !== null
    }, 'it was given up')
    const given = await rowOf(own, to)
    expect(given).toMatchObject({ content: null, recipient: '', sent_at: null, attempts: 2 })
    expect(given.last_error).toMatch(/ECONNREFUSED/)
    const back = await startSmtp({ port: away.port })
    await settle(own)
    expect(back.to(to)).toEqual([])
    await own.close()
    await back.close()
  })
})

describe('the content of a mail', () => {
  async function received(values: Partial<Invitation>) {
    const to = address()
    await post(app, invitation(to, values))
    await until(() => smtp.to(to).length > 0, 'the mail arrived')
    const [letter] = smtp.to(to)
    return { subject: letter?.subject ?? '', text: letter?.text ?? '', html: letter?.html ?? '' }
  }

  it.each([
    ['gb' as const, 'Your key to Garibaldi', 'Hello Anna Lindqvist,', 'Friday 20 November', 'lang="en"'],
    ['it' as const, 'La tua chiave per Garibaldi', 'Ciao Anna Lindqvist,', 'venerdì 20 novembre', 'lang="it"'],
  ])('in %s says the same in plain text and in HTML', async (language, subject, greeting, day, lang) => {
    const letter = await received({ language })
    expect(letter.subject).toBe(subject)
    for (const words of [subject, greeting, day, 'ABCD-2345', 'https://concierge.test/otp/ABCD-2345']) {
      expect(letter.text.replaceAll(',', '')).toContain(words.replaceAll(',', ''))
      expect(letter.html.replaceAll(',', '')).toContain(words.replaceAll(',', ''))
    }
    expect(letter.html).toContain(lang)
  })

  it('escapes names, so markup and header lines in them have no effect', async () => {
    const name = `<b>&"'</b>\r\nBcc: all@example.test`
    const letter = await received({ data: { ...data, flat_name: name, holder_name: `<i>J.R. O’Hara {x}` } })
    expect(letter.html).not.toMatch(/<b>|<i>/)
    expect(letter.html).toContain('&#60;b&#62;&#38;&#34;&#39;&#60;/b&#62;')
    expect(letter.text).toContain(`<b>&"'</b>`)
    expect(letter.text).toContain('Hello <i>J.R. O’Hara {x},')
    expect(letter.subject).toContain(`Your key to <b>&"'</b>`)
    expect(smtp.to('all@example.test')).toEqual([])
  })

  it.each([
    null,
    'https://evil.example',
    'Anna www.evil.example',
    'evil.example',
    'ｅｖｉｌ．ｅｘａｍｐｌｅ',
    'evil。example',
    'a@evil.example',
    'evil call 0900 123456',
    'evil call ０９００ １２',
    'your stay is cancelled so write to evil',
    'Refund! evil',
    'x'.repeat(61),
  ])('leaves the name %s out of the greeting', async (holder_name) => {
    const { text } = await received({ data: { ...data, holder_name } })
    expect(text).toContain('Hello,')
    expect(text).not.toMatch(/evil|ｅｖｉｌ|xxx/)
  })

  it.each(['María del Carmen García de la Torre', 'Anne-Marie d’Ørsted', 'King Charles 3', 'Dr. J. R. O’Hara'])(
    'keeps the name %s',
    async (holder_name) => {
      expect((await received({ data: { ...data, holder_name } })).text).toContain(`Hello ${holder_name},`)
    },
  )
})

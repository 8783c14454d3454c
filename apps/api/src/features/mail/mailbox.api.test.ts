import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { call, startApp } from '../../../test/app.ts'
import { unique } from '../../../test/factories.ts'
import { until } from '../../../test/until.ts'
import { mail } from './mail.table.ts'

const app = await startApp({ DEMO: 'on' })
afterAll(() => app.close())

const LINK = 'http://concierge.test/otp/ABCD-2345'

async function invite(flat_name: string, link = LINK) {
  const to = `${unique()}@example.test`
  const data = { holder_name: null, flat_name, check_in: '2026-11-20', check_out: '2026-11-24', otp: 'ABCD-2345', link }
  await app.db.transaction((tx) =>
    app.mail.post(tx, { kind: 'invitation', to, language: 'gb', cause: `test ${unique()}`, data }),
  )
  await until(async () => {
    const [row] = await app.db.select().from(mail).where(eq(mail.recipient, to))
    return Boolean(row?.sent_at)
  }, 'it was sent')
  return to
}

it('the demo mailbox lists sent mails, newest first, with their links and key', async () => {
  const [first, second] = [await invite('Ripa'), await invite('Paglia')]
  const { status, body } = await call(app, 'listDemoMail')
  expect(status).toBe(200)
  expect(body.map(({ to }) => to)).toEqual([second, first])
  expect(body[0]).toEqual({
    to: second,
    subject: 'Your key to Paglia',
    text: expect.stringContaining('ABCD-2345'),
    html: expect.stringContaining('<!doctype html>'),
    links: [LINK],
    otp: 'ABCD-2345',
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  })
})

it('the demo mailbox ignores text that looks like a link but is not a valid URL', async () => {
  const to = await invite('http://[ and https://%')
  const { status, body } = await call(app, 'listDemoMail')
  expect(status).toBe(200)
  expect(body[0]).toMatchObject({ to, links: [LINK], otp: 'ABCD-2345' })
})

it('the demo mailbox reads the key of a link with a query, too', async () => {
  const link = 'http://concierge.test/otp?otp=WXYZ-6789'
  await invite('Ripa', link)
  const { body } = await call(app, 'listDemoMail')
  expect(body[0]).toMatchObject({ links: [link], otp: 'WXYZ-6789' })
})

import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { ROLE } from '@portineria/contract/rules/codes'
import { eq } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, describe, expect, it } from 'vitest'
import { call, startApp, type TestApp } from '../../../test/app.ts'
import { runInstanceCommand } from '../../../test/command.ts'
import { makeDatabase } from '../../../test/databases.ts'
import { makeBooking, makeFlat, makeUser, unique } from '../../../test/factories.ts'
import { startSmtp } from '../../../test/smtp.ts'
import { openSession } from '../../../test/stay.ts'
import { STRIPE, startStripe } from '../../../test/stripe.ts'
import { until } from '../../../test/until.ts'
import { audit } from '../audit/audit.table.ts'
import { session } from '../auth/auth.table.ts'
import { file } from '../file/file.table.ts'

const [smtp, stripe] = [await startSmtp(), await startStripe()]
const app = await startApp({ SMTP_URL: smtp.url, ...STRIPE }, undefined, { stripeApi: stripe.url })
const bare = await startApp()
afterAll(async () => {
  await app.close()
  await bare.close()
  await smtp.close()
  await stripe.close()
})

async function makeAdmin(server: TestApp) {
  const person = await makeUser(server, { role_id: ROLE.admin })
  return { ...person, token: await openSession(server, person.id) }
}
const system = async (server: TestApp, token: string) => (await call(server, 'getSystem', {}, token)).body
const auditOf = (action: string) => app.db.select().from(audit).where(eq(audit.action, action))

describe('the overview', () => {
  it('of an instance with nothing configured says so', async () => {
    const { token } = await makeAdmin(bare)
    const { version, database, mail, doors, payments, push, files, backup } = await system(bare, token)
    expect(version).toMatch(/^\d+\.\d+\.\d+$/)
    expect([database.state, database.bytes > 1_000_000]).toEqual(['ok', true])
    expect(mail).toEqual({ state: 'off', kind: 'none', waiting: 0, waiting_since: null, last_sent: null, fault: null })
    expect(doors).toEqual({ state: 'off', broker: 'off', devices: [] })
    expect(payments).toEqual({ state: 'warn', mode: 'sandbox', last_event: null })
    expect([push.state, push.devices]).toEqual(['ok', 0])
    expect([files.kind, (files.free_bytes ?? 0) > 0]).toEqual(['disk', true])
    expect([backup.state, backup.last, backup.limit_bytes]).toEqual(['warn', null, 200_000_000])
    const identifier = `shelly-${unique()}`
    const flat = await makeFlat(bare, { device_identifier: identifier })
    expect((await system(bare, token)).doors).toEqual({
      state: 'down',
      broker: 'off',
      devices: [{ flat_id: flat.id, flat_name: flat.name, device: identifier, online: false, last_seen: null }],
    })
  })

  it('tells the last event of the payment provider; a forged one is none', async () => {
    const { token } = await makeAdmin(app)
    const sendEvent = (secret?: string) => {
      const intent = { id: 'pi_unknown', object: 'payment_intent' } as never
      const event = stripe.event(intent, 'payment_intent.created', secret ? { secret } : {})
      return fetch(`${app.url}/api/checkout/webhook`, { method: 'POST', headers: event.headers, body: event.body })
    }
    expect((await sendEvent('whsec_wrong')).status).toBe(400)
    expect((await system(app, token)).payments).toEqual({ state: 'warn', mode: 'test', last_event: null })
    expect((await sendEvent()).status).toBe(200)
    expect((await system(app, token)).payments.last_event).not.toBeNull()
  })
})

describe('the test mail', () => {
  it('goes to the operator in their language, is recorded, and the overview tells that it was sent', async () => {
    const person = await makeUser(app, { role_id: ROLE.admin, language: 'it' })
    const token = await openSession(app, person.id)
    const { status, body } = await call(app, 'testMail', {}, token)
    expect([status, body.to]).toEqual([200, person.email])
    await until(() => smtp.to(person.email).length === 1, 'the mail to arrive')
    expect(smtp.to(person.email)[0]?.subject).toBe('Prova: le tue email arrivano')
    await until(async () => ((await system(app, token)).mail.last_sent ?? '') >= body.asked_at, 'the time of the mail')
    expect((await system(app, token)).mail.state).toBe('ok')
    expect((await auditOf('test mail sent')).some(({ user_id }) => user_id === person.id)).toBe(true)
  })

  it('cannot be used to flood a mailbox', async () => {
    const { token } = await makeAdmin(app)
    const statuses = []
    for (let n = 0; n < 7; n++) statuses.push((await call(app, 'testMail', {}, token)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  })

  it('is refused without a mail server; an unreachable server is told in words, and nothing is lost', async () => {
    const { token } = await makeAdmin(bare)
    expect((await call(bare, 'testMail', {}, token)).body.message).toBe('No mail server')
    const gone = await startSmtp()
    const broken = await startApp({ SMTP_URL: gone.url })
    await gone.close()
    const admin = await makeAdmin(broken)
    expect((await call(broken, 'testMail', {}, admin.token)).status).toBe(200)
    await until(async () => (await system(broken, admin.token)).mail.fault !== null, 'the fault')
    const { mail } = await system(broken, admin.token)
    expect(mail).toMatchObject({ state: 'down', waiting: 1, last_sent: null, fault: { reason: 'unreachable' } })
    await broken.close()
  })

  it('with a wrong password at the mail server waits until the settings are right, and is not given up', async () => {
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(Object.assign(new Error('wrong'), { responseCode: 535 })),
    })
    server.on('error', () => undefined)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.server.address() as AddressInfo
    const locked = await startApp({ SMTP_URL: `smtp://desk:wrong@127.0.0.1:${port}` })
    const { token } = await makeAdmin(locked)
    await call(locked, 'testMail', {}, token)
    await until(async () => (await system(locked, token)).mail.fault !== null, 'the fault')
    const { mail } = await system(locked, token)
    expect(mail).toMatchObject({ state: 'down', waiting: 1, fault: { reason: 'login' } })
    expect(mail.fault?.text).not.toContain('desk')
    await locked.close()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  })
})

it('the payment keys are tested at the provider: right, wrong, unreachable, none', async () => {
  const { token } = await makeAdmin(app)
  const test = async (server: TestApp, by: string) => (await call(server, 'testPayment', {}, by)).body
  expect(await test(app, token)).toEqual({ mode: 'test', answer: 'ok' })
  stripe.setBroken(true)
  expect(await test(app, token)).toEqual({ mode: 'test', answer: 'unreachable' })
  stripe.setBroken(false)
  expect(await test(bare, (await makeAdmin(bare)).token)).toEqual({ mode: 'sandbox', answer: 'none' })
  const wrong = await startApp({ ...STRIPE, STRIPE_SECRET_KEY: 'sk_live_wrong' }, undefined, { stripeApi: stripe.url })
  expect(await test(wrong, (await makeAdmin(wrong)).token)).toEqual({ mode: 'live', answer: 'wrong_key' })
  await wrong.close()
})

describe('the backup', () => {
  it('asks for the password again; then it is one file, recorded, and the overview knows of it', async () => {
    const person = await makeAdmin(app)
    const get = () => fetch(`${app.url}/api/house/backup`, { headers: { authorization: `Bearer ${person.token}` } })
    await app.db.update(session).set({ proved_at: null }).where(eq(session.user_id, person.id))
    const refused = await get()
    expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([
      409,
      'Password needed again',
    ])
    expect(await auditOf('backup downloaded')).toEqual([])
    await app.db.update(session).set({ proved_at: app.clock.now().toISOString() }).where(eq(session.user_id, person.id))
    const given = await get()
    expect([given.status, given.headers.get('content-type')]).toEqual([200, 'application/x-tar'])
    expect(given.headers.get('content-disposition')).toMatch(/^attachment; filename="portineria-\d{8}T\d{6}Z\.tar"$/)
    const bytes = Buffer.from(await given.arrayBuffer())
    expect(bytes.includes('manifest.mark')).toBe(true)
    expect((await system(app, person.token)).backup).toMatchObject({ state: 'ok', last: expect.any(String) })
    expect(await auditOf('backup downloaded')).toHaveLength(1)
  })

  it('is not given to a guest, and not if it would be too large', async () => {
    const guest = await openSession(app, (await makeUser(app)).id)
    expect((await call(app, 'downloadBackup', {}, guest)).status).toBe(403)
    const { token } = await makeAdmin(bare)
    await bare.db.insert(file).values({ purpose: 'flat_pdf', type: 'application/pdf', size: 300_000_000 })
    expect((await call(bare, 'downloadBackup', {}, token)).body.message).toBe('Backup too large')
  })

  it('of the command line counts too', async () => {
    const settings = { ...(await makeDatabase()), DEMO: 'off' }
    const own = await startApp(settings)
    const { token } = await makeAdmin(own)
    expect((await system(own, token)).backup.last).toBeNull()
    const args = [join(settings.DATA_DIR, 'by-hand.tar')]
    const { code, stderr } = await runInstanceCommand('backup', { settings, args })
    expect([code, stderr]).toEqual([0, ''])
    expect((await system(own, token)).backup).toMatchObject({ state: 'ok', last: expect.any(String) })
    await own.close()
  })
})

it('the checklist follows the facts, and can be closed and shown again', async () => {
  const own = await startApp()
  const { token } = await makeAdmin(own)
  const get = async () => (await call(own, 'getChecklist', {}, token)).body
  const states = async () => Object.fromEntries((await get()).items.map(({ item, state }) => [item, state]))
  expect(new Set(Object.values(await states()))).toEqual(new Set(['open']))
  await call(own, 'updateHouse', { body: { version: 1, name: 'Ripa Stays', phone: '+39 06 1234 5678' } }, token)
  await makeBooking(own)
  const said = await call(own, 'updateChecklist', { body: { doors_by_hand: true } }, token)
  expect(said.body.items.find(({ item }) => item === 'door')?.state).toBe('done')
  expect(await states()).toMatchObject({
    operator: 'done',
    flat: 'done',
    door: 'done',
    reservation: 'done',
    mail: 'open',
  })
  await call(own, 'updateChecklist', { body: { doors_by_hand: false } }, token)
  expect((await states()).door).toBe('open')
  const close = async (closed: boolean) => (await call(own, 'updateChecklist', { body: { closed } }, token)).body.closed
  expect([(await get()).closed, await close(true), (await get()).closed, await close(false)]).toEqual([
    false,
    true,
    true,
    false,
  ])
  await own.close()
})

import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ROLE, STATUS } from '@portineria/contract/rules/codes'
import { DELIVERIES_PER_PAGE, type WebhookEvent } from '@portineria/contract/rules/webhook'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { call, startApp } from '../../../test/app.ts'
import { makeBooking, makeFlat, makeUser } from '../../../test/factories.ts'
import { hurryRetries } from '../../../test/jobs.ts'
import { mailsTo } from '../../../test/mailbox.ts'
import { leaveSession, openSession } from '../../../test/stay.ts'
import { until } from '../../../test/until.ts'
import { sweep } from '../../jobs/sweep.ts'
import { audit } from '../audit/audit.table.ts'
import { booking } from '../booking/booking.table.ts'
import { flatlog } from '../door/door.table.ts'
import { GIVE_UP_MS } from './webhook.rules.ts'
import { webhook, webhookDelivery } from './webhook.table.ts'

type Heard = { path: string; headers: Record<string, string | string[] | undefined>; text: string }

/** The operator's software. It answers by the path: `/500/…` with that status. */
const heard: Heard[] = []
const receiver = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const path = request.url ?? ''
    heard.push({ path, headers: request.headers, text: Buffer.concat(chunks).toString('utf8') })
    const status = Number(path.split('/')[1])
    response.writeHead(status, status === 302 ? { location: '/200/elsewhere' } : {}).end()
  })
})
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
const host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`

const app = await startApp({ FEEDS_ALLOW_HOSTS: host })
afterAll(async () => {
  await app.close()
  receiver.close()
})
const boss = await makeUser(app, { role_id: ROLE.admin })
const admin = await openSession(app, boss.id)

let made = 0
/** A webhook of its own path, so that tests do not hear each other. */
async function add(events: WebhookEvent[], status = 200) {
  const path = `/${status}/hook-${(made += 1)}-with-a-long-path`
  const token = await openSession(app, boss.id)
  const { body } = await call(app, 'createWebhook', { body: { url: `http://${host}${path}`, events } }, token)
  return { id: body.id, secret: body.secret ?? '', path }
}
const heardAt = (path: string) => heard.filter((one) => one.path === path)
const dataOf = (path: string) => heardAt(path).map(({ text }) => JSON.parse(text).data as Record<string, unknown>)
const hears = (path: string, n = 1) => until(async () => heardAt(path).length >= n, `${n} deliveries at ${path}`)
const deliveriesOf = async (id: number) =>
  (await call(app, 'listDeliveries', { params: { id }, query: {} }, admin)).body
const settled = (id: number) =>
  until(async () => {
    const all = await deliveriesOf(id)
    return all.length > 0 && all.every(({ attempts, state }) => attempts > 0 || state !== 'waiting')
  }, `an attempt for webhook ${id}`)
const rowOf = async (id: number) => (await app.db.select().from(webhook).where(eq(webhook.id, id)))[0]
const change = async (id: number, body: object) =>
  call(app, 'updateWebhook', { params: { id }, body }, await openSession(app, boss.id))

describe('a webhook', () => {
  it('is told in a signed delivery what changed: ids and names of fields, no values', async () => {
    const { id, secret, path } = await add(['booking.changed'])
    const stay = await makeBooking(app, { holder_name: 'Ada Serra', holder_email: 'ada@example.test' })
    await hears(path)
    await call(app, 'updateBookingAsAdmin', { body: { id: stay.id, guests_number: 1, concierge_notes: 'x' } }, admin)
    await call(app, 'updateBookingAsAdmin', { body: { id: stay.id, concierge_notes: 'only for operators' } }, admin)
    await hears(path, 2)
    await app.db.delete(booking).where(eq(booking.id, stay.id))
    await hears(path, 3)
    const about = { booking_id: stay.id, code: stay.code, flat_id: stay.flat_id }
    expect(dataOf(path)).toEqual([
      { ...about, created: true, deleted: false, changed: [] },
      { ...about, created: false, deleted: false, changed: ['guests_number'] },
      { ...about, created: false, deleted: true, changed: [] },
    ])
    const [first] = heardAt(path)
    const { 'portineria-timestamp': timestamp, 'portineria-signature': signature } = first?.headers ?? {}
    const expected = createHmac('sha256', secret)
      .update(`${String(timestamp)}.${first?.text}`)
      .digest('hex')
    expect(signature).toBe(`v1=${expected}`)
    expect(first?.text).not.toMatch(/Ada|example\.test/)
    await settled(id)
    expect(await deliveriesOf(id)).toMatchObject([
      { state: 'delivered', answer_status: 200, attempts: 1, event: 'booking.changed' },
      { state: 'delivered', answer_status: 200, attempts: 1, event: 'booking.changed' },
      { state: 'delivered', answer_status: 200, attempts: 1, event: 'booking.changed' },
    ])
    await call(app, 'deleteWebhook', { params: { id } }, admin)
  })

  it('is told of a submitted check-in and of an opened door, and of nothing that it did not ask for', async () => {
    const [checkIns, doors] = [await add(['check_in.submitted']), await add(['door.opened'])]
    const flat = await makeFlat(app)
    const stay = await makeBooking(app, { flat_id: flat.id })
    await app.db.update(booking).set({ status: STATUS.verify }).where(eq(booking.id, stay.id))
    const attempt = { flat_id: flat.id, flat_name: flat.name, door: 2 as const, booking_id: stay.id }
    const [row] = await app.db
      .insert(flatlog)
      .values({ ...attempt, booking_code: stay.code, status: 'pending' })
      .returning()
    await app.db
      .update(flatlog)
      .set({ status: 'opened' })
      .where(eq(flatlog.id, row?.id ?? 0))
    await Promise.all([hears(checkIns.path), hears(doors.path)])
    expect(dataOf(checkIns.path)).toEqual([{ booking_id: stay.id, code: stay.code, flat_id: flat.id }])
    expect(dataOf(doors.path)).toEqual([
      { log_id: row?.id, flat_id: flat.id, door: 2, booking_id: stay.id, code: stay.code },
    ])
    for (const { id } of [checkIns, doors]) await call(app, 'deleteWebhook', { params: { id } }, admin)
  })

  it('is told nothing if the change is rolled back, or while it is off', async () => {
    const { id, path } = await add(['booking.changed'])
    await change(id, { enabled: false })
    await makeBooking(app)
    await change(id, { enabled: true })
    const rolledBack = app.db.transaction(async (tx) => {
      await tx.update(booking).set({ source: 1 })
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
    const last = await makeBooking(app)
    await hears(path)
    expect(dataOf(path)).toMatchObject([{ booking_id: last.id }])
    await call(app, 'deleteWebhook', { params: { id } }, admin)
  })

  it('shows its secret once, stores it and its address sealed, and can get a new secret', async () => {
    const { id, secret } = await add(['door.opened'])
    expect(secret).toMatch(/^whsec_[\w-]{43}$/)
    const row = JSON.stringify(await rowOf(id))
    expect(row).not.toContain(secret)
    expect(row).not.toContain(host)
    const { body } = await call(app, 'listWebhooks', {}, admin)
    expect(JSON.stringify(body)).not.toMatch(/whsec|hook-/)
    expect(body[0]).toMatchObject({ id, url: `http://${host}/…path`, enabled: true, failing_since: null })
    const { body: renewed } = await change(id, { new_secret: true })
    expect(renewed.secret).toMatch(/^whsec_/)
    expect(renewed.secret).not.toBe(secret)
    expect((await change(id, { events: ['door.opened'] })).body).not.toHaveProperty('secret')
    await call(app, 'deleteWebhook', { params: { id } }, admin)
    const entries = await app.db.select().from(audit).where(eq(audit.entity, 'webhook'))
    const actions = entries.filter(({ entity_id }) => entity_id === String(id)).map(({ action }) => action)
    expect(actions).toEqual(['webhook added', 'webhook changed', 'webhook changed', 'webhook removed'])
  })

  it('gets a test on request, whatever it asked for', async () => {
    const { id, path } = await add(['door.opened'])
    const { status } = await call(app, 'testWebhook', { params: { id } }, admin)
    expect(status).toBe(201)
    await hears(path)
    expect(JSON.parse(heardAt(path)[0]?.text ?? '')).toMatchObject({ event: 'test', data: {} })
    await call(app, 'deleteWebhook', { params: { id } }, admin)
    expect((await call(app, 'testWebhook', { params: { id } }, admin)).status).toBe(404)
  })

  it('takes another address, and tells a new secret, only with the password entered lately', async () => {
    const { id } = await add(['door.opened'])
    const url = 'https://pms.example/hook'
    const old = await leaveSession(app, boss.id)
    const ask = (body: object) => call(app, 'updateWebhook', { params: { id }, body }, old)
    const answers = [
      await call(app, 'createWebhook', { body: { url, events: ['door.opened'] } }, old),
      await ask({ url }),
      await ask({ new_secret: true }),
    ]
    expect(answers.map(({ body }) => body.message)).toEqual(answers.map(() => 'Password needed again'))
    expect((await ask({ enabled: false })).body).toMatchObject({ enabled: false })
    await call(app, 'deleteWebhook', { params: { id } }, old)
  })

  it.each(['http://pms.example/hook', 'https://127.0.0.1/hook', 'https://[::1]/hook', 'https://10.0.0.5/hook'])(
    'does not go to %s',
    async (url) => {
      const token = await openSession(app, boss.id)
      const { status, body } = await call(app, 'createWebhook', { body: { url, events: ['door.opened'] } }, token)
      expect([status, body.errors?.[0]?.field]).toEqual([400, 'url'])
    },
  )
})

describe('a delivery that fails', () => {
  it('is tried again; a redirect is not followed', async () => {
    const { id, path } = await add(['booking.changed'], 302)
    await makeBooking(app)
    await hears(path)
    await settled(id)
    const [waiting] = await deliveriesOf(id)
    expect(waiting).toMatchObject({ state: 'waiting', answer_status: 302, fault: 'status' })
    expect((await rowOf(id))?.failing_since).not.toBeNull()
    await until(async () => {
      await hurryRetries(app, 'send-webhook')
      return heardAt(path).length > 1
    }, 'the second attempt')
    const [first, second] = heardAt(path).map(({ text }) => JSON.parse(text).id as string)
    expect(second).toBe(first)
    expect(heardAt('/200/elsewhere')).toEqual([])
    // The address is repaired, and the next attempt arrives.
    await change(id, { url: `http://${host}/200/repaired` })
    await until(async () => {
      await hurryRetries(app, 'send-webhook')
      return (await deliveriesOf(id))[0]?.state === 'delivered'
    }, 'the delivery after the repair')
    expect(await rowOf(id)).toMatchObject({ failing_since: null })
    await call(app, 'deleteWebhook', { params: { id } }, admin)
  })

  it('is repeated on request with the same event id, and not tried twice', async () => {
    const { id, path } = await add(['booking.changed'], 500)
    await makeBooking(app)
    await hears(path)
    await settled(id)
    const [failed] = await deliveriesOf(id)
    await change(id, { url: `http://${host}/200/repeated` })
    const { status, body } = await call(app, 'repeatDelivery', { params: { id: failed?.id ?? 0 } }, admin)
    expect([status, body.event_id]).toEqual([201, failed?.event_id])
    await hears('/200/repeated')
    await until(async () => (await deliveriesOf(id))[0]?.state === 'delivered', 'the repeated delivery')
    expect((await deliveriesOf(id))[1]).toMatchObject({ state: 'failed', fault: 'repeated' })
    await hurryRetries(app, 'send-webhook')
    await change(id, { enabled: false })
    const off = await call(app, 'repeatDelivery', { params: { id: failed?.id ?? 0 } }, admin)
    expect([off.status, off.body.message]).toEqual([409, 'Webhook switched off'])
    await call(app, 'deleteWebhook', { params: { id } }, admin)
  })
})

describe('a webhook to which nothing arrives', () => {
  /** Makes the next attempt the last one, as after a day, and waits until it is over. */
  const useUpRetries = (id: number) =>
    until(async () => {
      await app.db.execute(sql`update jobs.job set retry_limit = 0 where name = 'send-webhook' and state = 'retry'`)
      await hurryRetries(app, 'send-webhook')
      return (await deliveriesOf(id)).every(({ state }) => state === 'failed')
    }, `the delivery of webhook ${id} is given up`)
  const mails = async () => (await mailsTo(app, boss.email)).filter(({ kind }) => kind === 'webhook')

  it('is said to the operators once, and switched off with words after days', async () => {
    const { id } = await add(['booking.changed'], 500)
    await makeBooking(app)
    await makeBooking(app)
    await useUpRetries(id)
    expect((await rowOf(id))?.enabled).toBe(true)
    expect(await mails()).toHaveLength(1)
    const longAgo = new Date(app.clock.now().getTime() - GIVE_UP_MS).toISOString()
    await app.db.update(webhook).set({ failing_since: longAgo }).where(eq(webhook.id, id))
    await makeBooking(app)
    await useUpRetries(id)
    const { body } = await call(app, 'listWebhooks', {}, admin)
    expect(body.find((one) => one.id === id)).toMatchObject({ enabled: false, gave_up: true, failing_since: longAgo })
    const [last] = await mails()
    expect(last?.subject).toContain(host)
    expect(last?.text).toContain('/admin_settings?tab=connections')
    expect((await change(id, { enabled: true })).body).toMatchObject({ gave_up: false, failing_since: null })
    await call(app, 'deleteWebhook', { params: { id } }, admin)
  })
})

it('deliveries come in pages, and are forgotten after 30 days', async () => {
  const { id } = await add(['door.opened'])
  const row = { webhook_id: id, event: 'door.opened' as const, data: {}, state: 'delivered' as const }
  const at = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000).toISOString()
  const rows = Array.from({ length: DELIVERIES_PER_PAGE + 1 }, (_, i) => ({
    ...row,
    created_at: at(i),
    queued_at: at(i),
  }))
  await app.db.insert(webhookDelivery).values([...rows, { ...row, created_at: at(31), queued_at: at(31) }])
  await sweep({ ...app, house: app.house })
  const page = await deliveriesOf(id)
  expect(page).toHaveLength(DELIVERIES_PER_PAGE)
  const query = { before: page.at(-1)?.id }
  expect((await call(app, 'listDeliveries', { params: { id }, query }, admin)).body).toHaveLength(1)
  await call(app, 'deleteWebhook', { params: { id } }, admin)
})

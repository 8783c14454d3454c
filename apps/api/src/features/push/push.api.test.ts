import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { call, startApp } from '../../../test/app.ts'
import { makeUser } from '../../../test/factories.ts'
import { type Reader, startPushInstance } from '../../../test/push-instance.ts'
import { openSession } from '../../../test/stay.ts'
import { until } from '../../../test/until.ts'
import { hashToken } from '../../secrets.ts'
import { session } from '../auth/auth.table.ts'
import { user } from '../user/user.table.ts'

const instance = await startPushInstance()
const { admin, app, comes, devicesOf, hurry, makeReader, service, settle, subscribe, waiting, write } = instance
afterAll(instance.close)

describe('a device', () => {
  it('is stored once and encrypted, so the database holds neither its address nor its keys', async () => {
    const reader = await makeReader()
    await subscribe(reader.device, reader.token)
    const rows = await devicesOf(reader.person.id)
    expect(rows).toHaveLength(1)
    const { endpoint, keys } = reader.device
    for (const secret of [endpoint, keys.p256dh, keys.auth]) expect(JSON.stringify(rows)).not.toContain(secret)
    expect(rows[0]?.target).toMatch(/^v1\./)
  })

  it('appears in the personal data export, without its address', async () => {
    const reader = await makeReader()
    await openSession(app, reader.person.id)
    const { body } = await call(app, 'exportUser', {}, reader.token)
    const flags = (body.sessions as { notifications: boolean }[]).map(({ notifications }) => notifications)
    expect(flags.toSorted((a, b) => Number(a) - Number(b))).toEqual([false, true])
    expect(JSON.stringify(body)).not.toContain(reader.device.endpoint)
  })

  it('is accepted only with the address of a known push service', async () => {
    const token = await openSession(app, (await makeUser(app)).id)
    const { keys } = service.add()
    const to = (endpoint: string) => subscribe({ endpoint, keys }, token)
    for (const endpoint of [
      'http://fcm.googleapis.com/fcm/send/x',
      'https://127.0.0.1/fcm',
      'https://169.254.169.254/latest/meta-data',
      'https://fcm.googleapis.com.evil.test/x',
      'https://evil.test/fcm.googleapis.com',
      'https://fcm.googleapis.com:8443/x',
      'https://fcm.googleapis.com@evil.test/x',
      'https://me:pw@fcm.googleapis.com/x',
      'not an address',
    ])
      expect((await to(endpoint)).status, endpoint).toBe(400)
    for (const endpoint of [
      'https://fcm.googleapis.com/fcm/send/abc:def',
      'https://updates.push.services.mozilla.com/wpush/v2/abc',
      'https://web.push.apple.com/QKabc',
      'https://wns2-am3p.notify.windows.com/w/?token=abc',
    ])
      expect((await to(endpoint)).status, endpoint).toBe(204)
  })

  it('is accepted only with keys that can be used for encryption', async () => {
    const token = await openSession(app, (await makeUser(app)).id)
    const { endpoint, keys } = service.add()
    const answer = await subscribe({ endpoint, keys: { ...keys, p256dh: 'B'.repeat(87) } }, token)
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'keys.p256dh' }] } })
    expect((await subscribe({ endpoint, keys: { ...keys, auth: 'short' } }, token)).status).toBe(400)
  })

  it('is one of at most ten per person; the oldest is forgotten', async () => {
    const reader = await makeReader()
    for (let i = 0; i < 10; i++) await subscribe(service.add(), reader.token)
    expect(await devicesOf(reader.person.id)).toHaveLength(10)
    await write(reader)
    await settle()
    expect(service.at(reader.device)).toEqual([])
  })

  it('can subscribe only as often as the rate limit allows', async () => {
    const token = await openSession(app, (await makeUser(app)).id)
    const device = service.add()
    const statuses = []
    for (let i = 0; i < 31; i++) statuses.push((await subscribe(device, token)).status)
    expect(statuses.filter((status) => status === 204)).toHaveLength(30)
    expect(statuses.at(-1)).toBe(429)
  })

  it('moves to the next person who signs in on it, and shows nothing of the previous one', async () => {
    const before = await makeReader()
    service.answer(before.device, 503)
    await write(before, 'for the one before')
    await until(() => service.tries(before.device) === 1, 'it was tried')
    const next = await makeUser(app)
    await subscribe(before.device, await openSession(app, next.id))
    expect(await devicesOf(before.person.id)).toEqual([])
    await hurry()
    await write({ person: next }, 'for the next')
    await comes(before.device)
    await settle()
    expect(service.at(before.device).map(({ note }) => note.body)).toEqual(['for the next'])
  })

  it('receives nothing after it unsubscribed, and only its owner can unsubscribe it', async () => {
    const [reader, other] = [await makeReader(), await makeReader()]
    const body = { endpoint: reader.device.endpoint }
    expect((await call(app, 'unsubscribePush', { body }, other.token)).status).toBe(204)
    expect(await devicesOf(reader.person.id)).toHaveLength(1)
    expect((await call(app, 'unsubscribePush', { body }, reader.token)).status).toBe(204)
    expect(await devicesOf(reader.person.id)).toEqual([])
    await write(reader)
    await settle()
    expect(service.at(reader.device)).toEqual([])
  })
})

describe('a device receives nothing more', () => {
  const expectNothing = async (reader: Reader) => {
    await write(reader)
    await settle()
    expect(service.at(reader.device)).toEqual([])
  }

  it('when it subscribes while its person signs out', async () => {
    for (let i = 0; i < 20; i++) {
      const person = await makeUser(app)
      const token = await openSession(app, person.id)
      const [asked] = await Promise.all([subscribe(service.add(), token), call(app, 'logout', {}, token)])
      expect([204, 401]).toContain(asked.status)
      expect(await devicesOf(person.id)).toEqual([])
    }
  })

  it('when its person signs out on it', async () => {
    const reader = await makeReader()
    const elsewhere = service.add()
    await subscribe(elsewhere, await openSession(app, reader.person.id))
    await call(app, 'logout', {}, reader.token)
    expect(await devicesOf(reader.person.id)).toHaveLength(1)
    await expectNothing(reader)
    expect(service.at(elsewhere)).toHaveLength(1)
  })

  it('when its session is ended from another device, or has expired', async () => {
    const [ended, lapsed] = [await makeReader(), await makeReader()]
    const other = await openSession(app, ended.person.id)
    const { body } = await call(app, 'listSessions', {}, other)
    const id = body.find(({ current }) => !current)?.id
    await call(app, 'endSession', { params: { id } }, other)
    expect(await devicesOf(ended.person.id)).toEqual([])
    await app.db
      .update(session)
      .set({ expires_at: '2020-01-01T00:00:00.000Z' })
      .where(eq(session.token_hash, hashToken(lapsed.token)))
    await expectNothing(ended)
    await expectNothing(lapsed)
  })

  it('when its person is blocked, including notifications that wait for a retry', async () => {
    const reader = await makeReader()
    service.answer(reader.device, 503)
    await write(reader)
    await until(() => service.tries(reader.device) === 1, 'it was tried')
    await app.db.update(user).set({ blocked: true }).where(eq(user.id, reader.person.id))
    await until(async () => {
      await hurry()
      return (await waiting(reader.person.id)).length === 0
    }, 'it was thrown away')
    await expectNothing(reader)
  })

  it('when its person is erased', async () => {
    const reader = await makeReader()
    expect((await call(app, 'deleteUser', { params: { id: reader.person.id } }, admin)).status).toBe(204)
    expect(await devicesOf(reader.person.id)).toEqual([])
    await settle()
    expect(service.at(reader.device)).toEqual([])
  })
})

describe('the VAPID keys', () => {
  it('outside production are derived by the server, and a signed-in user can read the public one', async () => {
    const { body } = await call(app, 'getPush', {}, admin)
    expect(body.public_key).toMatch(/^[\w-]{87}$/)
    expect(body.public_key).toBe(app.secrets.signingPair().publicKey)
  })

  it('in production have to be configured; without them push is off', async () => {
    const strict = { NODE_ENV: 'production', DATA_KEY: 'a'.repeat(64) }
    const own = await startApp(strict, undefined, { pushService: service })
    try {
      const person = await makeUser(own)
      const token = await openSession(own, person.id)
      expect((await call(own, 'getPush', {}, token)).body).toEqual({ public_key: null })
      const { endpoint, keys } = service.add()
      const answer = await call(own, 'subscribePush', { body: { endpoint, keys } }, token)
      expect(answer).toMatchObject({ status: 409, body: { message: 'Notifications not available' } })
    } finally {
      await own.close()
    }
  })
})

import { ROLE, STATUS } from '@portineria/contract/rules/codes'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, startApp } from '../../../test/app.ts'
import { makeHolder, wholeCheckIn } from '../../../test/check-in.ts'
import { makeBooking, makeUser, unique } from '../../../test/people.ts'
import { type FakeDevice, startPushService } from '../../../test/push-service.ts'
import { openSession } from '../../../test/stay.ts'
import { until } from '../../../test/until.ts'
import { hashToken } from '../../secrets.ts'
import { session } from '../auth/auth.table.ts'
import { user } from '../user/user.table.ts'
import { push, pushDevice } from './push.table.ts'

const service = await startPushService()
const app = await startApp({ OPERATOR_EMAIL: 'desk@house.test' }, undefined, { pushService: service })
const adminId = (await makeUser(app, { role_id: ROLE.admin, language: 'it' })).id
const admin = await openSession(app, adminId)

beforeAll(async () => {
  const { body } = await call(app, 'getPush', {}, admin)
  service.trust(body.public_key ?? '')
})
afterAll(async () => {
  await app.close()
  await service.close()
})

const subscribe = ({ endpoint, keys }: Pick<FakeDevice, 'endpoint' | 'keys'>, token: string) =>
  call(app, 'subscribePush', { body: { endpoint, keys } }, token)

/** A person with a device that is subscribed. */
async function makeReader(values: Parameters<typeof makeUser>[1] = {}) {
  const person = await makeUser(app, values)
  const token = await openSession(app, person.id)
  const device = service.add()
  expect((await subscribe(device, token)).status).toBe(204)
  return { person, token, device }
}
type Reader = Awaited<ReturnType<typeof makeReader>>

const devicesOf = (userId: number) => app.db.select().from(pushDevice).where(eq(pushDevice.user_id, userId))
const waiting = (userId: number) =>
  app.db
    .select({ id: push.id })
    .from(push)
    .innerJoin(pushDevice, eq(pushDevice.id, push.device_id))
    .where(eq(pushDevice.user_id, userId))

/** The concierge says something in a stay of this person. Each time another one: nobody may say too much in a minute. */
async function write({ person }: Pick<Reader, 'person'>, text = 'Hello') {
  const { id: booking_id } = await makeBooking(app, { holder_id: person.id })
  const concierge = await openSession(app, (await makeUser(app, { role_id: ROLE.admin })).id)
  const body = { booking_id, text, client_id: unique() }
  const say = () => call(app, 'postChat', { body }, concierge)
  expect((await say()).status).toBe(201)
  return { booking_id, say }
}
const comes = (device: FakeDevice, many = 1) => until(() => service.at(device).length >= many, `${many} came`)

/** Waiting jobs are due now. */
const hurry = () => app.db.execute(sql`update jobs.job set start_after = now() where state = 'retry'`)

/** All that was queued before is done. */
async function settle() {
  const last = await makeReader()
  await write(last)
  await comes(last.device)
}

describe('a device', () => {
  it('is kept once, sealed: neither address nor keys stand in the database', async () => {
    const reader = await makeReader()
    await subscribe(reader.device, reader.token)
    const rows = await devicesOf(reader.person.id)
    expect(rows).toHaveLength(1)
    const { endpoint, keys } = reader.device
    for (const secret of [endpoint, keys.p256dh, keys.auth]) expect(JSON.stringify(rows)).not.toContain(secret)
    expect(rows[0]?.target).toMatch(/^v1\./)
  })

  it('is told in what a person downloads of themselves, without its address', async () => {
    const reader = await makeReader()
    await openSession(app, reader.person.id)
    const { body } = await call(app, 'exportUser', {}, reader.token)
    const told = (body.sessions as { notifications: boolean }[]).map(({ notifications }) => notifications)
    expect(told.toSorted((a, b) => Number(a) - Number(b))).toEqual([false, true])
    expect(JSON.stringify(body)).not.toContain(reader.device.endpoint)
  })

  it('is nobody’s but a push service’s', async () => {
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

  it('has a key that something can be sealed for', async () => {
    const token = await openSession(app, (await makeUser(app)).id)
    const { endpoint, keys } = service.add()
    const answer = await subscribe({ endpoint, keys: { ...keys, p256dh: 'B'.repeat(87) } }, token)
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'keys.p256dh' }] } })
    expect((await subscribe({ endpoint, keys: { ...keys, auth: 'short' } }, token)).status).toBe(400)
  })

  it('may be one of ten; of more the first is forgotten', async () => {
    const reader = await makeReader()
    for (let i = 0; i < 10; i++) await subscribe(service.add(), reader.token)
    expect(await devicesOf(reader.person.id)).toHaveLength(10)
    await write(reader)
    await settle()
    expect(service.at(reader.device)).toEqual([])
  })

  it('cannot be asked for without end', async () => {
    const token = await openSession(app, (await makeUser(app)).id)
    const device = service.add()
    const statuses = []
    for (let i = 0; i < 31; i++) statuses.push((await subscribe(device, token)).status)
    expect(statuses.filter((status) => status === 204)).toHaveLength(30)
    expect(statuses.at(-1)).toBe(429)
  })

  it('that somebody else signs in on is theirs, and tells nothing of the one before', async () => {
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

  it('hears nothing more once it was asked to, and only its owner can ask', async () => {
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

describe('a notification', () => {
  it('is sealed for the device, signed by the house, and leaves nothing behind', async () => {
    const reader = await makeReader()
    const { booking_id } = await write(reader, 'Of course: a cot\nis in the wardrobe.')
    await comes(reader.device)
    const [got] = service.at(reader.device)
    expect(got?.note).toEqual({
      title: 'Concierge',
      body: 'Of course: a cot is in the wardrobe.',
      tag: got?.headers.topic,
      url: `/proposal?stay=${booking_id}&chat=0`,
      lang: 'gb',
    })
    expect(got?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' })
    expect(Number(got?.headers.ttl)).toBeGreaterThan(86_000)
    expect(Number(got?.headers.ttl)).toBeLessThanOrEqual(86_400)
    expect(got?.claims).toMatchObject({ aud: service.origin, sub: 'mailto:desk@house.test' })
    await until(async () => (await waiting(reader.person.id)).length === 0, 'it was noted')
    expect((await devicesOf(reader.person.id))[0]?.used_at).not.toBeNull()
  })

  it('reaches each of five devices, and those of nobody else', async () => {
    const [reader, other] = [await makeReader(), await makeReader()]
    const more = Array.from({ length: 4 }, () => service.add())
    for (const device of more) await subscribe(device, await openSession(app, reader.person.id))
    await write(reader)
    for (const device of [reader.device, ...more]) await comes(device)
    await settle()
    expect([reader.device, ...more].map((device) => service.at(device).length)).toEqual([1, 1, 1, 1, 1])
    expect(service.at(other.device)).toEqual([])
  })

  it('does not leave when its transaction rolls back, nor twice for the same message', async () => {
    const reader = await makeReader()
    const { say } = await write(reader, 'Once')
    expect((await say()).status).toBe(201)
    const failing = app.db.transaction(async (tx) => {
      const letter = { name: null, flat_name: 'Garibaldi', message: 'private', link: 'http://concierge.test/booking' }
      await app.mail.post(tx, {
        kind: 'rejected',
        to: reader.person.email,
        language: 'gb',
        user_id: reader.person.id,
        cause: unique(),
        data: letter,
      })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    await settle()
    expect(service.at(reader.device).map(({ note }) => note.body)).toEqual(['Once'])
  })

  it.each([404, 410])('answered with %i was the last one: the device is forgotten', async (status) => {
    const reader = await makeReader()
    service.answer(reader.device, status)
    await write(reader)
    await until(async () => (await devicesOf(reader.person.id)).length === 0, 'the device was forgotten')
    await write(reader)
    await settle()
    expect(service.tries(reader.device)).toBe(1)
  })

  it.each([429, 500, 503])('answered with %i is tried again and comes once', async (status) => {
    const reader = await makeReader()
    service.answer(reader.device, status)
    await write(reader)
    await until(() => service.tries(reader.device) === 1, 'it was tried')
    expect(await waiting(reader.person.id)).toHaveLength(1)
    await until(async () => {
      await hurry()
      return service.at(reader.device).length > 0
    }, 'it came')
    await settle()
    expect(service.at(reader.device)).toHaveLength(1)
    expect(await devicesOf(reader.person.id)).toHaveLength(1)
  })

  it('refused for good is not tried again, and the device stays', async () => {
    const reader = await makeReader()
    service.answer(reader.device, 413)
    await write(reader)
    await until(() => service.tries(reader.device) === 1, 'it was tried')
    await until(async () => (await waiting(reader.person.id)).length === 0, 'it was given up')
    await hurry()
    await settle()
    expect(service.tries(reader.device)).toBe(1)
    expect(await devicesOf(reader.person.id)).toHaveLength(1)
  })

  it('that is no news any more is not sent', async () => {
    const reader = await makeReader()
    service.answer(reader.device, 503)
    await write(reader)
    await until(() => service.tries(reader.device) === 1, 'it was tried')
    await app.db.update(push).set({ expires_at: '2020-01-01T00:00:00.000Z' })
    await until(async () => {
      await hurry()
      return (await waiting(reader.person.id)).length === 0
    }, 'it was thrown away')
    expect(service.tries(reader.device)).toBe(1)
  })
})

describe('a device hears nothing more', () => {
  const unheard = async (reader: Reader) => {
    await write(reader)
    await settle()
    expect(service.at(reader.device)).toEqual([])
  }

  it('that is asked for while its person signs out', async () => {
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
    await unheard(reader)
    expect(service.at(elsewhere)).toHaveLength(1)
  })

  it('when its session is ended from another device, or has run out', async () => {
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
    await unheard(ended)
    await unheard(lapsed)
  })

  it('when its person is blocked, also what was on its way', async () => {
    const reader = await makeReader()
    service.answer(reader.device, 503)
    await write(reader)
    await until(() => service.tries(reader.device) === 1, 'it was tried')
    await app.db.update(user).set({ blocked: true }).where(eq(user.id, reader.person.id))
    await until(async () => {
      await hurry()
      return (await waiting(reader.person.id)).length === 0
    }, 'it was thrown away')
    await unheard(reader)
  })

  it('when its person is erased', async () => {
    const reader = await makeReader()
    expect((await call(app, 'deleteUser', { params: { id: reader.person.id } }, admin)).status).toBe(204)
    expect(await devicesOf(reader.person.id)).toEqual([])
    await settle()
    expect(service.at(reader.device)).toEqual([])
  })
})

describe('what is told', () => {
  const last = (device: FakeDevice) => service.at(device).at(-1)?.note

  it('to the guest: a no without its reason, then a yes in its place, in their language', async () => {
    const reader = await makeReader({ language: 'it' })
    const holder = await makeHolder(app)
    const body = await wholeCheckIn(app, holder)
    await call(app, 'updateBooking', { body: { ...body, submit: true } }, holder.token)
    // The device belongs to somebody else until the holder takes it.
    await app.db.update(user).set({ language: 'it' }).where(eq(user.id, holder.person.id))
    await subscribe(reader.device, holder.token)
    const { id } = holder.booking
    const decide = (status: number, status_message?: string) =>
      call(app, 'updateBookingAsAdmin', { body: { id, status, status_message } }, admin)
    expect((await decide(STATUS.not_valid, 'Passport AA12 is unreadable')).status).toBe(200)
    await comes(reader.device)
    const no = last(reader.device)
    expect(no).toMatchObject({ title: 'Il check-in va ritoccato', url: '/booking', lang: 'it' })
    expect(JSON.stringify(no)).not.toContain('AA12')
    await call(app, 'updateBooking', { body: { id, guest_notes: 'mended', submit: true } }, holder.token)
    expect((await decide(STATUS.valid)).status).toBe(200)
    await comes(reader.device, 2)
    expect(last(reader.device)).toMatchObject({ title: 'Check-in approvato', url: '/', tag: no?.tag })
  })

  it('to the guest: a quote, without what and how much', async () => {
    const reader = await makeReader()
    const { id } = await makeBooking(app, { holder_id: reader.person.id })
    const body = { booking_id: id, name: 'A boat for two', price_cents: 24_000 }
    const { body: quoted } = await call(app, 'quoteTrip', { body }, admin)
    await comes(reader.device)
    await settle()
    expect(service.at(reader.device)).toHaveLength(1)
    expect(last(reader.device)).toMatchObject({ title: 'Your quote is here', url: `/proposal/${quoted.id}` })
    expect(JSON.stringify(last(reader.device))).not.toMatch(/boat|240/)
  })

  it('to the guest: a refund, once', async () => {
    const reader = await makeReader()
    const { id: booking_id } = await makeBooking(app, { holder_id: reader.person.id })
    const name = { gb: 'Walk', it: 'Giro' }
    const { body: trip } = await call(app, 'createTrip', { body: { name, price_cents: 1200, quantity: 3 } }, admin)
    const buying = { booking_id, trip_id: trip.id, quantity: 1, terms_accepted: true as const }
    const { body: begun } = await call(app, 'createIntent', { body: buying }, reader.token)
    const card = { number: '4242424242424242', expiry: '12/40', cvc: '123' }
    await call(app, 'confirmSandbox', { body: { client_secret: begun.client_secret, card } }, reader.token)
    const params = { id: begun.order_id }
    const paid = async () => (await call(app, 'getOrder', { params }, reader.token)).body.status === 'paid'
    await until(paid, 'it was paid')
    for (let i = 0; i < 2; i++) expect((await call(app, 'refundOrder', { params }, admin)).body.status).toBe('refunded')
    await comes(reader.device)
    await settle()
    expect(service.at(reader.device).map(({ note }) => note.title)).toEqual(['Money on its way back'])
    expect(last(reader.device)?.url).toBe(`/proposal?stay=${booking_id}&bought`)
  })

  it('to the operators: a check-in handed in, and what guests write; not to guests', async () => {
    const [desk, guest] = [service.add(), await makeReader()]
    await subscribe(desk, admin)
    const holder = await makeHolder(app)
    const body = await wholeCheckIn(app, holder)
    await call(app, 'updateBooking', { body: { ...body, submit: true } }, holder.token)
    await comes(desk)
    expect(last(desk)).toMatchObject({
      title: 'Check-in da verificare',
      url: `/admin_book?review=${holder.booking.id}`,
      lang: 'it',
    })
    expect(last(desk)?.body).toMatch(/1 ospite da verificare\.$/)
    expect(JSON.stringify(last(desk))).not.toContain('Dubois')
    const text = { booking_id: holder.booking.id, text: 'x'.repeat(200), client_id: unique() }
    await call(app, 'postChat', { body: text }, holder.token)
    await comes(desk, 2)
    expect(last(desk)).toMatchObject({
      body: `${'x'.repeat(79)}…`,
      url: `/admin_trip?view=inbox&chat=${holder.booking.id}-0`,
    })
    await settle()
    expect(service.at(guest.device)).toEqual([])
  })

  it('to the operators: a door device that stays away', async () => {
    const desk = service.add()
    await subscribe(desk, admin)
    const data = {
      flat_name: 'Garibaldi',
      device: 'shelly-1',
      since: '2026-11-15T09:20:00.000Z',
      link: 'http://concierge.test/door',
    }
    const letter = { kind: 'device_offline' as const, to: 'a@example.test', language: 'it' as const, data }
    await app.db.transaction((tx) => app.mail.post(tx, { ...letter, user_id: adminId, cause: unique() }))
    await comes(desk)
    const words = 'Garibaldi: il dispositivo non risponde dalle 10:20.'
    expect(last(desk)).toMatchObject({ title: 'Porte non raggiungibili', body: words, url: '/door' })
  })
})

describe('the keys', () => {
  it('outside production are the house’s own, told to whoever is signed in', async () => {
    const { body } = await call(app, 'getPush', {}, admin)
    expect(body.public_key).toMatch(/^[\w-]{87}$/)
    expect(body.public_key).toBe(app.secrets.signingPair().publicKey)
  })

  it('in production are only those that were given; without them nothing is offered', async () => {
    const house = await startApp({ NODE_ENV: 'production', DATA_KEY: 'a'.repeat(64) }, undefined, {
      pushService: service,
    })
    try {
      const person = await makeUser(house)
      const token = await openSession(house, person.id)
      expect((await call(house, 'getPush', {}, token)).body).toEqual({ public_key: null })
      const { endpoint, keys } = service.add()
      const answer = await call(house, 'subscribePush', { body: { endpoint, keys } }, token)
      expect(answer).toMatchObject({ status: 409, body: { message: 'Notifications not available' } })
    } finally {
      await house.close()
    }
  })
})

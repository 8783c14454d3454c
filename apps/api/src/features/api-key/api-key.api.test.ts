import { ROLE, STATUS } from '@portineria/contract/rules/codes'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { call, sharedApp } from '../../../test/app.ts'
import { inDays, makeBooking, makeFlat, makeUser, unique } from '../../../test/factories.ts'
import { send } from '../../../test/http.ts'
import { mailsTo } from '../../../test/mailbox.ts'
import { leaveSession, makeApiKey, makeStay, openSession } from '../../../test/stay.ts'
import { audit } from '../audit/audit.table.ts'
import { flatlog } from '../door/door.table.ts'
import { attempt } from '../limit/limit.table.ts'
import { user } from '../user/user.table.ts'
import { apiKey } from './api-key.table.ts'

const app = await sharedApp()
const boss = await makeUser(app, { role_id: ROLE.admin })
const admin = await openSession(app, boss.id)
const MINUTE = 60_000
const nights = { check_in: inDays(app, 50), check_out: inDays(app, 54), guests_number: 2 }

const rowOf = async (id: number) => (await app.db.select().from(apiKey).where(eq(apiKey.id, id)))[0]
const listed = async (id: number) => (await call(app, 'listApiKeys', {}, admin)).body.find((key) => key.id === id)
const lists = async (key: string) => (await call(app, 'listBookings', {}, key)).status

describe('an API key', () => {
  it('is shown once, stored as a hash, works until it is revoked, and is audited', async () => {
    const { status, body } = await call(
      app,
      'createApiKey',
      { body: { name: 'PMS', scopes: ['bookings:read'] } },
      admin,
    )
    expect(status).toBe(201)
    expect(body.key).toMatch(/^portineria_[\w-]{43}$/)
    expect(JSON.stringify(await rowOf(body.id))).not.toContain(body.key)
    expect(await listed(body.id)).toMatchObject({ name: 'PMS', hint: body.key.slice(-4), author_left: false })
    expect(JSON.stringify(await listed(body.id))).not.toContain(body.key)
    expect(await lists(body.key)).toBe(200)
    expect((await call(app, 'revokeApiKey', { params: { id: body.id } }, admin)).status).toBe(204)
    expect(await lists(body.key)).toBe(401)
    expect(await listed(body.id)).toBeUndefined()
    expect((await call(app, 'revokeApiKey', { params: { id: body.id } }, admin)).status).toBe(404)
    const entries = await app.db
      .select()
      .from(audit)
      .where(eq(audit.entity_id, String(body.id)))
    expect(entries.filter(({ entity }) => entity === 'api_key').map(({ action }) => action)).toEqual([
      'API key made',
      'API key revoked',
    ])
  })

  it('is made only with the password entered lately', async () => {
    const token = await leaveSession(app, boss.id)
    const { status, body } = await call(app, 'createApiKey', { body: { name: 'PMS', scopes: ['log:read'] } }, token)
    expect([status, body.message]).toEqual([409, 'Password needed again'])
  })

  it('opens only the calls of its scopes, and says why not the others', async () => {
    const { key } = await makeApiKey(app, ['log:read'])
    const refusal = async (token: string, path: string) =>
      JSON.parse((await send(app, { path, token })).text).message as string
    expect(await refusal(key, '/api/booking/')).toBe('API key without this scope')
    expect(await refusal(key, '/api/booking/today')).toBe('Not for API keys')
    expect(await refusal(`${key}x`, '/api/booking/')).toBe('Unauthorized')
    expect((await call(app, 'listFlatLog', {}, key)).status).toBe(200)
  })

  it('is limited per key', async () => {
    const [busy, other] = [await makeApiKey(app), await makeApiKey(app)]
    const now = app.clock.now().getTime()
    for (const start of [now - (now % MINUTE), now - (now % MINUTE) + MINUTE])
      await app.db
        .insert(attempt)
        .values({ key: `api_key:${busy.id}`, window_start: new Date(start).toISOString(), failures: 300 })
    const { status, headers } = await call(app, 'listBookings', {}, busy.key)
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
    expect(await lists(other.key)).toBe(200)
  })

  it('notes its last use, at most once a minute', async () => {
    const { id, key } = await makeApiKey(app)
    await lists(key)
    const first = (await rowOf(id))?.last_used_at
    expect(first).not.toBeNull()
    await lists(key)
    expect((await rowOf(id))?.last_used_at).toBe(first)
    const before = new Date(Date.parse(first ?? '') - MINUTE).toISOString()
    await app.db.update(apiKey).set({ last_used_at: before }).where(eq(apiKey.id, id))
    await lists(key)
    expect((await rowOf(id))?.last_used_at).not.toBe(before)
  })

  it('belongs to the business: it works on when its maker is blocked, no operator any more, or erased', async () => {
    const maker = await makeUser(app, { role_id: ROLE.admin, name: 'Gone', surname: 'Soon' })
    const { body } = await call(
      app,
      'createApiKey',
      { body: { name: 'PMS', scopes: ['bookings:read'] } },
      await openSession(app, maker.id),
    )
    for (const change of [{ blocked: true }, { blocked: false, role_id: ROLE.logged }]) {
      await app.db.update(user).set(change).where(eq(user.id, maker.id))
      expect(await lists(body.key)).toBe(200)
      expect(await listed(body.id)).toMatchObject({ author: 'Gone Soon', author_left: true })
    }
    expect((await call(app, 'deleteUser', { params: { id: maker.id } }, admin)).status).toBe(204)
    expect(await lists(body.key)).toBe(200)
    expect(await listed(body.id)).toMatchObject({ author: null, author_left: true })
  })
})

describe('reservations with a key', () => {
  it('show what a booking system knows, and no secret, document or note', async () => {
    const { key } = await makeApiKey(app)
    const { invited, booking } = await makeStay(app)
    for (const path of [
      `/api/booking/${invited.id}`,
      `/api/booking/code/${invited.code}`,
      '/api/booking/?per_page=200',
    ]) {
      const { status, text } = await send(app, { path, token: key })
      expect(status).toBe(200)
      expect(text).not.toContain(invited.otp)
      expect(text).not.toMatch(/otp|guests"|document|notes|billing|openings|door|holder_id|phone/)
    }
    const { body } = await call(app, 'getBooking', { params: { id: booking.id } }, key)
    expect(body).toMatchObject({ id: booking.id, code: booking.code, activated: true, flat_name: expect.any(String) })
  })

  it('are made with their key mailed to the guest, and audited as made by the API key', async () => {
    const { id: keyId, key } = await makeApiKey(app)
    const { id: flat_id } = await makeFlat(app)
    const holder_email = `${unique()}@example.test`
    const { status, body } = await call(app, 'createBooking', { body: { flat_id, ...nights, holder_email } }, key)
    expect([status, body.origin]).toEqual([201, 'api'])
    expect(body).not.toHaveProperty('otp')
    expect(await mailsTo(app, holder_email)).toMatchObject([{ kind: 'invitation' }])
    const [entry] = await app.db.select().from(audit).where(eq(audit.api_key_id, keyId))
    expect(entry).toMatchObject({ action: 'booking made', user_id: null, entity_id: String(body.id) })
    const taken = await call(app, 'createBooking', { body: { flat_id, ...nights } }, key)
    expect([taken.status, taken.body.message]).toEqual([409, 'Apartment not available'])
  })

  it.each([
    { status: STATUS.valid },
    { infinite_openings: true },
    { max_openings_door_1: 100 },
    { blocked: false },
    { guests: [] },
    { holder_id: 1 },
    { concierge_notes: 'x' },
  ])('take no field that is for operators: %j', async (field) => {
    const { key } = await makeApiKey(app)
    const { id } = await makeBooking(app)
    expect((await call(app, 'updateBookingAsAdmin', { body: { id, ...field } }, key)).status).toBe(400)
  })

  it('are changed; a new address gets a new key by mail, and the old key dies', async () => {
    const { key } = await makeApiKey(app)
    const { id: flat_id } = await makeFlat(app)
    const first = `${unique()}@example.test`
    const second = `${unique()}@example.test`
    const { body: made } = await call(app, 'createBooking', { body: { flat_id, ...nights, holder_email: first } }, key)
    const oldLink = /\/otp\/(\S+)/.exec((await mailsTo(app, first))[0]?.text ?? '')?.[1] ?? ''
    const change = { id: made.id, version: made.version, holder_email: second, check_out: inDays(app, 55) }
    const { status, body } = await call(app, 'updateBookingAsAdmin', { body: change }, key)
    expect([status, body]).toMatchObject([200, { holder_email: second, check_out: inDays(app, 55) }])
    expect(await mailsTo(app, second)).toMatchObject([{ kind: 'invitation' }])
    expect((await call(app, 'getOtp', { params: { otp: oldLink } })).status).toBe(404)
    const stale = await call(app, 'updateBookingAsAdmin', { body: change }, key)
    expect([stale.status, stale.body.message]).toEqual([409, 'Changed meanwhile'])
  })

  it('stay where they are once approved, and keep the address of who activated them', async () => {
    const { key } = await makeApiKey(app)
    const holder = await makeUser(app)
    const approved = { holder_id: holder.id, holder_email: holder.email, status: STATUS.valid }
    const { id } = await makeBooking(app, approved)
    const change = async (body: object) =>
      (await call(app, 'updateBookingAsAdmin', { body: { id, ...body } }, key)).body.message
    expect(await change({ check_out: '2030-01-01' })).toBe('Check-in already approved')
    expect(await change({ holder_email: 'eve@example.test' })).toBe('Reservation already activated')
    expect(await change({ archived: true })).toBeUndefined()
  })
})

it('the log with a key names no person and no device, cannot be searched, and is never a CSV file', async () => {
  const { key } = await makeApiKey(app)
  const { id: flat_id, name: flat_name } = await makeFlat(app)
  const person = await makeUser(app)
  const row = { flat_id, flat_name, device: 'shelly-secret', door: 1 as const, status: 'opened' as const }
  await app.db.insert(flatlog).values({ ...row, user_id: person.id })
  const path = `/api/flatlog?flat_id=${flat_id}`
  const { text, headers } = await send(app, { path, token: key, headers: { accept: 'text/csv' } })
  expect(headers['content-type']).toMatch(/json/)
  expect(JSON.parse(text)).toMatchObject({ total: 1, data: [{ flat_id, door: 1, status: 'opened' }] })
  expect(text).not.toMatch(new RegExp(`${person.name}|shelly|user_`))
  expect((await send(app, { path: `${path}&query=${person.name}`, token: key })).status).toBe(400)
})

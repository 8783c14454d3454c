import { ROLE } from '@portineria/contract/rules/codes'
import { and, asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { call, sharedApp } from '../../../test/app.ts'
import { inDays, makeBooking, makeFlat, makeUser } from '../../../test/factories.ts'
import { openSession } from '../../../test/stay.ts'
import { audit } from '../audit/audit.table.ts'
import { booking } from '../booking/booking.table.ts'
import { attempt } from '../limit/limit.table.ts'
import { calendarLink } from './calendar.table.ts'

const app = await sharedApp()
const operator = await makeUser(app, { role_id: ROLE.admin })
const token = await openSession(app, operator.id)

const linkOf = async (id: number) => (await call(app, 'getCalendarLink', { params: { id } }, token)).body.link
const create = async (id: number, renew?: boolean) => {
  const { status, body } = await call(app, 'createCalendarLink', { params: { id }, body: { renew } }, token)
  expect(status).toBe(201)
  return body.link
}
const revoke = (id: number) => call(app, 'revokeCalendarLink', { params: { id } }, token)

/** Reads the calendar at the address that the operator copies. */
async function read(url: string | undefined, headers: Record<string, string> = {}) {
  const response = await fetch(url?.replace('http://concierge.test', app.url) ?? '', { headers })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

const stampOf = (day: string) => day.replaceAll('-', '')

describe('the calendar', () => {
  it('has the nights that are reserved from today on, and nothing about the guests', async () => {
    const flat = await makeFlat(app)
    const nights = (from: number, to: number) => ({ check_in: inDays(app, from), check_out: inDays(app, to) })
    const guest = { holder_name: 'Anna Lindqvist', holder_email: 'anna@example.test', concierge_notes: 'Late' }
    const on = await makeBooking(app, { flat_id: flat.id, ...nights(-1, 2), ...guest })
    const later = await makeBooking(app, { flat_id: flat.id, ...nights(30, 33) })
    await makeBooking(app, { flat_id: flat.id, ...nights(10, 12), archived: true })
    await makeBooking(app, { flat_id: flat.id, ...nights(-9, -5) })
    await makeBooking(app, nights(3, 4))
    const link = await create(flat.id)
    const { status, headers, text } = await read(link?.url)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(headers.get('cache-control')).toBe('private, no-cache')
    expect(text.match(/^UID:.*(?=\r$)/gm)).toEqual([on, later].map(({ id }) => `UID:booking-${id}@reserved.portineria`))
    expect(text).toContain(
      `DTSTART;VALUE=DATE:${stampOf(on.check_in)}\r\nDTEND;VALUE=DATE:${stampOf(on.check_out)}\r\n`,
    )
    for (const secret of ['Anna', 'Lindqvist', 'example.test', 'Late', on.code]) expect(text).not.toContain(secret)
  })

  it('is not sent again to a platform that has it, until something changes', async () => {
    const flat = await makeFlat(app)
    const stay = await makeBooking(app, { flat_id: flat.id })
    const link = await create(flat.id)
    expect((await linkOf(flat.id))?.read_at).toBeNull()
    const first = await read(link?.url)
    const known = { 'if-none-match': first.headers.get('etag') ?? '' }
    expect(await read(link?.url, known)).toMatchObject({ status: 304, text: '' })
    expect((await linkOf(flat.id))?.read_at).not.toBeNull()
    await app.db
      .update(booking)
      .set({ check_out: inDays(app, 12) })
      .where(eq(booking.id, stay.id))
    expect((await read(link?.url, known)).status).toBe(200)
  })
})

describe('the secret address', () => {
  it('stays the same for every operator until it is renewed; then the old one is unknown', async () => {
    const flat = await makeFlat(app)
    expect(await linkOf(flat.id)).toBeNull()
    const [one, other] = await Promise.all([create(flat.id), create(flat.id)])
    expect(one?.url).toMatch(/^http:\/\/concierge\.test\/api\/calendar\/[\w-]{43}\.ics$/)
    expect(other).toEqual(one)
    expect(await linkOf(flat.id)).toEqual(one)
    const renewed = await create(flat.id, true)
    expect(renewed?.url).not.toBe(one?.url)
    expect((await read(one?.url)).status).toBe(404)
    expect((await read(renewed?.url)).status).toBe(200)
    expect((await revoke(flat.id)).status).toBe(204)
    expect((await revoke(flat.id)).status).toBe(204)
    expect((await read(renewed?.url)).status).toBe(404)
    expect(await linkOf(flat.id)).toBeNull()
    const entries = await app.db
      .select()
      .from(audit)
      .where(and(eq(audit.entity, 'flat'), eq(audit.entity_id, String(flat.id))))
      .orderBy(asc(audit.id))
    expect(entries.map(({ action }) => action)).toEqual([
      'calendar address created',
      'calendar address renewed',
      'calendar address revoked',
    ])
  })

  it('is stored as a hash and as ciphertext only, and one that cannot be decrypted is made again', async () => {
    const flat = await makeFlat(app)
    const link = await create(flat.id)
    const secret = /([\w-]{43})\.ics$/.exec(link?.url ?? '')?.[1] ?? ''
    const [row] = await app.db.select().from(calendarLink).where(eq(calendarLink.flat_id, flat.id))
    expect(JSON.stringify(row)).not.toContain(secret)
    // Ciphertext of another apartment: it is bound to its own row.
    const other = await makeFlat(app)
    await create(other.id)
    const [foreign] = await app.db.select().from(calendarLink).where(eq(calendarLink.flat_id, other.id))
    await app.db
      .update(calendarLink)
      .set({ token_cipher: foreign?.token_cipher ?? '' })
      .where(eq(calendarLink.flat_id, flat.id))
    expect(await linkOf(flat.id)).toBeNull()
    expect((await create(flat.id))?.url).toMatch(/\.ics$/)
  })

  it('belongs to an apartment that exists', async () => {
    const id = 2_000_000_000
    expect((await call(app, 'getCalendarLink', { params: { id } }, token)).status).toBe(404)
    expect((await call(app, 'createCalendarLink', { params: { id }, body: {} }, token)).status).toBe(404)
  })

  it('cannot be guessed, nor flooded: wrong ones count per caller, readings per calendar', async () => {
    const flat = await makeFlat(app)
    const link = await create(flat.id)
    for (const wrong of ['x', `${'a'.repeat(43)}`, '%2e%2e%2fflat', `${'a'.repeat(201)}`])
      expect((await read(`http://concierge.test/api/calendar/${wrong}.ics`)).status).toBeGreaterThanOrEqual(400)
    const [counted] = await app.db.select().from(attempt).where(eq(attempt.key, 'calendar_address:127.0.0.1'))
    expect(counted?.failures).toBeGreaterThanOrEqual(2)
    await read(link?.url)
    await app.db
      .update(attempt)
      .set({ failures: 120 })
      .where(eq(attempt.key, `calendar_link:${flat.id}`))
    const refused = await read(link?.url)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

import { ITALY } from '@portineria/contract/rules/check-in'
import { STATUS } from '@portineria/contract/rules/codes'
import { and, eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { call, sharedApp } from '../../../test/app.ts'
import { inDays, makeBooking, makeFlat, PASSWORD, signIn, signInAdmin, unique } from '../../../test/factories.ts'
import { mailedToken, mailsTo } from '../../../test/mailbox.ts'
import { makeApiKey } from '../../../test/stay.ts'
import { whileHeld } from '../../../test/waiting.ts'
import { audit } from '../audit/audit.table.ts'
import { booking, guest } from '../booking/booking.table.ts'
import { event } from '../event/event.table.ts'
import { mail } from '../mail/mail.table.ts'
import { user } from './user.table.ts'

const app = await sharedApp()
const tour = { name: { gb: 'Tour', it: 'Giro' }, price_cents: 4800 }
const rowOf = async (id: number) => (await app.db.select().from(user).where(eq(user.id, id)))[0]

describe('the profile', () => {
  it('changes given fields, clears blank ones and keeps absent ones', async () => {
    const me = await signIn(app, { phone: '+39 1', city: 'Roma' })
    const body = { name: ' Ada ', phone: '', language: 'it', marketing_consent: true, document_number: 'YA1234567' }
    const { status, body: changed } = await call(app, 'updateUser', { body }, me.token)
    expect(status).toBe(200)
    const expected = {
      name: 'Ada',
      phone: null,
      city: 'Roma',
      language: 'it',
      marketing_consent: true,
      document_number: 'YA1234567',
    }
    expect(changed).toMatchObject(expected)
    expect((await rowOf(me.id))?.document_number).toMatch(/^v1\./)
  })

  it.each([
    [{ role_id: 99 }, 'Field role_id invalid'],
    [{ blocked: false }, 'Field blocked invalid'],
    [{ vat_number: '12345678' }, 'Field vat_number invalid'],
    [{ birth_date: '31/12/1980' }, 'Field birth_date invalid'],
    [{ document_image: '3f2b8f0e-0000-4000-8000-000000000000' }, 'Field document_image invalid'],
    [{ citizenship: '100000101' }, 'Field citizenship invalid'],
    [{ birth_state: ITALY, birth_city: 'Roma' }, 'Field birth_city invalid'],
    [{ document_issue_country: ITALY, document_issue_city: '412000000' }, 'Field document_issue_city invalid'],
  ])('refuses %o', async (body, message) => {
    const me = await signIn(app)
    const answer = await call(app, 'updateUser', { body }, me.token)
    expect([answer.status, answer.body.errors?.[0]?.message]).toEqual([400, message])
  })

  it('accepts the places of the police tables, including former ones', async () => {
    const me = await signIn(app)
    const born = { birth_state: ITALY, birth_city: '403015699', birth_province: 'MI', citizenship: '100000999' }
    const change = (body: Record<string, unknown>) => call(app, 'updateUser', { body }, me.token)
    expect((await change(born)).body).toMatchObject(born)
    expect((await change({ birth_city: 'Lodi' })).body.errors?.[0]?.field).toBe('birth_city')
    expect((await change({ birth_state: '100000240', birth_city: 'Lund' })).status).toBe(200)
    expect((await change({ birth_state: ITALY })).body.errors?.[0]?.field).toBe('birth_city')
    const admin = await signInAdmin(app)
    const made = { email: `${unique()}@example.test`, birth_state: ITALY, birth_city: 'Roma' }
    expect((await call(app, 'createUser', { body: made }, admin.token)).body.errors?.[0]?.field).toBe('birth_city')
    const changed = await call(
      app,
      'updateUserAsAdmin',
      { params: { id: me.id }, body: { residence_country: '000000000' } },
      admin.token,
    )
    expect([changed.status, changed.body.errors?.[0]?.field]).toEqual([400, 'residence_country'])
  })

  it('is found by e-mail address, by its owner and by operators only', async () => {
    const [me, other, admin] = [await signIn(app), await signIn(app), await signInAdmin(app)]
    const byEmail = (token: string) => call(app, 'getUserByEmail', { params: { email: me.email.toUpperCase() } }, token)
    expect((await byEmail(me.token)).body.id).toBe(me.id)
    expect((await byEmail(admin.token)).body.id).toBe(me.id)
    expect((await byEmail(other.token)).status).toBe(404)
  })
})

describe('a new address', () => {
  it('is used after it was confirmed from its mailbox', async () => {
    const me = await signIn(app)
    const email = `${unique()}@example.test`
    const change = (current_password?: string) =>
      call(app, 'updateUser', { body: { email, current_password } }, me.token)
    expect((await change('wrong')).body.errors?.[0]?.message).toBe('Invalid credentials')
    expect((await change()).status).toBe(400)
    expect((await change(PASSWORD)).body.email).toBe(me.email)
    const token = await mailedToken(app, email, 'email')
    expect((await call(app, 'activate', { body: { token } })).body).toEqual({ email })
    expect((await call(app, 'login', { body: { email, password: PASSWORD } })).status).toBe(200)
    expect((await call(app, 'login', { body: { email: me.email, password: PASSWORD } })).status).toBe(400)
  })
})

describe('a password', () => {
  it('is changed with the current one, and ends the other sessions', async () => {
    const me = await signIn(app)
    const { body: elsewhere } = await call(app, 'login', { body: { email: me.email, password: PASSWORD } })
    const change = (current_password: string) =>
      call(
        app,
        'changePassword',
        { params: { id: me.id }, body: { password: 'secret', password_confirm: 'secret', current_password } },
        me.token,
      )
    expect((await change('wrong')).body.errors?.[0]?.message).toBe('Invalid credentials')
    expect((await change(PASSWORD)).status).toBe(204)
    expect((await call(app, 'getUser', { params: { id: me.id } }, elsewhere.token)).status).toBe(401)
    expect((await call(app, 'getUser', { params: { id: me.id } }, me.token)).status).toBe(200)
    expect((await call(app, 'login', { body: { email: me.email, password: 'secret' } })).status).toBe(200)
  })

  it('can be changed by an operator, with an audit entry', async () => {
    const [admin, other] = [await signInAdmin(app), await signIn(app)]
    const body = { password: 'secret', password_confirm: 'secret' }
    const { status, headers } = await call(app, 'changePassword', { params: { id: other.id }, body }, admin.token)
    expect(status).toBe(204)
    expect((await call(app, 'getUser', { params: { id: other.id } }, other.token)).status).toBe(401)
    const rows = await app.db
      .select()
      .from(audit)
      .where(and(eq(audit.entity, 'user'), eq(audit.entity_id, String(other.id))))
    const request_id = headers.get('x-request-id')
    expect(request_id).toMatch(/^[\w-]{16,64}$/)
    expect(rows).toMatchObject([{ user_id: admin.id, action: 'password changed', request_id }])
  })
})

it('a person lists and ends their own sessions, but not those of others', async () => {
  const [me, other] = [await signIn(app), await signIn(app)]
  await call(app, 'login', { body: { email: me.email, password: PASSWORD } })
  const { body } = await call(app, 'listSessions', {}, me.token)
  expect(body.map(({ current }) => current)).toEqual([false, true])
  const id = body[0]?.id ?? 0
  expect((await call(app, 'endSession', { params: { id } }, other.token)).status).toBe(404)
  expect((await call(app, 'endSession', { params: { id } }, me.token)).status).toBe(204)
  expect((await call(app, 'listSessions', {}, me.token)).body).toHaveLength(1)
})

describe('deleting an account', () => {
  it('sends each operator one mail about the request', async () => {
    const admin = await signInAdmin(app)
    const me = await signIn(app, { name: 'Ada', surname: 'Bell' })
    for (let again = 0; again < 2; again++) expect((await call(app, 'requestDeletion', {}, me.token)).status).toBe(202)
    const mails = (await mailsTo(app, admin.email)).filter(({ text }) => text.includes(me.email))
    expect(mails.map(({ subject }) => subject)).toEqual(['Ada Bell would like their account deleted'])
    expect((await rowOf(me.id))?.deletion_requested_at).not.toBeNull()
  })

  it('erases the person and leaves the stay, blocked and without a holder', async () => {
    const admin = await signInAdmin(app)
    const me = await signIn(app, { name: 'Ada', fiscal_code: 'RSSMRA79B11C566R' })
    const stay = await makeBooking(app, { holder_id: me.id, holder_name: 'Ada Tester', holder_email: me.email })
    await app.db.insert(guest).values({ booking_id: stay.id, position: 1, name: 'Ada' })
    expect((await call(app, 'deleteUser', { params: { id: me.id } }, admin.token)).status).toBe(204)
    expect(await rowOf(me.id)).toMatchObject({ name: null, fiscal_code: null, deleted: true, password_hash: null })
    expect(JSON.stringify(await rowOf(me.id))).not.toContain(me.email)
    const [left] = await app.db.select().from(booking).where(eq(booking.id, stay.id))
    expect(left).toMatchObject({ holder_id: null, holder_name: null, holder_email: null, blocked: true })
    expect(await app.db.select().from(guest).where(eq(guest.booking_id, stay.id))).toEqual([])
    expect((await call(app, 'getUser', { params: { id: me.id } }, me.token)).status).toBe(401)
    expect((await mailsTo(app, admin.email))[0]?.text).toContain(stay.code)
    expect((await call(app, 'deleteUser', { params: { id: me.id } }, admin.token)).status).toBe(404)
  })

  it('leaves nothing of the conversation, the quotes and the approval to the next guest of the stay', async () => {
    const admin = await signInAdmin(app)
    const [me, next] = [await signIn(app, { name: 'Ada' }), await signIn(app)]
    const stay = await makeBooking(app, { holder_id: me.id, status: STATUS.valid })
    const said = { booking_id: stay.id, text: 'Dear Ada, happy birthday', client_id: unique() }
    expect((await call(app, 'postChat', { body: said }, admin.token)).status).toBe(201)
    const quote = { booking_id: stay.id, name: 'A party for Ada', price_cents: 9900 }
    expect((await call(app, 'quoteTrip', { body: quote }, admin.token)).status).toBe(200)
    await call(app, 'deleteUser', { params: { id: me.id } }, admin.token)
    const body = { id: stay.id, holder_id: next.id, blocked: false }
    expect((await call(app, 'updateBookingAsAdmin', { body }, admin.token)).status).toBe(200)
    const talk = { bookid: stay.id, tripid: 0 }
    expect((await call(app, 'listChat', { params: talk }, next.token)).body).toEqual([])
    expect((await call(app, 'listCustomTrips', { params: { id: stay.id } }, next.token)).body).toEqual([])
    expect((await call(app, 'getBooking', { params: { id: stay.id } }, next.token)).body.status).toBe(STATUS.created)
  })

  it('leaves what became of the stay until the next guest gets it, with a new key or by a program', async () => {
    const admin = await signInAdmin(app)
    const me = await signIn(app, { name: 'Ada' })
    const make = async (values: Parameters<typeof makeBooking>[1] = {}) => {
      const found = {
        status: STATUS.valid,
        status_message: 'Welcome, Ada',
        guest_notes: 'Ada snores',
        privacy_version: 1,
      }
      const stay = await makeBooking(app, { holder_id: me.id, otp_hash: unique(), ...found, ...values })
      await app.db.insert(guest).values({ booking_id: stay.id, position: 1, name: 'Ada' })
      return stay
    }
    const [renewed, readdressed, over] = [await make(), await make(), await make({ status: STATUS.closed })]
    await call(app, 'deleteUser', { params: { id: me.id } }, admin.token)
    const rowOfStay = async ({ id }: { id: number }) =>
      (await app.db.select().from(booking).where(eq(booking.id, id)))[0]
    const gone = { holder_id: null, otp_hash: null, status_message: null, guest_notes: null, privacy_version: null }
    for (const stay of [renewed, readdressed, over])
      expect(await rowOfStay(stay)).toMatchObject({ ...gone, status: stay.status, released_at: null })

    // What the operator writes meanwhile is about the next guest.
    const written = { holder_name: 'Bea', holder_email: `${unique()}@example.test` }
    await call(app, 'updateBookingAsAdmin', { body: { id: renewed.id, ...written } }, admin.token)
    const params = { id: renewed.id }
    expect((await call(app, 'renewOtp', { params, body: { release: false } }, admin.token)).status).toBe(200)
    const released = { holder_id: null, status: STATUS.created, released_at: expect.any(String) }
    expect(await rowOfStay(renewed)).toMatchObject({ ...released, ...written, otp_hash: expect.any(String) })
    expect(await mailsTo(app, written.holder_email)).toHaveLength(1)

    const { key } = await makeApiKey(app)
    const next = { id: readdressed.id, holder_name: 'Cleo', holder_email: `${unique()}@example.test` }
    expect((await call(app, 'updateBookingAsAdmin', { body: next }, key)).status).toBe(200)
    expect(await rowOfStay(readdressed)).toMatchObject({ ...released, ...next, otp_hash: expect.any(String) })
  })

  it('forgets the addresses that mails went to, before and after the person had an account', async () => {
    const admin = await signInAdmin(app)
    const [invited, moved] = [`${unique()}@example.test`, `${unique()}@example.test`]
    const dates = { check_in: inDays(app, 3), check_out: inDays(app, 5) }
    const reservation = { flat_id: (await makeFlat(app)).id, ...dates, guests_number: 1, holder_email: invited }
    const { body: stay } = await call(app, 'createBooking', { body: reservation }, admin.token)
    const entered = await call(app, 'continueOtp', { body: { otp: stay.otp ?? '' } })
    await call(app, 'updateUser', { body: { email: moved } }, entered.body.token)
    const token = await mailedToken(app, moved, 'email')
    expect((await call(app, 'activate', { body: { token } })).status).toBe(200)
    await call(app, 'deleteUser', { params: { id: entered.body.user.id } }, admin.token)
    const recipients = await app.db.select({ to: mail.recipient }).from(mail)
    expect(recipients.filter(({ to }) => to === invited || to === moved)).toEqual([])
  })

  it('is not undone by a form that was opened before', async () => {
    const me = await signIn(app, { name: 'Ada' })
    const saved = await whileHeld(
      app,
      (tx) => tx.update(user).set({ name: null, deleted: true }).where(eq(user.id, me.id)),
      () => call(app, 'updateUser', { body: { name: 'Ada once more' } }, me.token),
    )
    expect(saved.status).toBe(404)
    expect(await rowOf(me.id)).toMatchObject({ name: null, deleted: true })
  })

  it('gives each stay a new version and an event, so that open screens notice', async () => {
    const admin = await signInAdmin(app)
    const me = await signIn(app)
    const open = await makeBooking(app, { holder_id: me.id })
    const over = await makeBooking(app, { holder_id: me.id, status: STATUS.closed })
    const stale = { id: open.id, version: open.version, concierge_notes: 'written before' }
    await call(app, 'deleteUser', { params: { id: me.id } }, admin.token)
    const events = await app.db.select().from(event).where(eq(event.user_id, me.id))
    expect(events.map(({ kind, payload }) => [kind, payload])).toEqual([
      ['booking', { id: open.id, code: open.code }],
      ['booking', { id: over.id, code: over.code }],
    ])
    const rows = await app.db
      .select()
      .from(booking)
      .where(inArray(booking.id, [open.id, over.id]))
    expect(rows.map(({ version, blocked }) => [version, blocked])).toEqual(
      expect.arrayContaining([
        [open.version + 1, true],
        [over.version + 1, false],
      ]),
    )
    const { status, body } = await call(app, 'updateBookingAsAdmin', { body: stale }, admin.token)
    expect([status, body]).toMatchObject([409, { errors: [{ message: 'Changed meanwhile' }] }])
  })

  it('can be preceded by an export of all data, without secrets', async () => {
    const me = await signIn(app)
    const stay = await makeBooking(app, { holder_id: me.id, concierge_notes: 'private' })
    const zone = {
      name: 'Companion',
      surname: null,
      gender: null,
      birth_date: null,
      citizenship: null,
      document_type: null,
      document_number: 'XX42',
      document_expiration: null,
      document_issue_country: null,
    }
    const guests = [{ name: 'Companion', document_number: 'XX-42', zone }]
    await call(app, 'updateBooking', { body: { id: stay.id, guests } }, me.token)
    const admin = await signInAdmin(app)
    const said = { booking_id: stay.id, text: 'Welcome' }
    for (const as of [me, admin]) await call(app, 'postChat', { body: { ...said, client_id: unique() } }, as.token)
    const { id: trip_id } = (await call(app, 'createTrip', { body: tour }, admin.token)).body
    const wanted = { booking_id: stay.id, trip_id, quantity: 1, terms_accepted: true as const }
    expect((await call(app, 'createIntent', { body: wanted }, me.token)).status).toBe(200)
    const { status, body } = await call(app, 'exportUser', {}, me.token)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      user: { email: me.email },
      bookings: [{ code: stay.code, guests: [{ name: 'Companion', document_number: 'XX-42', zone }] }],
    })
    const [exported] = body.bookings as { messages: unknown[]; orders: unknown[] }[]
    const ofStay = { booking_id: stay.id, trip_id: null, text: 'Welcome' }
    expect(exported?.messages).toMatchObject([
      { ...ofStay, author: 'guest' },
      { ...ofStay, author: 'concierge' },
    ])
    expect(exported?.orders).toMatchObject([{ trip_id, amount_cents: tour.price_cents }])
    // Neither who of the operators wrote, nor what the payment provider says to the operator.
    expect(JSON.stringify(body)).not.toMatch(
      /private|token_hash|password_hash|otp_hash|"user_id"|"intent_id"|refund_error/,
    )
  })
})

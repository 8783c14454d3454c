import { STATUS } from '@portineria/contract/rules/codes'
import { and, eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { call, sharedApp, startApp, type TestApp } from '../../../test/app.ts'
import { inDays, makeBooking, makeFlat, makeUser, PASSWORD, unique } from '../../../test/factories.ts'
import { mailedToken, mailsTo } from '../../../test/mailbox.ts'
import { openSession } from '../../../test/stay.ts'
import { audit } from '../audit/audit.table.ts'
import { session } from '../auth/auth.table.ts'
import { booking } from '../booking/booking.table.ts'
import { user } from './user.table.ts'

const app = await sharedApp()
const operator = await makeUser(app, { role_id: 99 })
const token = await openSession(app, operator.id)

const address = () => `${unique()}@example.test`
const first = (body: { errors?: { message: string }[] }) => body.errors?.[0]?.message
const update = (id: number, body: object, as = token, instance: TestApp = app) =>
  call(instance, 'updateUserAsAdmin', { params: { id }, body }, as)

/** The audit entries about a user, as pairs of action and acting user. */
const auditOf = async (id: number) =>
  (
    await app.db
      .select()
      .from(audit)
      .where(and(eq(audit.entity, 'user'), eq(audit.entity_id, String(id))))
      .orderBy(audit.id)
  ).map(({ action, user_id }) => [action, user_id])

describe('the list', () => {
  const list = async (query: object) => {
    const { status, body } = await call(app, 'listUsers', { query: { per_page: 200, ...query } }, token)
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  const ids = async (query: object) => (await list(query)).data.map(({ id }) => id)

  it('finds people by words of name, surname and address, ignoring case and accents', async () => {
    const word = unique()
    const me = await makeUser(app, { name: `Zoë-${word}`, surname: 'O’Hara', email: `me.${word}@example.test` })
    const other = await makeUser(app, { name: word, surname: 'Tester' })
    expect(await ids({ query: word })).toEqual([me.id, other.id])
    for (const query of [`zoe-${word}`, `HARA ${word}`, `me.${word}@EXAMPLE`])
      expect(await ids({ query })).toEqual([me.id])
    expect(await ids({ query: `${word} %` })).toEqual([])
  })

  it('shows deletion requests first, then sorts by surname and name; each row is on one page', async () => {
    const word = unique()
    const make = (name: string, surname: string, values = {}) =>
      makeUser(app, { name: `${name} ${word}`, surname, ...values })
    const [b, c, a] = [await make('B', 'Ab'), await make('C', 'Ac'), await make('A', 'Ab')]
    const asked = await make('Z', 'Z', { deletion_requested_at: '2026-11-01T10:00:00.000Z' })
    expect(await ids({ query: word })).toEqual([asked.id, a.id, b.id, c.id])
    const pages = []
    for (let page = 1; page <= 3; page++) pages.push(await list({ query: word, page, per_page: 2 }))
    expect(pages.map(({ total }) => total)).toEqual([4, 4, 4])
    expect(pages.map(({ data }) => data.map(({ id }) => id))).toEqual([[asked.id, a.id], [b.id, c.id], []])
    expect(await ids({ query: word, 'order[]': '-name' })).toEqual([asked.id, c.id, b.id, a.id])
  })

  it('filters by role, block and deletion request, hides deleted people by default, and counts alike', async () => {
    const word = unique()
    const make = (values = {}) => makeUser(app, { name: word, ...values })
    const plain = await make()
    const admin = await make({ role_id: 99 })
    const blocked = await make({ blocked: true })
    const asked = await make({ deletion_requested_at: '2026-11-01T10:00:00.000Z' })
    const gone = await make({ deleted: true, deletion_requested_at: '2026-11-01T10:00:00.000Z' })
    expect(new Set(await ids({ query: word }))).toEqual(new Set([plain.id, admin.id, blocked.id, asked.id]))
    expect(await ids({ query: word, role_id: 99 })).toEqual([admin.id])
    expect(await ids({ query: word, blocked: 'true' })).toEqual([blocked.id])
    expect(await ids({ query: word, deletion: 'true' })).toEqual([asked.id])
    expect(await ids({ query: word, deleted: 'true' })).toEqual([gone.id])
    const { body } = await call(app, 'countUsers', { query: { query: word } }, token)
    expect(body).toEqual({ all: 4, deletion: 1, blocked: 1, operators: 1 })
  })

  it('contains the number of stays, and no document data', async () => {
    const word = unique()
    const sealed = app.secrets.seal('YA1234567', 'user.document_number')
    const papers = { document_number: sealed, document_type: 'PASSE' as const, fiscal_code: 'RSSMRA79B11C566R' }
    const me = await makeUser(app, { name: word, surname: 'A', ...papers })
    await makeUser(app, { name: word, surname: 'B' })
    await makeBooking(app, { holder_id: me.id })
    await makeBooking(app, { holder_id: me.id, archived: true })
    const { data } = await list({ query: word })
    expect(data.map(({ stays }) => stays)).toEqual([2, 0])
    expect(JSON.stringify(data)).not.toMatch(/document|YA1234567|v1\.|fiscal|password_hash|"search"/)
    expect(await auditOf(me.id)).toEqual([])
  })

  it('contains the stay that is on or comes next, but no earlier or archived one', async () => {
    const word = unique()
    const flat = await makeFlat(app)
    const [next, past] = [
      await makeUser(app, { name: word, surname: 'A' }),
      await makeUser(app, { name: word, surname: 'B' }),
    ]
    await makeBooking(app, { holder_id: next.id, check_in: inDays(app, 40), check_out: inDays(app, 42) })
    const days = { check_in: inDays(app, 20), check_out: inDays(app, 22) }
    await makeBooking(app, { holder_id: next.id, flat_id: flat.id, ...days, status: STATUS.valid })
    await makeBooking(app, { holder_id: past.id, check_in: inDays(app, -9), check_out: inDays(app, -7) })
    await makeBooking(app, { holder_id: past.id, ...days, archived: true })
    // A closed stay is over, also when its nights are not.
    for (const holder_id of [next.id, past.id])
      await makeBooking(app, { holder_id, check_in: inDays(app, -1), check_out: inDays(app, 1), status: STATUS.closed })
    const { data } = await list({ query: word })
    expect(data.map(({ now_or_next }) => now_or_next)).toEqual([{ flat_name: flat.name, status: STATUS.valid }, null])
  })

  it.each([{ role_id: '2147483648' }, { role_id: 'x' }, { blocked: '1' }, { 'order[]': 'password_hash' }])(
    'refuses %j',
    async (query) => expect((await call(app, 'listUsers', { query }, token)).status).toBe(400),
  )
})

describe('a document number', () => {
  const SEEN = ['document number seen', operator.id]
  const sealed = (number: string) => app.secrets.seal(number, 'user.document_number')

  it('is shown to an operator in the profile only, and each view is audited', async () => {
    const me = await makeUser(app, { document_number: sealed('YA1234567') })
    const views = [
      await call(app, 'getUserAsAdmin', { params: { id: me.id } }, token),
      await call(app, 'getUserByEmail', { params: { email: me.email } }, token),
      // The answer to a change contains the number too, even if nothing changed.
      await update(me.id, { city: 'Roma' }),
      await update(me.id, {}),
    ]
    expect(views.map(({ body }) => body.document_number)).toEqual(Array(4).fill('YA1234567'))
    expect(await auditOf(me.id)).toEqual([SEEN, SEEN, ['user changed', operator.id], SEEN, SEEN])
  })

  it('is not audited if it is the operator’s own, missing or unreadable', async () => {
    const number = sealed('YA1234567')
    const other = await makeUser(app)
    const damaged = await makeUser(app, { document_number: `${number.slice(0, -6)}AAAAAA` })
    const me = await makeUser(app, { role_id: 99, document_number: number })
    const mine = await openSession(app, me.id)
    const numberOf = async (id: number) =>
      (await call(app, 'getUserAsAdmin', { params: { id } }, mine)).body.document_number
    const ids = [other.id, damaged.id, me.id]
    expect(await Promise.all(ids.map(numberOf))).toEqual([null, null, 'YA1234567'])
    expect(await Promise.all(ids.map(auditOf))).toEqual([[], [], []])
  })
})

describe('a new person', () => {
  it('gets a mail with a link, chooses a password and logs in; the link works once', async () => {
    const email = address()
    const body = { email: email.toUpperCase(), name: 'Ada', surname: 'Bell', language: 'it', document_number: 'AB1' }
    const made = await call(app, 'createUser', { body }, token)
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ email, active: true, role_id: 1, language: 'it', document_number: 'AB1' })
    expect(await auditOf(made.body.id)).toEqual([['user created', operator.id]])
    expect((await call(app, 'login', { body: { email, password: PASSWORD } })).status).toBe(400)

    const [mail] = await mailsTo(app, email)
    expect(mail).toMatchObject({ kind: 'welcome', subject: 'Il tuo account è pronto' })
    expect(mail?.text).toContain('http://concierge.test/reset-password?token=')
    const choose = async (link: string, password: string) =>
      call(app, 'resetPassword', { body: { token: link, password, password_confirm: password } })
    const link = await mailedToken(app, email, 'welcome')
    expect((await choose(link, 'chosen')).status).toBe(204)
    expect((await call(app, 'login', { body: { email, password: 'chosen' } })).status).toBe(200)
    expect(first((await choose(link, 'again-chosen')).body)).toBe('Invalid reset password link')
  })

  it('cannot have an address that is taken', async () => {
    const { email } = await makeUser(app)
    const { status, body } = await call(app, 'createUser', { body: { email } }, token)
    expect([status, first(body)]).toEqual([400, 'Email already registered'])
  })

  it('is created once by concurrent requests', async () => {
    const email = address()
    const make = () => call(app, 'createUser', { body: { email } }, token)
    const answers = await Promise.all([make(), make(), make()])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400, 400])
    expect(await mailsTo(app, email)).toHaveLength(1)
  })

  it.each([{ active: false }, { blocked: true }, { document_image: '3f2b8f0e-0000-4000-8000-000000000000' }])(
    'cannot be created with %j',
    async (fields) => {
      const { status } = await call(app, 'createUser', { body: { email: address(), ...fields } }, token)
      expect(status).toBe(400)
    },
  )

  it('cannot choose a password with a link that is older than a week', async () => {
    const own = await startApp()
    const as = await openSession(own, (await makeUser(own, { role_id: 99 })).id)
    const email = address()
    await call(own, 'createUser', { body: { email } }, as)
    const link = await mailedToken(own, email, 'welcome')
    own.clock.moveBy(7 * 86_400_000 + 1000)
    const passwords = { password: 'chosen', password_confirm: 'chosen' }
    const { body } = await call(own, 'resetPassword', { body: { token: link, ...passwords } })
    expect(first(body)).toBe('Invalid reset password link')
    await own.close()
  })
})

describe('a change by an operator', () => {
  it('keeps absent fields, clears blank ones, and is audited', async () => {
    const me = await makeUser(app, { phone: '+39 1', city: 'Roma' })
    const { status, body } = await update(me.id, { phone: '', username: 'ada', document_number: 'XY9' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ phone: null, city: 'Roma', username: 'ada', document_number: 'XY9' })
    expect(await auditOf(me.id)).toEqual([['user changed', operator.id]])
    const [row] = await app.db.select().from(user).where(eq(user.id, me.id))
    expect(row?.document_number).toMatch(/^v1\./)
  })

  it('without a difference is not audited', async () => {
    const me = await makeUser(app)
    expect((await update(me.id, {})).status).toBe(200)
    expect((await update(me.id, { blocked: false, role_id: 1, email: me.email })).status).toBe(200)
    expect(await auditOf(me.id)).toEqual([])
  })

  it('of name and address updates the stays and revokes older links', async () => {
    const me = await makeUser(app, { name: 'Old', surname: 'Name' })
    const stay = await makeBooking(app, { holder_id: me.id, holder_name: 'Old Name', holder_email: me.email })
    await call(app, 'forgotPassword', { body: { email: me.email } })
    const link = await mailedToken(app, me.email, 'reset')
    const [email, surname] = [address(), unique()]
    expect((await update(me.id, { email, surname })).body).toMatchObject({ email, surname })
    const [row] = await app.db.select().from(booking).where(eq(booking.id, stay.id))
    expect(row).toMatchObject({ holder_name: `Old ${surname}`, holder_email: email })
    const { body: found } = await call(app, 'listBookings', { query: { query: surname } }, token)
    expect(found.data.map(({ id }) => id)).toEqual([stay.id])
    const passwords = { password: 'chosen', password_confirm: 'chosen' }
    const { body } = await call(app, 'resetPassword', { body: { token: link, ...passwords } })
    expect(first(body)).toBe('Invalid reset password link')
    expect(await auditOf(me.id)).toEqual([
      ['email changed', operator.id],
      ['user changed', operator.id],
    ])
  })

  it('to an address that is taken changes nothing', async () => {
    const [me, other] = [await makeUser(app, { name: 'Ada' }), await makeUser(app)]
    const { status, body } = await update(me.id, { email: other.email, name: 'Bell' })
    expect([status, first(body)]).toEqual([400, 'Email already registered'])
    const [row] = await app.db.select().from(user).where(eq(user.id, me.id))
    expect(row).toMatchObject({ email: me.email, name: 'Ada' })
    expect(await auditOf(me.id)).toEqual([])
  })

  it('of a document accepts only a picture that the person uploaded', async () => {
    const { id } = await makeUser(app)
    const { body } = await update(id, { document_image: '3f2b8f0e-0000-4000-8000-000000000000' })
    expect(first(body)).toBe('Field document_image invalid')
  })

  it('of an unknown or deleted person answers 404', async () => {
    const gone = await makeUser(app, { deleted: true, active: false })
    expect((await update(gone.id, { name: 'Back' })).status).toBe(404)
    expect((await update(2_147_483_647, { name: 'Nobody' })).status).toBe(404)
  })
})

describe('a block', () => {
  it('ends the sessions at once, prevents logins, and can be removed', async () => {
    const me = await makeUser(app)
    const mine = await openSession(app, me.id)
    expect((await update(me.id, { blocked: true })).body.blocked).toBe(true)
    expect((await call(app, 'getUser', { params: { id: me.id } }, mine)).status).toBe(401)
    expect(await app.db.select().from(session).where(eq(session.user_id, me.id))).toEqual([])
    const logIn = async () => (await call(app, 'login', { body: { email: me.email, password: PASSWORD } })).status
    expect(await logIn()).toBe(400)
    await update(me.id, { blocked: false })
    expect(await logIn()).toBe(200)
    expect((await auditOf(me.id)).map(([action]) => action)).toEqual(['user blocked', 'user unblocked'])
  })
})

describe('operators', () => {
  it.each([{ blocked: true }, { role_id: 1 }, { active: false }])('cannot set %j on themselves', async (changes) => {
    const { status, body } = await update(operator.id, changes)
    expect([status, first(body)]).toEqual([409, 'Not possible for your own account'])
  })

  it('cannot erase themselves', async () => {
    const { status, body } = await call(app, 'deleteUser', { params: { id: operator.id } }, token)
    expect([status, first(body)]).toEqual([409, 'Not possible for your own account'])
  })

  it('can change the rest of their own profile', async () => {
    expect((await update(operator.id, { phone: '+39 06 1', blocked: false, role_id: 99 })).status).toBe(200)
  })

  describe('when only two are left', () => {
    let instance: TestApp | undefined
    afterAll(() => instance?.close())

    it('cannot remove each other at the same time: one always remains', async () => {
      instance = await startApp()
      const [a, b] = [await makeUser(instance, { role_id: 99 }), await makeUser(instance, { role_id: 99 })]
      const [asA, asB] = [await openSession(instance, a.id), await openSession(instance, b.id)]
      const answers = await Promise.all([
        update(b.id, { blocked: true }, asA, instance),
        update(a.id, { role_id: 1 }, asB, instance),
        call(instance, 'deleteUser', { params: { id: b.id } }, asA),
        call(instance, 'deleteUser', { params: { id: a.id } }, asB),
      ])
      const rows = await instance.db.select().from(user)
      const left = rows.filter((row) => row.role_id === 99 && row.active && !row.blocked && !row.deleted)
      expect(left, JSON.stringify(answers.map(({ status }) => status))).toHaveLength(1)
    })
  })
})

/** Continuing with a key alone: who gets in, what the account may do, and what a key never opens. */
import { ROLE, STATUS } from '@portineria/contract/rules/codes'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { call, startApp } from '../../../test/app.ts'
import { inDays, makeBooking, makeUser, PASSWORD, signIn, signInAdmin, unique } from '../../../test/factories.ts'
import { mailedToken, mailsTo } from '../../../test/mailbox.ts'
import { audit } from '../audit/audit.table.ts'
import { booking } from '../booking/booking.table.ts'
import { newOtp } from '../booking/otp.ts'
import { user } from '../user/user.table.ts'
import { findAccountById } from './auth.repo.ts'
import { session } from './auth.table.ts'

/** A separate app: refusals here count against the IP address that all tests share. */
const app = await startApp()
afterAll(() => app.close())
const address = () => `${unique()}@example.test`
const proof = () => `${unique()}${unique()}`

async function invite(values: Parameters<typeof makeBooking>[1] = {}) {
  const otp = newOtp()
  const key = { otp_hash: app.secrets.mark(otp), otp_cipher: app.secrets.seal(otp, 'booking.otp') }
  return { otp, stay: await makeBooking(app, { ...key, ...values }) }
}
const goOn = (body: { otp: string; email?: string; language?: 'gb' | 'it'; proof?: string }) =>
  call(app, 'continueOtp', { body })
const stayOf = async (id: number) => (await app.db.select().from(booking).where(eq(booking.id, id)))[0]
const actionsOf = async (id: number) =>
  (await app.db.select().from(audit).where(eq(audit.user_id, id))).map(({ action }) => action)
const message = (answer: { body: { message?: string; errors?: { message: string }[] } }) => answer.body.message

describe('a guest who continues with a key', () => {
  it('is in at once, as the holder, in the language of the browser', async () => {
    const email = address()
    const { otp, stay } = await invite({ holder_email: email, holder_name: 'Anna Lind' })
    const look = await call(app, 'getOtp', { params: { otp } })
    expect(look.body).toMatchObject({ claimed: false, continue: 'new', has_email: true })
    const { status, body } = await goOn({ otp, language: 'it' })
    expect([status, body.user]).toMatchObject([200, { email, role_id: ROLE.logged, language: 'it' }])
    const own = await call(app, 'getUser', { params: { id: body.user.id } }, body.token)
    expect(own.body).toMatchObject({ has_password: false, email_confirmed: false, active: true })
    const stays = await call(app, 'listBookings', {}, body.token)
    expect(stays.body.data.map(({ id }) => id)).toEqual([stay.id])
    const saved = await call(app, 'updateBooking', { body: { id: stay.id, guest_notes: 'Late' } }, body.token)
    expect(saved.status).toBe(200)
    expect(await stayOf(stay.id)).toMatchObject({ holder_name: 'Anna Lind', holder_email: email, otp_cipher: null })
    expect(await actionsOf(body.user.id)).toEqual(['continued without a password'])
    expect((await call(app, 'exportUser', {}, body.token)).status).toBe(200)
    expect((await call(app, 'listSessions', {}, body.token)).body).toHaveLength(1)
    expect((await call(app, 'getOtp', { params: { otp } })).body).toMatchObject({ claimed: true, continue: null })
  })

  it('has a session that lasts until after the stay', async () => {
    const { otp } = await invite({ check_in: inDays(app, 80), check_out: inDays(app, 90) })
    const { body } = await goOn({ otp })
    const [row] = await app.db.select().from(session).where(eq(session.user_id, body.user.id))
    expect(row?.expires_at.slice(0, 10)).toBe(inDays(app, 93))
  })

  it('gets in once, however many try at the same time', async () => {
    const { otp, stay } = await invite()
    const answers = await Promise.all(Array.from({ length: 12 }, () => goOn({ otp })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(message))).toEqual(
      new Set(['Reservation already associated with another account']),
    )
    const holder = (await stayOf(stay.id))?.holder_id
    expect(answers.find(({ status }) => status === 200)?.body.user.id).toBe(holder)
  })

  it('whose answer was lost gets in again with the proof of the browser, for a quarter of an hour', async () => {
    const { otp } = await invite()
    const own = proof()
    const first = await goOn({ otp, proof: own })
    const second = await goOn({ otp, proof: own })
    expect(second.body.user.id).toBe(first.body.user.id)
    expect((await goOn({ otp, proof: proof() })).status).toBe(409)
    app.clock.moveBy(16 * 60_000)
    expect((await goOn({ otp, proof: own })).status).toBe(409)
  })

  it.each([
    ['unknown', async () => '2ABC-DEFG', 404, 'Invalid otp'],
    [
      'of a stay that is over',
      async () => (await invite({ check_in: '2025-06-01', check_out: '2025-06-05' })).otp,
      404,
      'Invalid otp',
    ],
    [
      'that another account has used',
      async () => (await invite({ holder_id: (await makeUser(app)).id })).otp,
      409,
      'Reservation already associated with another account',
    ],
  ])('is refused with a key %s', async (_, key, status, text) => {
    const answer = await goOn({ otp: await key() })
    expect([answer.status, message(answer)]).toEqual([status, text])
  })

  it('is refused while the operator has turned it off, and can register as before', async () => {
    const admin = await signInAdmin(app)
    const { body: before } = await call(app, 'getHouse', {})
    expect(before.passwordless).toBe(true)
    const off = { version: before.version, passwordless: false }
    expect((await call(app, 'updateHouse', { body: off }, admin.token)).body.passwordless).toBe(false)
    const { otp } = await invite()
    expect((await call(app, 'getOtp', { params: { otp } })).body.continue).toBeNull()
    const answer = await goOn({ otp })
    expect([answer.status, message(answer)]).toEqual([409, 'Password required'])
    expect((await call(app, 'register', { body: { otp, email: address(), password: PASSWORD } })).status).toBe(201)
    const on = { version: before.version + 1, passwordless: true }
    expect((await call(app, 'updateHouse', { body: on }, admin.token)).body.passwordless).toBe(true)
  })
})

describe('the address of a guest who continues', () => {
  it('never opens nor changes the account that has it, and the answer is the same as without one', async () => {
    const anna = await signIn(app)
    const [known, free] = [await invite({ holder_email: anna.email }), await invite({ holder_email: address() })]
    const [theirs, other] = [await goOn({ otp: known.otp }), await goOn({ otp: free.otp })]
    expect(theirs.body.user.id).not.toBe(anna.id)
    expect(Object.keys(theirs.body.user)).toEqual(Object.keys(other.body.user))
    expect(theirs.body.user.email).toBe(anna.email)
    expect(await findAccountById(app.db, anna.id)).toMatchObject({ email: anna.email, contact_only: false })
    expect((await call(app, 'login', { body: { email: anna.email, password: PASSWORD } })).body.user.id).toBe(anna.id)
  })

  it('is free for its owner to register with', async () => {
    const email = address()
    await goOn({ otp: (await invite({ holder_email: email })).otp })
    const { otp } = await invite()
    const { status, body } = await call(app, 'register', { body: { otp, email, password: PASSWORD } })
    expect(status).toBe(201)
    const token = await mailedToken(app, email, 'activation')
    expect((await call(app, 'activate', { body: { token, proof: body.proof } })).status).toBe(200)
    expect((await call(app, 'login', { body: { email, password: PASSWORD } })).status).toBe(200)
  })

  it('that the guest has typed is used only once its mailbox has confirmed it', async () => {
    const { otp, stay } = await invite()
    expect((await call(app, 'getOtp', { params: { otp } })).body.has_email).toBe(false)
    const email = address()
    const { body } = await goOn({ otp, email })
    expect(body.user.email).toBe('')
    expect((await stayOf(stay.id))?.holder_email).toBeNull()
    await call(app, 'activate', { body: { token: await mailedToken(app, email, 'email') } })
    const own = await call(app, 'getUser', { params: { id: body.user.id } }, body.token)
    expect(own.body).toMatchObject({ email, email_confirmed: true })
    expect((await stayOf(stay.id))?.holder_email).toBe(email)
  })

  it('that the guest has typed, and that has an account, is told to its mailbox only', async () => {
    const anna = await makeUser(app)
    const [known, free] = [await invite(), await invite()]
    const [theirs, other] = [
      await goOn({ otp: known.otp, email: anna.email }),
      await goOn({ otp: free.otp, email: address() }),
    ]
    expect({ ...theirs.body.user, id: 0 }).toEqual({ ...other.body.user, id: 0 })
    expect(await mailsTo(app, anna.email)).toMatchObject([{ kind: 'address_in_use' }])
  })

  it('that a lapsed registration has left behind is not taken for the operator’s', async () => {
    const victim = address()
    const { otp, stay } = await invite({ holder_email: address() })
    await call(app, 'register', { body: { otp, email: victim, password: PASSWORD } })
    app.clock.moveBy(25 * 3_600_000)
    const { body } = await goOn({ otp })
    expect(body.user.email).toBe('')
    expect(await stayOf(stay.id)).toMatchObject({ holder_id: body.user.id })
  })

  it('gets no mail if there is none, and the guest still reads the verdict', async () => {
    const { otp, stay } = await invite()
    const { body } = await goOn({ otp })
    const admin = await signInAdmin(app)
    const verdict = { id: stay.id, status: STATUS.valid }
    expect((await call(app, 'updateBookingAsAdmin', { body: verdict }, admin.token)).status).toBe(200)
    expect(await mailsTo(app, '')).toEqual([])
    expect((await call(app, 'getBooking', { params: { id: stay.id } }, body.token)).body.status).toBe(STATUS.valid)
  })

  it('follows the reservation when the operator corrects it, until the mailbox has confirmed it', async () => {
    const { otp, stay } = await invite({ holder_email: address() })
    const { body } = await goOn({ otp })
    const admin = await signInAdmin(app)
    const right = address()
    await call(app, 'updateBookingAsAdmin', { body: { id: stay.id, holder_email: right } }, admin.token)
    expect(await findAccountById(app.db, body.user.id)).toMatchObject({ email: right, contact_only: true })
  })
})

describe('a new key from the operator', () => {
  it('lets the same guest in again, once, and keeps the check-in', async () => {
    const { otp, stay } = await invite()
    const first = await goOn({ otp })
    await call(app, 'updateBooking', { body: { id: stay.id, guest_notes: 'Late' } }, first.body.token)
    const admin = await signInAdmin(app)
    const seen = await call(app, 'getBooking', { params: { id: stay.id } }, admin.token)
    expect(seen.body.holder?.without_password).toBe(true)
    const renewed = await call(app, 'renewOtp', { params: { id: stay.id }, body: {} }, admin.token)
    const key = renewed.body.otp
    expect((await call(app, 'getOtp', { params: { otp: key } })).body).toMatchObject({
      claimed: true,
      continue: 'again',
    })
    const stranger = await signIn(app)
    expect((await call(app, 'claimOtp', { body: { otp: key } }, stranger.token)).status).toBe(409)
    const again = await goOn({ otp: key })
    expect(again.body.user.id).toBe(first.body.user.id)
    expect((await call(app, 'getBooking', { params: { id: stay.id } }, again.body.token)).body.guest_notes).toBe('Late')
    expect((await goOn({ otp: key })).status).toBe(409)
    expect((await goOn({ otp })).status).toBe(404)
  })

  it('is refused for a holder with a password, unless the stay is released', async () => {
    const holder = await makeUser(app)
    const { stay } = await invite({ holder_id: holder.id })
    const admin = await signInAdmin(app)
    const renew = (body: { release?: boolean }) => call(app, 'renewOtp', { params: { id: stay.id }, body }, admin.token)
    expect((await renew({})).status).toBe(409)
    const { otp } = (await renew({ release: true })).body
    expect((await goOn({ otp })).body.user.id).not.toBe(holder.id)
  })
})

describe('an account without a password', () => {
  it('cannot be logged in to, and is erased like any other', async () => {
    const email = address()
    const { otp } = await invite({ holder_email: email })
    const { body } = await goOn({ otp })
    expect((await call(app, 'login', { body: { email, password: PASSWORD } })).status).toBe(400)
    const admin = await signInAdmin(app)
    expect((await call(app, 'deleteUser', { params: { id: body.user.id } }, admin.token)).status).toBe(204)
    expect((await call(app, 'getUser', { params: { id: body.user.id } }, body.token)).status).toBe(401)
    expect(await findAccountById(app.db, body.user.id)).toMatchObject({ deleted: true, without_password: false })
  })

  it('becomes an operator only with a confirmed address, and then chooses a password first', async () => {
    const { otp } = await invite({ holder_email: address() })
    const { body } = await goOn({ otp })
    const admin = await signInAdmin(app)
    const promote = () =>
      call(app, 'updateUserAsAdmin', { params: { id: body.user.id }, body: { role_id: ROLE.admin } }, admin.token)
    expect([(await promote()).status, message(await promote())]).toEqual([409, 'Address needed'])
    const linked = { contact_only: false, fk_uid: unique() }
    await app.db.update(user).set(linked).where(eq(user.id, body.user.id))
    expect((await promote()).status).toBe(200)
    // The identity may belong to another person, who had the key first.
    expect((await findAccountById(app.db, body.user.id))?.fk_uid).toBeNull()
    expect((await call(app, 'getUser', { params: { id: body.user.id } }, body.token)).status).toBe(401)
    expect(await mailsTo(app, body.user.email)).toMatchObject([{ kind: 'welcome' }])
  })
})

import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { call, sharedApp, startApp, type TestApp } from '../../../test/app.ts'
import { makeBooking, makeUser, PASSWORD, signIn, unique } from '../../../test/factories.ts'
import { mailedToken, mailsTo } from '../../../test/mailbox.ts'
import { whileHeld } from '../../../test/waiting.ts'
import { booking } from '../booking/booking.table.ts'
import { newOtp } from '../booking/otp.ts'
import { user } from '../user/user.table.ts'

const app = await sharedApp()
const hour = 3_600_000

/** A future stay with an unused key. */
async function invite(instance: TestApp = app, values: Parameters<typeof makeBooking>[1] = {}) {
  const otp = newOtp()
  const stay = await makeBooking(instance, {
    check_in: '2030-06-01',
    check_out: '2030-06-05',
    otp_hash: instance.secrets.mark(otp),
    otp_cipher: instance.secrets.seal(otp, 'booking.otp'),
    ...values,
  })
  return { otp, stay }
}
const address = () => `${unique()}@example.test`
const stayOf = async (instance: TestApp, id: number) =>
  (await instance.db.select().from(booking).where(eq(booking.id, id)))[0]

describe('a key', () => {
  it('shows its apartment and nights, in any spelling', async () => {
    const { otp } = await invite()
    for (const typed of [otp, otp.toLowerCase(), otp.replace('-', ''), ` ${otp} `]) {
      const { status, body } = await call(app, 'getOtp', { params: { otp: typed } })
      expect(status).toBe(200)
      expect(body).toMatchObject({ check_in: '2030-06-01', check_out: '2030-06-05', claimed: false })
    }
  })

  it.each([['2ABC-DEFG'], ['nonsense'], ["'; drop table booking"]])('is not found: %s', async (otp) => {
    const { status, body } = await call(app, 'getOtp', { params: { otp } })
    expect(status).toBe(404)
    expect(body.message).toBe('Invalid otp')
  })

  it('expires at the end of the stay', async () => {
    const { otp } = await invite(app, { check_in: '2025-06-01', check_out: '2025-06-05' })
    expect((await call(app, 'getOtp', { params: { otp } })).status).toBe(404)
    const { body } = await call(app, 'register', { body: { otp, email: address(), password: PASSWORD } })
    expect(body.errors?.[0]?.message).toBe('Invalid otp')
  })
})

describe('registration', () => {
  it('leads from the key through the activation mail to a signed-in holder', async () => {
    const { otp, stay } = await invite()
    const email = address()
    const person = {
      otp,
      email: email.toUpperCase(),
      password: PASSWORD,
      name: 'Anna',
      surname: 'Lind',
      language: 'it',
    }
    const registered = await call(app, 'register', { body: person })
    expect(registered.status).toBe(201)
    const { proof } = registered.body
    expect(registered.body.user).toMatchObject({ email, name: 'Anna', role_id: 1, language: 'it' })
    expect((await call(app, 'login', { body: { email, password: PASSWORD } })).status).toBe(400)
    expect(await mailsTo(app, email)).toMatchObject([{ kind: 'activation', subject: 'Attiva il tuo account' }])

    const token = await mailedToken(app, email, 'activation')
    expect((await call(app, 'activate', { body: { token, proof } })).body).toEqual({ email })
    const again = await call(app, 'activate', { body: { token } })
    expect([again.status, again.body.errors?.[0]?.message]).toEqual([400, 'Invalid activation link'])

    const { body } = await call(app, 'login', { body: { email, password: PASSWORD } })
    const stays = await call(app, 'listBookings', {}, body.token)
    expect(stays.body.data.map(({ id }) => id)).toEqual([stay.id])
    expect(await stayOf(app, stay.id)).toMatchObject({
      holder_name: 'Anna Lind',
      holder_email: email,
      otp_cipher: null,
    })
  })

  it('checks the key before the address', async () => {
    const taken = await makeUser(app)
    const wrong = await call(app, 'register', { body: { otp: '2ABC-DEFG', email: taken.email, password: PASSWORD } })
    expect(wrong.body).toEqual({ message: 'Validation errors', errors: [{ message: 'Invalid otp' }] })
    const { otp } = await invite()
    const exists = await call(app, 'register', { body: { otp, email: taken.email.toUpperCase(), password: PASSWORD } })
    expect(exists.body).toEqual({ message: 'Validation errors', errors: [{ message: 'User already exists' }] })
    expect((await call(app, 'getOtp', { params: { otp } })).body.claimed).toBe(false)
  })

  it.each([
    [{ otp: '' }, 'Field otp required'],
    [{ email: 'not an address' }, 'Field email invalid'],
    [{ password: '' }, 'Field password required'],
    [{ password: 'short' }, 'Field password invalid'],
  ])('refuses %o', async (change, message) => {
    const body = { otp: '2ABC-DEFG', email: address(), password: PASSWORD, ...change }
    expect((await call(app, 'register', { body })).body.errors?.[0]?.message).toBe(message)
  })

  it('lets one of fifty concurrent requests take the key', async () => {
    const own = await startApp()
    const { otp } = await invite(own)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => call(own, 'register', { body: { otp, email: address(), password: PASSWORD } })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status >= 500)).toHaveLength(0)
    await own.close()
  })

  it('concurrent with the same address makes one account with all keys, up to the limit of mails per address', async () => {
    const email = address()
    const keys = await Promise.all(Array.from({ length: 7 }, () => invite()))
    const answers = await Promise.all(
      keys.map(({ otp }) => call(app, 'register', { body: { otp, email, password: PASSWORD } })),
    )
    const made = answers.filter(({ status }) => status === 201)
    expect(made).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
    expect(new Set(made.map(({ body }) => body.user.id)).size).toBe(1)
    const holders = await Promise.all(keys.map(async ({ stay }) => (await stayOf(app, stay.id))?.holder_id))
    expect(holders.filter((id) => id === made[0]?.body.user.id)).toHaveLength(5)
    expect(holders.filter((id) => id === null)).toHaveLength(2)
  })

  it('expires after a day; its key and address can be used again', async () => {
    const own = await startApp()
    const { otp, stay } = await invite(own)
    const email = address()
    await call(own, 'register', { body: { otp, email, password: PASSWORD } })
    const link = await mailedToken(own, email, 'activation')
    expect((await call(own, 'register', { body: { otp, email: address(), password: PASSWORD } })).status).toBe(400)
    own.clock.moveBy(25 * hour)
    expect((await call(own, 'activate', { body: { token: link } })).status).toBe(400)
    expect((await call(own, 'register', { body: { otp, email, password: PASSWORD } })).status).toBe(201)
    expect((await stayOf(own, stay.id))?.holder_email).toBe(email)
    await own.close()
  })

  it('accepts one of twenty concurrent activations', async () => {
    const { otp } = await invite()
    const email = address()
    const { proof } = (await call(app, 'register', { body: { otp, email, password: PASSWORD } })).body
    const token = await mailedToken(app, email, 'activation')
    const clicks = await Promise.all(
      Array.from({ length: 20 }, () => call(app, 'activate', { body: { token, proof } })),
    )
    expect(clicks.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('a forgotten password', () => {
  it('is replaced through a link that works once and ends all sessions', async () => {
    const person = await signIn(app)
    expect((await call(app, 'forgotPassword', { body: { email: person.email } })).status).toBe(202)
    const token = await mailedToken(app, person.email, 'reset')
    const passwords = { password: 'brand-new', password_confirm: 'brand-new' }
    const differing = await call(app, 'resetPassword', { body: { token, ...passwords, password_confirm: 'other-one' } })
    expect(differing.body.errors).toEqual([{ message: 'Field password_confirm invalid', field: 'password_confirm' }])
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => call(app, 'resetPassword', { body: { token, ...passwords } })),
    )
    expect(tries.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(tries.find(({ status }) => status === 400)?.body.errors?.[0]?.message).toBe('Invalid reset password link')
    expect((await call(app, 'getUser', { params: { id: person.id } }, person.token)).status).toBe(401)
    expect((await call(app, 'login', { body: { email: person.email, password: 'brand-new' } })).status).toBe(200)
  })

  it('does not reveal whether the account exists', async () => {
    const unknown = await call(app, 'forgotPassword', { body: { email: address() } })
    expect([unknown.status, unknown.body]).toEqual([202, null])
  })

  it('cannot be replaced with a link that is older than an hour', async () => {
    const own = await startApp()
    const person = await makeUser(own)
    await call(own, 'forgotPassword', { body: { email: person.email } })
    const token = await mailedToken(own, person.email, 'reset')
    own.clock.moveBy(hour + 1000)
    const body = { token, password: 'brand-new', password_confirm: 'brand-new' }
    expect((await call(own, 'resetPassword', { body })).body.errors?.[0]?.message).toBe('Invalid reset password link')
    await own.close()
  })
})

describe('claiming with a key', () => {
  it('adds a stay to the account that is signed in', async () => {
    const { otp, stay } = await invite()
    const person = await signIn(app, { name: 'Anna', surname: 'Lind' })
    const { status, body } = await call(app, 'claimOtp', { body: { otp } }, person.token)
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: stay.id, holder_id: person.id, holder_name: 'Anna Lind' })
    expect(body).not.toHaveProperty('otp')
    const again = await call(app, 'claimOtp', { body: { otp } }, person.token)
    expect([again.status, again.body.message]).toEqual([409, 'Booking already active for this user'])
    const other = await signIn(app)
    const taken = await call(app, 'claimOtp', { body: { otp } }, other.token)
    expect([taken.status, taken.body.message]).toEqual([409, 'Reservation already associated with another account'])
    const wrong = await call(app, 'claimOtp', { body: { otp: '2ABC-DEFG' } }, other.token)
    expect([wrong.status, wrong.body.message]).toEqual([404, 'Invalid otp'])
  })

  it.each([
    ['is refused if another stay overlaps', {}, 409],
    ['is allowed if the overlapping stay is closed', { status: 6 as const }, 200],
    ['is allowed if the overlapping stay is archived', { archived: true }, 200],
    ['is allowed right after another stay', { check_in: '2030-05-28', check_out: '2030-06-01' }, 200],
  ])('%s', async (_, values, expected) => {
    const person = await signIn(app)
    await makeBooking(app, { holder_id: person.id, check_in: '2030-06-04', check_out: '2030-06-08', ...values })
    const { otp } = await invite()
    const { status, body } = await call(app, 'claimOtp', { body: { otp } }, person.token)
    expect(status).toBe(expected)
    if (expected === 409) expect(body.message).toBe('Ongoing reservation already exists')
  })

  it('does not give the reservation to a person who is being erased', async () => {
    const [{ otp, stay }, person] = [await invite(), await signIn(app)]
    const { status } = await whileHeld(
      app,
      (tx) => tx.update(user).set({ deleted: true }).where(eq(user.id, person.id)),
      () => call(app, 'claimOtp', { body: { otp } }, person.token),
    )
    expect(status).toBe(401)
    const [row] = await app.db.select().from(booking).where(eq(booking.id, stay.id))
    expect(row).toMatchObject({ holder_id: null, otp_claimed_at: null })
  })

  it('lets one of twenty concurrent requests take the stay', async () => {
    const own = await startApp()
    const { otp } = await invite(own)
    const people = await Promise.all(Array.from({ length: 20 }, () => signIn(own)))
    const answers = await Promise.all(people.map(({ token }) => call(own, 'claimOtp', { body: { otp } }, token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
    await own.close()
  })
})

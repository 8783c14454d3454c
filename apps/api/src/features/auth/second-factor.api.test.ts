import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { call, sharedApp, startApp, type TestApp } from '../../../test/app.ts'
import { makeUser, PASSWORD, signIn, signInAdmin } from '../../../test/people.ts'
import { atStepStart, firstCode, makeGuarded, nextCode, turnOn } from '../../../test/second-factor.ts'
import { openSession } from '../../../test/stay.ts'
import { audit } from '../audit/audit.table.ts'
import { user } from '../user/user.table.ts'
import { recoveryCode, secondFactor } from './second-factor.table.ts'

const app = await sharedApp()
const MINUTE = 60_000
const STEP = 30_000

type Answer = { status: number; body: { errors?: { message: string }[] } }
const told = ({ status, body }: Answer) => [status, body.errors?.[0]?.message]
const REQUIRED = [400, 'Second factor required']
const WRONG_CODE = [400, 'Invalid code']
const WRONG_PASSWORD = [400, 'Invalid credentials']

const login = (email: string, code?: string, house: TestApp = app, password = PASSWORD) =>
  call(house, 'login', { body: { email, password, ...(code === undefined ? {} : { code }) } })

/** Limits count by quarters of an hour and by hours: none ends in the middle of a test. */
async function startAtFullHour(): Promise<TestApp> {
  const own = await startApp()
  own.clock.moveBy(60 * MINUTE - (own.clock.now().getTime() % (60 * MINUTE)))
  return own
}

const deedsAbout = async (id: number) =>
  (
    await app.db
      .select()
      .from(audit)
      .where(eq(audit.entity_id, String(id)))
      .orderBy(audit.id)
  )
    .filter(({ entity }) => entity === 'user')
    .map(({ action, user_id }) => [action, user_id])

describe('turning it on', () => {
  it('needs the password, then a code; the recovery codes come once and nothing is readable in the database', async () => {
    const operator = await signInAdmin(app)
    const start = (current_password: string) =>
      call(app, 'startSecondFactor', { body: { current_password } }, operator.token)
    expect(told(await start('wrong'))).toEqual(WRONG_PASSWORD)
    const { status, body } = await start(PASSWORD)
    expect(status).toBe(200)
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(body.uri).toBe(
      `otpauth://totp/Portineria:${encodeURIComponent(operator.email)}?secret=${body.secret}&issuer=Portineria`,
    )
    // Begun is not on: whoever closes the page here is not locked out.
    expect((await login(operator.email)).status).toBe(200)
    const state = () => call(app, 'getSecondFactor', {}, operator.token)
    expect((await state()).body).toEqual({ on: false, since: null, recovery_codes_left: 0 })

    const confirm = (code: string) => call(app, 'confirmSecondFactor', { body: { code } }, operator.token)
    expect(told(await confirm('abcdef'))).toEqual(WRONG_CODE)
    expect(told(await confirm('AAAAA-AAAAA'))).toEqual(WRONG_CODE)
    const confirmed = await confirm(firstCode(app, body.secret))
    expect(confirmed.status).toBe(200)
    expect(new Set(confirmed.body.recovery_codes).size).toBe(10)
    for (const code of confirmed.body.recovery_codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/)
    expect((await state()).body).toMatchObject({ on: true, recovery_codes_left: 10 })

    const stored = JSON.stringify([
      await app.db.select().from(secondFactor).where(eq(secondFactor.user_id, operator.id)),
      await app.db.select().from(recoveryCode).where(eq(recoveryCode.user_id, operator.id)),
    ])
    for (const secret of [body.secret, ...confirmed.body.recovery_codes]) expect(stored).not.toContain(secret)
    expect(await deedsAbout(operator.id)).toEqual([['second factor turned on', operator.id]])
    expect(told(await start(PASSWORD))).toEqual([409, 'Second factor already on'])
    expect((await confirm(nextCode(app, body.secret))).status).toBe(404)
  })

  it('begun twice counts with the later secret only', async () => {
    const operator = await signInAdmin(app)
    const start = async () =>
      (await call(app, 'startSecondFactor', { body: { current_password: PASSWORD } }, operator.token)).body.secret
    const [first, second] = [await start(), await start()]
    const confirm = (secret: string) =>
      call(app, 'confirmSecondFactor', { body: { code: firstCode(app, secret) } }, operator.token)
    expect(told(await confirm(first))).toEqual(WRONG_CODE)
    expect((await confirm(second)).status).toBe(200)
  })

  it('ends the sessions that were opened without it', async () => {
    const operator = await signInAdmin(app)
    const elsewhere = await openSession(app, operator.id)
    const { secret } = (await call(app, 'startSecondFactor', { body: { current_password: PASSWORD } }, operator.token))
      .body
    await call(app, 'confirmSecondFactor', { body: { code: firstCode(app, secret) } }, operator.token)
    expect((await call(app, 'getSecondFactor', {}, elsewhere)).status).toBe(401)
    expect((await call(app, 'getSecondFactor', {}, operator.token)).status).toBe(200)
  })
})

describe('log-in with it', () => {
  it('asks for a code once the password is right, and never says before that there is one', async () => {
    const { email, secret } = await makeGuarded(app)
    expect(told(await login(email))).toEqual(REQUIRED)
    expect(told(await login(email, undefined, app, 'wrong'))).toEqual(WRONG_PASSWORD)
    expect(told(await login(email, nextCode(app, secret), app, 'wrong'))).toEqual(WRONG_PASSWORD)
    const { status, body } = await login(email, nextCode(app, secret))
    expect(status).toBe(200)
    expect((await call(app, 'getSecondFactor', {}, body.token)).body.on).toBe(true)
  })

  it('is as ever for whoever has none, with or without a code', async () => {
    const guest = await makeUser(app)
    expect((await login(guest.email)).status).toBe(200)
    expect((await login(guest.email, '123456')).status).toBe(200)
  })

  it('takes a code once, also of many at the same moment', async () => {
    const { email, secret } = await makeGuarded(app)
    const code = nextCode(app, secret)
    const answers = await Promise.all(Array.from({ length: 5 }, () => login(email, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(told(await login(email, code))).toEqual(WRONG_CODE)
    // Nor an older one, once a later one was used.
    expect(told(await login(email, firstCode(app, secret)))).toEqual(WRONG_CODE)
  })

  it('stands a clock that is a step off, not two', async () => {
    const own = await startApp()
    const { email, secret } = await makeGuarded(own)
    own.clock.moveBy(10 * STEP)
    const code = atStepStart(own, secret)
    expect(told(await login(email, code(-2), own))).toEqual(WRONG_CODE)
    expect(told(await login(email, code(2), own))).toEqual(WRONG_CODE)
    expect((await login(email, code(-1), own)).status).toBe(200)
    expect((await login(email, code(1), own)).status).toBe(200)
    await own.close()
  })

  it('takes a recovery code once, however it is typed', async () => {
    const { id, email, token, codes } = await turnOn(app)
    const [first = '', second = ''] = codes
    expect((await login(email, ` ${first.toLowerCase().replace('-', ' ')} `)).status).toBe(200)
    expect(told(await login(email, first))).toEqual(WRONG_CODE)
    const both = await Promise.all([login(email, second), login(email, second)])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await call(app, 'getSecondFactor', {}, token)).body.recovery_codes_left).toBe(8)
    expect((await deedsAbout(id)).filter(([action]) => action === 'recovery code used')).toHaveLength(2)
  })

  it('does not take the recovery code of another', async () => {
    const [me, other] = [await makeGuarded(app), await turnOn(app)]
    expect(told(await login(me.email, other.codes[0]))).toEqual(WRONG_CODE)
    expect((await login(other.email, other.codes[0])).status).toBe(200)
  })

  it('locks after ten wrong codes, for an hour at most, and being asked does not count', async () => {
    const own = await startAtFullHour()
    const { email, secret } = await makeGuarded(own)
    expect(told(await login(email, undefined, own))).toEqual(REQUIRED)
    expect((await own.db.query.attempt.findMany()).map(({ failures }) => failures)).toEqual([0, 0])
    const guesses = await Promise.all(Array.from({ length: 13 }, () => login(email, '12345', own)))
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(10)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(3)
    own.clock.moveBy(STEP)
    expect((await login(email, nextCode(own, secret), own)).status).toBe(429)
    own.clock.moveBy(60 * MINUTE)
    expect((await login(email, nextCode(own, secret), own)).status).toBe(200)
    await own.close()
  })

  it('is not asked of whoever is no operator any more', async () => {
    const { id, email } = await makeGuarded(app)
    await app.db.update(user).set({ role_id: 1 }).where(eq(user.id, id))
    const { status, body } = await login(email)
    expect([status, body.user.role_id]).toEqual([200, 1])
    expect((await call(app, 'getSecondFactor', {}, body.token)).status).toBe(403)
  })
})

describe('turning it off and new recovery codes', () => {
  it.each(['turnOffSecondFactor', 'renewRecoveryCodes'] as const)('%s needs the password and a code', async (name) => {
    const { token, secret } = await makeGuarded(app)
    const attempt = (current_password: string, code: string) =>
      call(app, name, { body: { current_password, code } }, token)
    const code = nextCode(app, secret)
    expect(told((await attempt('wrong', code)) as Answer)).toEqual(WRONG_PASSWORD)
    expect(told((await attempt(PASSWORD, 'AAAAA-AAAAA')) as Answer)).toEqual(WRONG_CODE)
    // The wrong password has not used the code up.
    expect((await attempt(PASSWORD, code)).status).toBeLessThan(300)
    expect(told((await attempt(PASSWORD, code)) as Answer)).toEqual(
      name === 'turnOffSecondFactor' ? [404, 'Not found'] : WRONG_CODE,
    )
  })

  it('off, the password is enough again and the recovery codes are gone', async () => {
    const { id, email, token, codes } = await turnOn(app)
    const [code = ''] = codes
    await call(app, 'turnOffSecondFactor', { body: { current_password: PASSWORD, code } }, token)
    expect((await login(email)).status).toBe(200)
    expect(await app.db.select().from(recoveryCode).where(eq(recoveryCode.user_id, id))).toEqual([])
    expect(await deedsAbout(id)).toEqual([
      ['second factor turned on', id],
      ['recovery code used', id],
      ['second factor turned off', id],
    ])
  })

  it('new recovery codes put the old ones out of use', async () => {
    const { email, token, secret, codes } = await turnOn(app)
    const body = { current_password: PASSWORD, code: nextCode(app, secret) }
    const renewed = (await call(app, 'renewRecoveryCodes', { body }, token)).body.recovery_codes
    expect(renewed).toHaveLength(10)
    expect(told(await login(email, codes[0]))).toEqual(WRONG_CODE)
    expect((await login(email, renewed[0])).status).toBe(200)
  })
})

describe('a lost one', () => {
  it('is reset by another operator, with a trace; the sessions end and the password is enough', async () => {
    const [lost, other] = [await makeGuarded(app), await signInAdmin(app)]
    const params = { id: lost.id }
    expect((await call(app, 'getSecondFactorOf', { params }, other.token)).body).toEqual({ on: true })
    expect((await call(app, 'resetSecondFactor', { params }, other.token)).status).toBe(204)
    expect((await call(app, 'getSecondFactorOf', { params }, other.token)).body).toEqual({ on: false })
    expect((await call(app, 'getSecondFactor', {}, lost.token)).status).toBe(401)
    expect((await login(lost.email)).status).toBe(200)
    expect((await deedsAbout(lost.id)).at(-1)).toEqual(['second factor reset', other.id])
    expect((await call(app, 'resetSecondFactor', { params }, other.token)).status).toBe(404)
  })

  it('is not reset by oneself, nor by a guest, nor by a new password', async () => {
    const [lost, guest] = [await makeGuarded(app), await signIn(app)]
    const reset = (token: string) => call(app, 'resetSecondFactor', { params: { id: lost.id } }, token)
    expect(told((await reset(lost.token)) as Answer)).toEqual([409, 'Not possible for your own account'])
    expect((await reset(guest.token)).status).toBe(403)
    const chosen = { password: 'another-password', password_confirm: 'another-password' }
    const body = { ...chosen, current_password: PASSWORD }
    expect((await call(app, 'changePassword', { params: { id: lost.id }, body }, lost.token)).status).toBe(204)
    expect(told(await login(lost.email, undefined, app, chosen.password))).toEqual(REQUIRED)
  })
})

it('is forgotten with the person', async () => {
  const [{ id }, other] = [await makeGuarded(app), await signInAdmin(app)]
  expect((await call(app, 'deleteUser', { params: { id } }, other.token)).status).toBe(204)
  expect(await app.db.select().from(secondFactor).where(eq(secondFactor.user_id, id))).toEqual([])
})

it('a session is no place to guess the password: wrong ones count as at log-in', async () => {
  const own = await startAtFullHour()
  const operator = await signInAdmin(own)
  const guess = () => call(own, 'startSecondFactor', { body: { current_password: 'guess' } }, operator.token)
  const answers = await Promise.all(Array.from({ length: 12 }, guess))
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(10)
  const body = { password: 'abcdef', password_confirm: 'abcdef', current_password: PASSWORD }
  const change = await call(own, 'changePassword', { params: { id: operator.id }, body }, operator.token)
  expect(change.status).toBe(429)
  await own.close()
})

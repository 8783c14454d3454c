import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { call, sharedApp, startApp, type TestApp } from '../../../test/app.ts'
import { makeUser, PASSWORD, signIn, signInAdmin } from '../../../test/factories.ts'
import { atStepStart, firstCode, makeGuarded, nextCode, turnOn } from '../../../test/second-factor.ts'
import { openSession } from '../../../test/stay.ts'
import { until } from '../../../test/until.ts'
import { whileHeld } from '../../../test/waiting.ts'
import { audit } from '../audit/audit.table.ts'
import { user } from '../user/user.table.ts'
import { lockAccount } from './auth.repo.ts'
import { recoveryCode, secondFactor } from './second-factor.table.ts'

const app = await sharedApp()
const MINUTE = 60_000
const STEP = 30_000

type Answer = { status: number; body: { errors?: { message: string }[] } }
const outcomeOf = ({ status, body }: Answer) => [status, body.errors?.[0]?.message]
const REQUIRED = [400, 'Second factor required']
const WRONG_CODE = [400, 'Invalid code']
const WRONG_PASSWORD = [400, 'Invalid credentials']

const login = (email: string, code?: string, instance: TestApp = app, password = PASSWORD) =>
  call(instance, 'login', { body: { email, password, ...(code === undefined ? {} : { code }) } })

/** The audit entries about a user, as pairs of action and acting user. */
const auditOf = async (id: number) =>
  (
    await app.db
      .select()
      .from(audit)
      .where(eq(audit.entity_id, String(id)))
      .orderBy(audit.id)
  )
    .filter(({ entity }) => entity === 'user')
    .map(({ action, user_id }) => [action, user_id])

describe('turning the second factor on', () => {
  it('needs the password and a code; recovery codes are shown once and stored only as hashes', async () => {
    const operator = await signInAdmin(app)
    const start = (current_password: string) =>
      call(app, 'startSecondFactor', { body: { current_password } }, operator.token)
    expect(outcomeOf(await start('wrong'))).toEqual(WRONG_PASSWORD)
    const { status, body } = await start(PASSWORD)
    expect(status).toBe(200)
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(body.uri).toBe(
      `otpauth://totp/Portineria:${encodeURIComponent(operator.email)}?secret=${body.secret}&issuer=Portineria`,
    )
    // An unconfirmed factor is not on, so an operator who closes the page here is not locked out.
    expect((await login(operator.email)).status).toBe(200)
    const state = () => call(app, 'getSecondFactor', {}, operator.token)
    expect((await state()).body).toEqual({ on: false, since: null, recovery_codes_left: 0 })

    const confirm = (code: string) => call(app, 'confirmSecondFactor', { body: { code } }, operator.token)
    expect(outcomeOf(await confirm('abcdef'))).toEqual(WRONG_CODE)
    expect(outcomeOf(await confirm('AAAAA-AAAAA'))).toEqual(WRONG_CODE)
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
    expect(await auditOf(operator.id)).toEqual([['second factor turned on', operator.id]])
    expect(outcomeOf(await start(PASSWORD))).toEqual([409, 'Second factor already on'])
    expect((await confirm(nextCode(app, body.secret))).status).toBe(404)
  })

  it('started twice works only with the later secret', async () => {
    const operator = await signInAdmin(app)
    const start = async () =>
      (await call(app, 'startSecondFactor', { body: { current_password: PASSWORD } }, operator.token)).body.secret
    const [first, second] = [await start(), await start()]
    const confirm = (secret: string) =>
      call(app, 'confirmSecondFactor', { body: { code: firstCode(app, secret) } }, operator.token)
    expect(outcomeOf(await confirm(first))).toEqual(WRONG_CODE)
    expect((await confirm(second)).status).toBe(200)
  })

  it('ends the other sessions, which were opened without a code', async () => {
    const operator = await signInAdmin(app)
    const elsewhere = await openSession(app, operator.id)
    const { secret } = (await call(app, 'startSecondFactor', { body: { current_password: PASSWORD } }, operator.token))
      .body
    await call(app, 'confirmSecondFactor', { body: { code: firstCode(app, secret) } }, operator.token)
    expect((await call(app, 'getSecondFactor', {}, elsewhere)).status).toBe(401)
    expect((await call(app, 'getSecondFactor', {}, operator.token)).status).toBe(200)
  })
})

describe('turning the second factor on during a log-in without a code', () => {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const countWaiting = async () => (await app.db.execute(waiting)).rows.length

  it('leaves it no session', async () => {
    const { id, email, token } = await signInAdmin(app)
    const { secret } = (await call(app, 'startSecondFactor', { body: { current_password: PASSWORD } }, token)).body
    const body = { code: firstCode(app, secret) }
    const { loggingIn, confirming } = await app.db.transaction(async (tx) => {
      await lockAccount(tx, id)
      const first = login(email)
      await until(async () => (await countWaiting()) === 1, 'the log-in to wait, after it has found no second factor')
      let done = false
      const second = call(app, 'confirmSecondFactor', { body }, token).finally(() => (done = true))
      await until(async () => done || (await countWaiting()) === 2, 'the second factor to be on, or to wait')
      return { loggingIn: first, confirming: second }
    })
    expect((await confirming).status).toBe(200)
    const opened = (await loggingIn).body.token
    expect((await call(app, 'getSecondFactor', {}, opened)).status).toBe(401)
  })
})

describe('login with a second factor', () => {
  it('asks for a code only after the password is right', async () => {
    const { email, secret } = await makeGuarded(app)
    expect(outcomeOf(await login(email))).toEqual(REQUIRED)
    expect(outcomeOf(await login(email, undefined, app, 'wrong'))).toEqual(WRONG_PASSWORD)
    expect(outcomeOf(await login(email, nextCode(app, secret), app, 'wrong'))).toEqual(WRONG_PASSWORD)
    const { status, body } = await login(email, nextCode(app, secret))
    expect(status).toBe(200)
    expect((await call(app, 'getSecondFactor', {}, body.token)).body.on).toBe(true)
  })

  it('ignores a code for an account without a second factor', async () => {
    const guest = await makeUser(app)
    expect((await login(guest.email)).status).toBe(200)
    expect((await login(guest.email, '123456')).status).toBe(200)
  })

  it('accepts a code once, also with concurrent requests', async () => {
    const { email, secret } = await makeGuarded(app)
    const code = nextCode(app, secret)
    const answers = await Promise.all(Array.from({ length: 5 }, () => login(email, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(outcomeOf(await login(email, code))).toEqual(WRONG_CODE)
    // A code that is older than the last accepted one is refused too.
    expect(outcomeOf(await login(email, firstCode(app, secret)))).toEqual(WRONG_CODE)
  })

  it('refuses the code of a second factor that is replaced meanwhile', async () => {
    const [{ id, email, secret }, other] = [await makeGuarded(app), await makeGuarded(app)]
    const [theirs] = await app.db.select().from(secondFactor).where(eq(secondFactor.user_id, other.id))
    const answer = await whileHeld(
      app,
      (tx) => lockAccount(tx, id),
      () => login(email, nextCode(app, secret)),
      (tx) => tx.update(secondFactor).set({ secret: theirs?.secret }).where(eq(secondFactor.user_id, id)),
    )
    expect(outcomeOf(answer)).toEqual(REQUIRED)
  })

  it('tolerates a clock that is one step off, but not two', async () => {
    const own = await startApp()
    const { email, secret } = await makeGuarded(own)
    own.clock.moveBy(10 * STEP)
    const code = atStepStart(own, secret)
    expect(outcomeOf(await login(email, code(-2), own))).toEqual(WRONG_CODE)
    expect(outcomeOf(await login(email, code(2), own))).toEqual(WRONG_CODE)
    expect((await login(email, code(-1), own)).status).toBe(200)
    expect((await login(email, code(1), own)).status).toBe(200)
    await own.close()
  })

  it('accepts a recovery code once, in any spelling', async () => {
    const { id, email, token, codes } = await turnOn(app)
    const [first = '', second = ''] = codes
    expect((await login(email, ` ${first.toLowerCase().replace('-', ' ')} `)).status).toBe(200)
    expect(outcomeOf(await login(email, first))).toEqual(WRONG_CODE)
    const both = await Promise.all([login(email, second), login(email, second)])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await call(app, 'getSecondFactor', {}, token)).body.recovery_codes_left).toBe(8)
    expect((await auditOf(id)).filter(([action]) => action === 'recovery code used')).toHaveLength(2)
  })

  it('refuses the recovery code of another operator', async () => {
    const [me, other] = [await makeGuarded(app), await turnOn(app)]
    expect(outcomeOf(await login(me.email, other.codes[0]))).toEqual(WRONG_CODE)
    expect((await login(other.email, other.codes[0])).status).toBe(200)
  })

  it('locks for at most an hour after ten wrong codes; a login without a code does not count', async () => {
    const own = await startApp()
    const { email, secret } = await makeGuarded(own)
    expect(outcomeOf(await login(email, undefined, own))).toEqual(REQUIRED)
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

  it('needs no code from a former operator', async () => {
    const { id, email } = await makeGuarded(app)
    await app.db.update(user).set({ role_id: 1 }).where(eq(user.id, id))
    const { status, body } = await login(email)
    expect([status, body.user.role_id]).toEqual([200, 1])
    expect((await call(app, 'getSecondFactor', {}, body.token)).status).toBe(403)
  })
})

describe('turning the second factor off and renewing recovery codes', () => {
  it.each(['turnOffSecondFactor', 'renewRecoveryCodes'] as const)('%s needs the password and a code', async (name) => {
    const { token, secret } = await makeGuarded(app)
    const attempt = (current_password: string, code: string) =>
      call(app, name, { body: { current_password, code } }, token)
    const code = nextCode(app, secret)
    expect(outcomeOf((await attempt('wrong', code)) as Answer)).toEqual(WRONG_PASSWORD)
    expect(outcomeOf((await attempt(PASSWORD, 'AAAAA-AAAAA')) as Answer)).toEqual(WRONG_CODE)
    // The attempt with the wrong password has not consumed the code.
    expect((await attempt(PASSWORD, code)).status).toBeLessThan(300)
    expect(outcomeOf((await attempt(PASSWORD, code)) as Answer)).toEqual(
      name === 'turnOffSecondFactor' ? [404, 'Not found'] : WRONG_CODE,
    )
  })

  it('after it is off, the password is enough and the recovery codes are deleted', async () => {
    const { id, email, token, codes } = await turnOn(app)
    const [code = ''] = codes
    await call(app, 'turnOffSecondFactor', { body: { current_password: PASSWORD, code } }, token)
    expect((await login(email)).status).toBe(200)
    expect(await app.db.select().from(recoveryCode).where(eq(recoveryCode.user_id, id))).toEqual([])
    expect(await auditOf(id)).toEqual([
      ['second factor turned on', id],
      ['recovery code used', id],
      ['second factor turned off', id],
    ])
  })

  it('new recovery codes replace the old ones', async () => {
    const { email, token, secret, codes } = await turnOn(app)
    const body = { current_password: PASSWORD, code: nextCode(app, secret) }
    const renewed = (await call(app, 'renewRecoveryCodes', { body }, token)).body.recovery_codes
    expect(renewed).toHaveLength(10)
    expect(outcomeOf(await login(email, codes[0]))).toEqual(WRONG_CODE)
    expect((await login(email, renewed[0])).status).toBe(200)
  })
})

describe('a lost second factor', () => {
  it('is reset by another operator, with an audit entry; the sessions end and the password is enough', async () => {
    const [lost, other] = [await makeGuarded(app), await signInAdmin(app)]
    const params = { id: lost.id }
    expect((await call(app, 'getSecondFactorOf', { params }, other.token)).body).toEqual({ on: true })
    expect((await call(app, 'resetSecondFactor', { params }, other.token)).status).toBe(204)
    expect((await call(app, 'getSecondFactorOf', { params }, other.token)).body).toEqual({ on: false })
    expect((await call(app, 'getSecondFactor', {}, lost.token)).status).toBe(401)
    expect((await login(lost.email)).status).toBe(200)
    expect((await auditOf(lost.id)).at(-1)).toEqual(['second factor reset', other.id])
    expect((await call(app, 'resetSecondFactor', { params }, other.token)).status).toBe(404)
  })

  it('cannot be reset by its owner, by a guest or with a new password', async () => {
    const [lost, guest] = [await makeGuarded(app), await signIn(app)]
    const reset = (token: string) => call(app, 'resetSecondFactor', { params: { id: lost.id } }, token)
    expect(outcomeOf((await reset(lost.token)) as Answer)).toEqual([409, 'Not possible for your own account'])
    expect((await reset(guest.token)).status).toBe(403)
    const chosen = { password: 'another-password', password_confirm: 'another-password' }
    const body = { ...chosen, current_password: PASSWORD }
    expect((await call(app, 'changePassword', { params: { id: lost.id }, body }, lost.token)).status).toBe(204)
    expect(outcomeOf(await login(lost.email, undefined, app, chosen.password))).toEqual(REQUIRED)
  })
})

it('the second factor is deleted with the account', async () => {
  const [{ id }, other] = [await makeGuarded(app), await signInAdmin(app)]
  expect((await call(app, 'deleteUser', { params: { id } }, other.token)).status).toBe(204)
  expect(await app.db.select().from(secondFactor).where(eq(secondFactor.user_id, id))).toEqual([])
})

it('wrong passwords of a signed-in operator are limited', async () => {
  const own = await startApp()
  const operator = await signInAdmin(own)
  const guess = () => call(own, 'startSecondFactor', { body: { current_password: 'guess' } }, operator.token)
  const answers = await Promise.all(Array.from({ length: 12 }, guess))
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(10)
  const body = { password: 'abcdef', password_confirm: 'abcdef', current_password: PASSWORD }
  const change = await call(own, 'changePassword', { params: { id: operator.id }, body }, operator.token)
  expect(change.status).toBe(429)
  await own.close()
})

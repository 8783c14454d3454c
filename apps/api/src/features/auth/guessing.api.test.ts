/** Attacks by a person who found an operator's session that was left open, or guesses passwords. */
import { ROLE } from '@portineria/contract/rules/codes'
import { describe, expect, it } from 'vitest'
import { call, startApp, type TestApp } from '../../../test/app.ts'
import { makeUser, PASSWORD, signInAdmin, unique } from '../../../test/factories.ts'
import { mailedToken, mailsTo } from '../../../test/mailbox.ts'
import { findAccountById } from './auth.repo.ts'

const MINUTE = 60_000
const NEW_PASSWORD = 'quite-another-password'
const passwords = { password: NEW_PASSWORD, password_confirm: NEW_PASSWORD }
const address = () => `${unique()}@example.test`

const guess = (instance: TestApp, email: string, password: string, device?: string) =>
  call(instance, 'login', { body: { email, password, ...(device ? { device } : {}) } })

describe('an operator’s session that was left open', () => {
  /** An operator who signed in ten minutes ago: longer than a proof is valid. */
  async function leftOpen(instance: TestApp) {
    const operator = await signInAdmin(instance)
    instance.clock.moveBy(10 * MINUTE)
    return operator
  }

  it('cannot change its own address with the admin call without the password and a confirmation', async () => {
    const instance = await startApp()
    const operator = await leftOpen(instance)
    const next = address()
    const move = () =>
      call(instance, 'updateUserAsAdmin', { params: { id: operator.id }, body: { email: next } }, operator.token)
    expect((await move()).body.message).toBe('Password needed again')
    const prove = (current_password: string) =>
      call(instance, 'proveSelf', { body: { current_password } }, operator.token)
    expect((await prove('not it')).status).toBe(400)
    expect((await prove(PASSWORD)).status).toBe(204)
    expect((await move()).status).toBe(200)
    expect((await findAccountById(instance.db, operator.id))?.email).toBe(operator.email)
    expect((await mailsTo(instance, next)).map(({ kind }) => kind)).toEqual(['email'])
    await instance.close()
  })

  it('cannot change or create operators without the password, which is valid for five minutes', async () => {
    const instance = await startApp()
    const operator = await leftOpen(instance)
    const other = await makeUser(instance, { role_id: ROLE.admin })
    const guest = await makeUser(instance)
    const of = (id: number) => ({ params: { id } })
    const token = operator.token
    const actions = [
      () => call(instance, 'updateUserAsAdmin', { ...of(other.id), body: { email: address() } }, token),
      () => call(instance, 'updateUserAsAdmin', { ...of(guest.id), body: { role_id: ROLE.admin } }, token),
      () => call(instance, 'createUser', { body: { email: address(), role_id: ROLE.admin } }, token),
      () => call(instance, 'changePassword', { ...of(other.id), body: passwords }, token),
      () => call(instance, 'resetSecondFactor', of(other.id), token),
      () => call(instance, 'updateUserAsAdmin', { ...of(other.id), body: { blocked: true } }, token),
      () => call(instance, 'deleteUser', of(other.id), token),
    ]
    for (const action of actions) expect((await action()).body.message).toBe('Password needed again')
    // A change of a guest's address gives no operator rights, so it needs no password.
    const { status } = await call(instance, 'updateUserAsAdmin', { ...of(guest.id), body: { email: address() } }, token)
    expect(status).toBe(200)
    await call(instance, 'proveSelf', { body: { current_password: PASSWORD } }, token)
    const answers = []
    for (const action of actions) answers.push((await action()).status)
    // The reset answers 404, because the other operator has no second factor.
    expect(answers).toEqual([200, 200, 201, 204, 404, 200, 204])
    instance.clock.moveBy(6 * MINUTE)
    expect((await actions[2]?.())?.status).toBe(409)
    await instance.close()
  })

  it('cannot be used to guess the password', async () => {
    const instance = await startApp()
    const operator = await leftOpen(instance)
    const answers = []
    for (let n = 0; n < 11; n++)
      answers.push((await call(instance, 'proveSelf', { body: { current_password: `${n}` } }, operator.token)).status)
    expect(answers).toEqual([...Array<number>(10).fill(400), 429])
    // The failures do not lock the login.
    expect((await guess(instance, operator.email, PASSWORD)).status).toBe(200)
    await instance.close()
  })
})

describe('wrong passwords from unknown browsers', () => {
  it('make unknown browsers wait longer each time, and do not affect a known browser', async () => {
    const instance = await startApp()
    // Failures are counted by day: all of this must be on one day.
    if (instance.clock.now().getUTCHours() > 21) instance.clock.moveBy(3 * 3_600_000)
    const person = await makeUser(instance)
    const { device } = (await guess(instance, person.email, PASSWORD)).body
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => guess(instance, person.email, `wrong ${n}`)))
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
    expect((await guess(instance, person.email, PASSWORD)).status).toBe(429)
    expect((await guess(instance, person.email, PASSWORD, device)).status).toBe(200)
    expect((await guess(instance, person.email, PASSWORD, `${device}x`)).status).toBe(429)
    const other = await makeUser(instance)
    const foreign = (await guess(instance, other.email, PASSWORD)).body.device
    expect((await guess(instance, person.email, PASSWORD, foreign)).status).toBe(429)

    const waits = []
    for (let n = 0; n < 7; n++) {
      const refused = await guess(instance, person.email, 'wrong')
      const wait = Number(refused.headers.get('retry-after'))
      waits.push(wait)
      instance.clock.moveBy(wait * 1000)
      expect((await guess(instance, person.email, 'wrong')).status).toBe(400)
    }
    expect(waits.map((wait) => Math.round(wait / 30) * 30)).toEqual([30, 60, 120, 240, 480, 900, 900])

    // After a password change, a known browser counts as unknown again.
    const { token } = (await guess(instance, person.email, PASSWORD, device)).body
    const change = { current_password: PASSWORD, ...passwords }
    await call(instance, 'changePassword', { params: { id: person.id }, body: change }, token)
    expect((await guess(instance, person.email, NEW_PASSWORD, device)).status).toBe(429)
    await instance.close()
  })

  it('do not delay the login after a password reset', async () => {
    const instance = await startApp()
    const person = await makeUser(instance)
    for (let n = 0; n < 12; n++) await guess(instance, person.email, 'wrong')
    expect((await guess(instance, person.email, PASSWORD)).status).toBe(429)
    await call(instance, 'forgotPassword', { body: { email: person.email } })
    const token = await mailedToken(instance, person.email, 'reset')
    await call(instance, 'resetPassword', { body: { token, ...passwords } })
    expect((await guess(instance, person.email, NEW_PASSWORD)).status).toBe(200)
    await instance.close()
  })
})

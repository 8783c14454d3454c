import { describe, expect, it } from 'vitest'
import { call, sharedApp, startApp } from '../../../test/app.ts'
import { makeUser, PASSWORD, signIn, signInAdmin, unique } from '../../../test/factories.ts'

const app = await sharedApp()
const minute = 60_000

describe('login', () => {
  it('answers a token and the short user', async () => {
    const person = await makeUser(app, { name: 'Anna', surname: 'Lind' })
    const { status, body } = await call(app, 'login', { body: { email: person.email, password: PASSWORD } })
    expect(status).toBe(200)
    expect(body.user).toEqual({
      id: person.id,
      name: 'Anna',
      surname: 'Lind',
      email: person.email,
      role_id: 1,
      fk_uid: null,
      language: 'gb',
    })
    expect(body.token).toMatch(/^[\w-]{43}$/)
  })

  it('accepts the address in upper or lower case and with spaces around it', async () => {
    const person = await makeUser(app)
    const { status } = await call(app, 'login', {
      body: { email: ` ${person.email.toUpperCase()} `, password: PASSWORD },
    })
    expect(status).toBe(200)
  })

  it.each([
    ['a wrong password', {}, 'wrong-password'],
    ['an inactive account', { active: false }, PASSWORD],
    ['a blocked account', { blocked: true }, PASSWORD],
    ['a deleted account', { deleted: true }, PASSWORD],
    ['an account without a password', { password_hash: null }, PASSWORD],
  ])('refuses %s with the same message', async (_, values, password) => {
    const person = await makeUser(app, values)
    const { status, body } = await call(app, 'login', { body: { email: person.email, password } })
    expect(status).toBe(400)
    expect(body).toEqual({ message: 'Validation errors', errors: [{ message: 'Invalid credentials' }] })
  })

  it('refuses an unknown address with the same message', async () => {
    const { status, body } = await call(app, 'login', { body: { email: `${unique()}@example.test`, password: 'x' } })
    expect(status).toBe(400)
    expect(body.errors).toEqual([{ message: 'Invalid credentials' }])
  })

  it('names the missing fields in their order', async () => {
    const { status, body } = await call(app, 'login', { body: { password: null } })
    expect(status).toBe(400)
    expect(body).toEqual({
      message: 'Validation errors',
      errors: [
        { message: 'Field email required', field: 'email' },
        { message: 'Field password required', field: 'password' },
      ],
    })
  })

  it('makes unknown browsers wait after ten failures, also when the attempts are concurrent', async () => {
    const own = await startApp()
    const person = await makeUser(own)
    const attempts = await Promise.all(
      Array.from({ length: 15 }, () => call(own, 'login', { body: { email: person.email, password: 'guess' } })),
    )
    expect(attempts.filter(({ status }) => status === 400)).toHaveLength(10)
    expect(attempts.filter(({ status }) => status === 429)).toHaveLength(5)
    const locked = await call(own, 'login', { body: { email: person.email, password: PASSWORD } })
    expect(locked.status).toBe(429)
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0)
    own.clock.moveBy(15 * minute)
    const later = await call(own, 'login', { body: { email: person.email, password: PASSWORD } })
    expect(later.status).toBe(200)
    await own.close()
  })
})

describe('a session', () => {
  it('gives access to the own profile, without the password hash', async () => {
    const person = await signIn(app)
    const { status, body } = await call(app, 'getUser', { params: { id: person.id } }, person.token)
    expect(status).toBe(200)
    expect(body.email).toBe(person.email)
    expect(body).not.toHaveProperty('password_hash')
  })

  it('does not give a guest access to another profile', async () => {
    const [me, other] = [await signIn(app), await makeUser(app)]
    expect((await call(app, 'getUser', { params: { id: other.id } }, me.token)).status).toBe(404)
  })

  it('gives an operator access to any profile', async () => {
    const [admin, other] = [await signInAdmin(app), await makeUser(app)]
    const { body } = await call(app, 'getUserAsAdmin', { params: { id: other.id } }, admin.token)
    expect(body.email).toBe(other.email)
  })

  it('ends at logout', async () => {
    const person = await signIn(app)
    expect((await call(app, 'logout', {}, person.token)).status).toBe(204)
    expect((await call(app, 'getUser', { params: { id: person.id } }, person.token)).status).toBe(401)
  })

  it('expires after thirty days', async () => {
    const own = await startApp()
    const person = await signIn(own)
    own.clock.moveBy(31 * 24 * 60 * minute)
    expect((await call(own, 'getUser', { params: { id: person.id } }, person.token)).status).toBe(401)
    await own.close()
  })
})

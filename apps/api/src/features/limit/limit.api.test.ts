import { describe, expect, it } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { makeUser, PASSWORD } from '../../../test/factories.ts'
import { sendJson } from '../../../test/http.ts'
import { makeStay } from '../../../test/stay.ts'

const MINUTE = 60_000

describe('failed logins', () => {
  it('are limited per IP address, across all accounts', async () => {
    const app = await startApp({ TRUST_PROXY: 'on' })
    const person = await makeUser(app)
    const login = async (email: string, address: string) => {
      const body = JSON.stringify({ email, password: PASSWORD })
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
      return (await fetch(`${app.url}/api/auth/login`, { method: 'POST', headers, body })).status
    }
    const guesses = Array.from({ length: 105 }, (_, i) => login(`nobody-${i}@example.test`, '203.0.113.9'))
    const answers = await Promise.all(guesses)
    expect(answers.filter((status) => status === 400)).toHaveLength(100)
    expect(answers.filter((status) => status === 429)).toHaveLength(5)
    expect(await login(person.email, '203.0.113.9')).toBe(429)
    expect(await login(person.email, '203.0.113.10')).toBe(200)
    app.clock.moveBy(15 * MINUTE)
    expect(await login(person.email, '203.0.113.9')).toBe(200)
    await app.close()
  })

  it('are counted in advance and uncounted when the login succeeds', async () => {
    const app = await startApp()
    const person = await makeUser(app)
    for (let i = 0; i < 12; i++)
      expect((await sendJson(app, 'POST', '/api/auth/login', { email: person.email, password: PASSWORD })).status).toBe(
        200,
      )
    expect((await app.db.query.attempt.findMany()).map(({ failures }) => failures)).toEqual([0, 0])
    await app.close()
  })
})

it('wrong links of companions are limited per IP address, and a right one is not counted', async () => {
  const app = await startApp({ TRUST_PROXY: 'on' })
  const { companion } = await makeStay(app)
  const open = async (token: string, address: string) =>
    (await fetch(`${app.url}/api/companion/${token}`, { headers: { 'x-forwarded-for': address } })).status
  for (let i = 0; i < 3; i++) expect(await open(companion.token, '203.0.113.9')).toBe(200)
  const answers = await Promise.all(Array.from({ length: 105 }, (_, i) => open(`guess-${i}`, '203.0.113.9')))
  expect(answers.filter((status) => status === 404)).toHaveLength(100)
  expect(answers.filter((status) => status === 429)).toHaveLength(5)
  expect(await open(companion.token, '203.0.113.10')).toBe(200)
  await app.close()
})

describe('the IP address of a caller', () => {
  it.each([
    ['off', '203.0.113.9', '127.0.0.1'],
    ['on', '203.0.113.9', '203.0.113.9'],
    // The proxy appends the address it saw. The entries before it come from the caller and may be forged.
    ['on', '1.2.3.4, 203.0.113.9', '203.0.113.9'],
  ])('with TRUST_PROXY %s and %s is %s', async (trust, forwarded, address) => {
    const app = await startApp({ TRUST_PROXY: trust })
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': forwarded }
    const body = '{"email":"nobody@example.test","password":"x"}'
    await fetch(`${app.url}/api/auth/login`, { method: 'POST', headers, body })
    const counted = await app.db.query.attempt.findMany()
    expect(counted.map(({ key }) => key)).toContain(`login_address:${address}`)
    await app.close()
  })
})

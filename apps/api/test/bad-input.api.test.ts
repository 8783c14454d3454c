import { describe, expect, it } from 'vitest'
import { booking } from '../src/features/booking/booking.table.ts'
import { sharedApp } from './app.ts'
import { refusalOf, send, sendBytes, sendJson } from './http.ts'
import { makeStay, openSession } from './stay.ts'

const app = await sharedApp()
const stay = await makeStay(app)
const admin = await openSession(app, stay.people.admin.id)
const json = { 'content-type': 'application/json' }

const login = (body: string | Buffer, headers: Record<string, string> = json) =>
  send(app, { method: 'POST', path: '/api/auth/login', headers, body })
const list = (query: string) => send(app, { path: `/api/booking?${query}`, token: admin })

/** Expects an error response of the common shape. */
function expectRefused(answer: { status: number; text: string }, status: number, message?: string) {
  expect(answer.status, answer.text.slice(0, 500)).toBe(status)
  const refusal = refusalOf(answer.text)
  expect(refusal, answer.text.slice(0, 500)).not.toBeNull()
  if (message) expect(refusal?.errors[0]?.message).toBe(message)
}

describe('a body', () => {
  it.each([
    ['truncated', '{"email":'],
    ['empty', ''],
    ['with a prototype', '{"__proto__":{"role_id":99},"email":"a@b.it","password":"x"}'],
    ['with a constructor', '{"constructor":{"prototype":{"role_id":99}},"email":"a@b.it","password":"x"}'],
    ['that is not UTF-8', Buffer.from([0xff, 0xfe, 0x00, 0x7b])],
  ])('%s is malformed', async (_, body) => {
    expectRefused(await login(body), 400, 'Malformed request')
  })

  it.each([
    ['a list', '[]'],
    ['a text', '"x"'],
    ['a number', '1e999'],
    ['nested very deeply', `${'['.repeat(200_000)}${']'.repeat(200_000)}`],
  ])('that is %s is invalid', async (_, body) => {
    expectRefused(await login(body), 400, 'Field body invalid')
  })

  it.each([
    ['text/plain'],
    ['application/x-www-form-urlencoded'],
    ['multipart/form-data; boundary=x'],
    ['application/xml'],
    ['///'],
  ])('of type %s is refused', async (type) => {
    const answer = await login('--x--', { 'content-type': type })
    expectRefused(answer, 415, 'Wrong content type')
    // If the stream were parsed as the body, its properties would be reported as unknown fields.
    expect(answer.text).not.toContain('_events')
  })

  it('of 10 MB is too large, and is read to the end so that the client can read the response', async () => {
    const body = JSON.stringify({ email: 'a'.repeat(10_000_000), password: 'x' })
    const head = `POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}`
    const next = 'GET /api/health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'
    expect(await sendBytes(app, `${head}\r\n\r\n${body}${next}`)).toMatch(/^HTTP\/1\.1 413 [\s\S]+HTTP\/1\.1 200 /)
    expectRefused(await login(body), 413, 'Too large')
  })

  it('of 10 MB without a content-length is too large', async () => {
    const body = JSON.stringify({ email: 'a'.repeat(10_000_000), password: 'x' })
    expectRefused(await login(body, { ...json, 'transfer-encoding': 'chunked' }), 413, 'Too large')
  })

  it('with an unknown field is refused, and the response names the field', async () => {
    const answer = await sendJson(app, 'POST', '/api/auth/login', { email: 'a@b.it', password: 'x', role_id: 99 })
    expect(answer.status).toBe(400)
    expect(refusalOf(answer.text)?.errors).toEqual([{ message: 'Field role_id invalid', field: 'role_id' }])
  })

  it('with fifty thousand wrong fields gets a short response', async () => {
    const body = Object.fromEntries(Array.from({ length: 50_000 }, (_, i) => [`k${i}`, 1]))
    const answer = await sendJson(app, 'POST', '/api/auth/login', body)
    expectRefused(answer, 400, 'Field email required')
    expect(refusalOf(answer.text)?.errors.length).toBeLessThanOrEqual(100)
  })

  it.each([
    ['a NUL byte', 'a\u0000@example.test', 'Field email invalid'],
    ['half a surrogate pair', 'a\ud800@example.test', 'Field email invalid'],
    ['a list', ['a@example.test'], 'Field email invalid'],
    ['ten thousand letters', 'a'.repeat(10_000), 'Field email invalid'],
    ['only white space', ' \t ', 'Field email required'],
    ['only emoji', '🗝️🚪', 'Invalid credentials'],
  ])('whose email is %s is refused', async (_, email, message) => {
    expectRefused(await sendJson(app, 'POST', '/api/auth/login', { email, password: 'x' }), 400, message)
  })
})

describe('an address', () => {
  it.each([
    ['/api/booking/%zz', 400],
    ['/api/user/%E0%A4%A', 400],
    [`/api/user/${'9'.repeat(400)}`, 400],
    [`/api/user/${'9'.repeat(5000)}`, 404],
    [`/api/user/${'9'.repeat(50_000)}`, 413],
    ['/api/user/%00', 400],
    ['/api/user/1%00', 400],
    ['/api/user/-1', 400],
    ['/api/user/2147483648', 400],
    ['/api/user/1e309', 400],
    ['/api/chat/book/1/2147483648', 400],
    ['/api/user/NaN', 400],
    ['/api/user/1%20or%201=1', 400],
    ['/api/user/..%2f..%2fetc%2fpasswd', 400],
    ['/api/nothing/here', 404],
    ['/api', 404],
    ['/api/', 404],
    ['/api//booking', 404],
    ['/api/../api/booking', 404],
  ])('%s is refused', async (path, status) => {
    expectRefused(await send(app, { path, token: admin }), status)
  })

  it('that is unknown gives 404 before its body is parsed', async () => {
    expectRefused(await send(app, { method: 'POST', path: '/api/nothing', headers: json, body: '{' }), 404)
  })

  it.each([
    'GARBAGE\r\n\r\n',
    'FOO /api/health HTTP/1.1\r\nhost: x\r\n\r\n',
    'GET /\u0000 HTTP/1.1\r\nhost: x\r\n\r\n',
  ])('that is not valid HTTP is refused in the same shape (%j)', async (bytes) => {
    const [head = '', body = ''] = (await sendBytes(app, bytes)).split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 400 /)
    expect(refusalOf(body)).not.toBeNull()
  })

  it('gives the same list with or without a trailing slash', async () => {
    const [plain, slashed] = [
      await list('per_page=1'),
      await send(app, { path: '/api/booking/?per_page=1', token: admin }),
    ]
    expect(plain.status).toBe(200)
    expect(slashed.text).toBe(plain.text)
  })
})

describe('a list query', () => {
  it.each([
    'page=-1',
    'page=0',
    'page=NaN',
    'page=1e400',
    'page=1.5',
    'page=99999999999999999999',
    'page=1&page=2',
    'page=',
    'per_page=0',
    'per_page=201',
    'per_page=Infinity',
    'order[]=password_hash',
    'order[]=check_in;drop table booking',
    'order[]=__proto__',
    'order[]=--id',
    `${'order[]=id&'.repeat(6)}`,
    'fk_status=7',
    'fk_status=valid',
    'archived=1',
    'flat_id=x',
    'from=2026-02-30',
    'from=0000-01-01',
    'from=20261101',
    'to=2026-11-01T00:00:00Z',
    'query=a%00b',
    `query=${'x'.repeat(201)}`,
    'query=a&query=b',
  ])('%s is refused, and the response names the parameter', async (query) => {
    const answer = await list(query.replaceAll(' ', '%20'))
    expectRefused(answer, 400)
    expect(refusalOf(answer.text)?.errors[0]?.field).toBe(query.split('=')[0])
  })

  it.each([
    'page=1000000&per_page=200',
    'to=9999-12-31',
    'from=0001-01-01',
    'query=%ff%fe',
    'query=%zz',
    'x=1&__proto__=1',
  ])('%s is accepted', async (query) => {
    expect((await list(query)).status).toBe(200)
  })
})

describe('a method', () => {
  it.each(['HEAD', 'OPTIONS', 'TRACE', 'PATCH'])('%s does not run a call that is declared as GET', async (method) => {
    for (const path of [`/api/door/1/${stay.flat.id}/admin`, '/api/booking', '/api/health'])
      expect((await send(app, { method, path, token: admin })).status, path).toBe(404)
  })
})

it('the server still works afterwards', async () => {
  expect((await send(app, { path: '/api/health' })).status).toBe(200)
  expect((await app.db.select().from(booking).limit(1)).length).toBe(1)
})

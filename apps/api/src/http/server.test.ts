import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { bareServer } from '../../test/server.ts'
import { until } from '../../test/until.ts'
import { currentScope } from '../metrics/scope.ts'
import { AppError } from './errors.ts'

const health = { status: 'ok', database: 'ok', files: 'ok', devices: 'off', mail: 'off' } as const
const handlers = { getHealth: async () => health }

describe('headers', () => {
  it.each(['/api/health', '/api/nothing', '/api/docs', '/login'])('of %s set the security policy', async (url) => {
    const { server } = await bareServer({ handlers })
    const { headers } = await server.inject({ url })
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/(^|;)script-src 'self'(;|$)/)
    expect(policy).toMatch(/(^|;)default-src 'self'(;|$)/)
    expect(policy).toMatch(/(^|;)frame-ancestors 'none'(;|$)/)
    expect(policy).toMatch(/(^|;)object-src 'none'(;|$)/)
    // The installed app needs its own service worker and manifest.
    expect(policy).toMatch(/(^|;)worker-src 'self'(;|$)/)
    expect(policy).toMatch(/(^|;)manifest-src 'self'(;|$)/)
    // The reader of documents is plain JavaScript in a worker of our own.
    expect(policy).not.toMatch(/unsafe-eval|worker-src[^;]*blob:/)
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(self)',
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    })
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('set-cookie')
  })

  it('allow the hosts of the payment provider only if one is configured', async () => {
    const stripe = { STRIPE_SECRET_KEY: 'sk', STRIPE_PUBLISHABLE_KEY: 'pk', STRIPE_WEBHOOK_SECRET: 'wh' }
    const policyOf = async (settings: Record<string, string>) => {
      const { server } = await bareServer({ handlers, settings })
      return String((await server.inject({ url: '/api/health' })).headers['content-security-policy'])
    }
    expect(await policyOf({})).not.toContain('stripe')
    const policy = await policyOf(stripe)
    expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;")
    expect(policy).toContain("connect-src 'self' https://api.stripe.com;")
    expect(policy).toContain("frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;")
  })

  it.each(['/api/health', '/api/nothing', '/api', '/api/flat', '/api/booking/%zz'])(
    'of %s forbid caching',
    async (url) => {
      const { server } = await bareServer({ handlers })
      expect((await server.inject({ url })).headers['cache-control']).toBe('private, no-store')
    },
  )

  const requestIdOf = async (settings: Record<string, string>, given: string) => {
    const { server, lines } = await bareServer({ handlers, settings })
    const { headers } = await server.inject({ url: '/api/health', headers: { 'x-request-id': given } })
    const logged = lines.map((line) => JSON.parse(line)).find(({ route }) => route === '/api/health')
    expect(logged.request_id).toBe(headers['x-request-id'])
    return headers['x-request-id']
  }

  it.each(['0b8f8a52-7a0b-4b5c-9e6d-3c1f4f1b2a90', 'f058ebd6ab2d8a8b5a5f8d1b2e6b9c11'])(
    'use the request id of a trusted proxy: %s',
    async (given) => expect(await requestIdOf({ TRUST_PROXY: 'on' }, given)).toBe(given),
  )

  it.each(['short', 'with spaces in the middle', 'a'.repeat(65), '"}\n{"level":50, "msg": "forged"', 'è'.repeat(20)])(
    'ignore a malformed request id: %j',
    async (given) => expect(await requestIdOf({ TRUST_PROXY: 'on' }, given)).toMatch(/^[\da-f-]{36}$/),
  )

  it('ignore the request id of a caller without a trusted proxy', async () => {
    const { server } = await bareServer({ handlers })
    const mine = '0b8f8a52-7a0b-4b5c-9e6d-3c1f4f1b2a90'
    const ask = () => server.inject({ url: '/api/health', headers: { 'x-request-id': mine, 'request-id': mine } })
    const ids = [(await ask()).headers['x-request-id'], (await ask()).headers['x-request-id']]
    expect(new Set([...ids, mine]).size).toBe(3)
  })

  it.each([
    ['production', 'https://concierge.test', true],
    ['production', 'http://concierge.test', false],
    ['test', 'https://concierge.test', false],
  ])('in %s at %s: transport security %s', async (NODE_ENV, PUBLIC_URL, strict) => {
    const settings = { NODE_ENV, PUBLIC_URL, DATA_KEY: 'a'.repeat(64) }
    const { server } = await bareServer({ handlers, settings })
    expect('strict-transport-security' in (await server.inject({ url: '/api/health' })).headers).toBe(strict)
  })
})

it('the request id is in scope in asynchronous code, also for a request with a body', async () => {
  const seen: unknown[] = []
  const login = async () => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    seen.push(currentScope().request_id)
    throw new AppError('invalid_credentials')
  }
  const { server } = await bareServer({ handlers: { login } })
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  const ask = () =>
    fetch(`http://127.0.0.1:${port}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'a@b.test', password: 'x'.repeat(100) }),
    })
  const ids = (await Promise.all([ask(), ask(), ask()])).map(({ headers }) => headers.get('x-request-id'))
  expect(seen).toHaveLength(3)
  expect(new Set(seen)).toEqual(new Set(ids))
  await server.close()
})

describe('calls from another origin', () => {
  const preflight = (origin: string) => ({
    method: 'OPTIONS' as const,
    url: '/api/health',
    headers: { origin, 'access-control-request-method': 'PUT' },
  })

  it('are not allowed by default', async () => {
    const { server } = await bareServer({ handlers })
    const { headers } = await server.inject({ url: '/api/health', headers: { origin: 'https://evil.test' } })
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    expect((await server.inject(preflight('https://evil.test'))).statusCode).toBe(404)
  })

  it.each(['https://app.test', 'https://app.test/', 'https://app.test/web'])(
    'are allowed from WEB_ORIGIN %s only',
    async (origin) => {
      const { server } = await bareServer({ handlers, settings: { WEB_ORIGIN: origin } })
      for (const from of ['https://app.test', 'https://evil.test']) {
        const { headers } = await server.inject({ url: '/api/health', headers: { origin: from } })
        expect(headers['access-control-allow-origin']).toBe('https://app.test')
        expect(headers).not.toHaveProperty('access-control-allow-credentials')
      }
      const { statusCode, headers } = await server.inject(preflight('https://app.test'))
      expect(statusCode).toBe(204)
      expect(headers['access-control-allow-headers']).toContain('authorization')
    },
  )
})

describe('an internal error', () => {
  const secret = 'select * from "user" where token = abc'
  it.each([
    ['a rejection', () => Promise.reject(new Error(secret)), 500],
    ['a rejection with undefined', () => Promise.reject(undefined), 500],
    [
      'a synchronous throw',
      () => {
        throw new TypeError(secret)
      },
      500,
    ],
    ['an answer that breaks the contract', async () => ({ status: secret }) as never, 500],
    [
      'no connection to the database',
      () => Promise.reject(Object.assign(new Error(secret), { code: 'ECONNREFUSED' })),
      503,
    ],
    [
      'a database that is shutting down',
      () => Promise.reject(new Error(secret, { cause: Object.assign(new Error(), { code: '57P01' }) })),
      503,
    ],
  ] as const)('from %s reveals only the request id, which the log has too', async (how, getHealth, status) => {
    const { server, lines } = await bareServer({ handlers: { getHealth } })
    const { statusCode, headers, body } = await server.inject({ url: '/api/health' })
    const message = status === 500 ? 'Internal server error' : 'Service unavailable'
    expect(statusCode).toBe(status)
    expect(JSON.parse(body)).toEqual({ message, errors: [{ message }], request_id: headers['x-request-id'] })
    expect(headers['retry-after']).toBe(status === 503 ? '5' : undefined)
    const logged = lines.map((line) => JSON.parse(line)).filter((line) => line.level === 50)
    expect(logged).toMatchObject([{ request_id: headers['x-request-id'], msg: 'request failed' }])
    if (how === 'a rejection')
      expect(logged[0].err).toMatchObject({ message: secret, stack: expect.stringMatching(/^ {4}at /) })
  })

  it('is logged, but a refusal is not', async () => {
    const { server, lines } = await bareServer({
      handlers: { getHealth: () => Promise.reject(new AppError('sold_out')) },
    })
    const { statusCode, json } = await server.inject({ url: '/api/health' })
    expect([statusCode, json()]).toEqual([409, { message: 'Sold out', errors: [{ message: 'Sold out' }] }])
    expect(lines.filter((line) => JSON.parse(line).level >= 40 && !line.includes('web app'))).toEqual([])
  })
})

describe('answers', () => {
  it('carry only what the contract lists', async () => {
    const { server } = await bareServer({ handlers: { getHealth: async () => ({ ...health, password_hash: 'x' }) } })
    expect((await server.inject({ url: '/api/health' })).json()).toEqual(health)
  })

  it('are compressed when long', async () => {
    const { server } = await bareServer()
    const { headers } = await server.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': 'br' } })
    expect(headers['content-encoding']).toBe('br')
  })
})

it('answers 503 while the event loop is blocked, and recovers afterwards', async () => {
  const { server } = await bareServer({ handlers, patienceMs: 30 })
  const status = async () => (await server.inject({ url: '/api/health' })).statusCode
  await until(async () => (await status()) === 200, 'the server to answer 200')
  const answers: number[] = []
  await until(async () => {
    // This loop blocks the event loop.
    const end = performance.now() + 400
    while (performance.now() < end);
    await new Promise((resolve) => setTimeout(resolve))
    answers.push(await status())
    return answers.includes(503)
  }, 'an answer with 503')
  expect(new Set(answers)).toEqual(new Set([200, 503]))
  // A door call is never answered with 503: without a token it gets 401.
  expect((await server.inject({ url: '/api/door/1/1/T-1' })).statusCode).toBe(401)
  // The web app is never answered with 503 either, whether it is built here (200) or not (404).
  expect((await server.inject({ url: '/door' })).statusCode).not.toBe(503)
  const { headers, body } = await server.inject({ url: '/api/health' })
  expect([headers['retry-after'], JSON.parse(body).message]).toEqual(['5', 'Service unavailable'])
  await until(async () => (await status()) === 200, 'the server to answer 200 again')
  await server.close()
})

it('closes at once, even with open connections that have sent no request', async () => {
  const { server } = await bareServer({ handlers })
  await server.listen({ port: 0, host: '127.0.0.1' })
  const early = connect((server.server.address() as AddressInfo).port, '127.0.0.1')
  await once(early, 'connect')
  const [ended] = await Promise.all([once(early, 'close'), server.close()])
  expect(ended).toBeDefined()
})

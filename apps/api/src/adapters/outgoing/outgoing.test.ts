import { readFileSync } from 'node:fs'
import { createServer as createHttp, type RequestListener, type ServerResponse } from 'node:http'
import { createServer as createHttps } from 'node:https'
import type { AddressInfo, LookupFunction } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OutgoingError, type OutgoingRequest } from '../../ports/outgoing.ts'
import { createOutgoing } from './outgoing.ts'

/** The tests' certificate is for localhost and 127.0.0.1. */
const pem = readFileSync(new URL('../../../test/push-service.pem', import.meta.url), 'utf8')
const certificate = pem.slice(0, pem.indexOf('-----BEGIN PRIVATE KEY'))

const asked: string[] = []
const hanging: ServerResponse[] = []
let origin = ''
let port = 0
let plain = ''

const listener: RequestListener = (request, response) => {
  const path = request.url ?? ''
  asked.push(path)
  const [, kind = '', rest = ''] = /^\/([^?]*)\??(.*)$/.exec(path) ?? []
  if (kind === 'redirect') response.writeHead(302, { location: decodeURIComponent(rest) }).end()
  else if (kind === 'circle') response.writeHead(301, { location: '/circle' }).end()
  else if (kind === 'hang') hanging.push(response)
  else if (kind === 'half') {
    response.writeHead(200, { 'content-length': 100 })
    response.write('half', () => response.destroy())
  } else if (kind === 'large') {
    const chunk = Buffer.alloc(1_000_000)
    let left = 50
    const more = () => {
      left -= 1
      if (left < 0 || response.destroyed) response.end()
      else response.write(chunk, more)
    }
    more()
  } else if (kind === 'declared') response.writeHead(200, { 'content-length': 50_000_000 }).write('x')
  else if (kind === 'same') response.writeHead(304, { etag: request.headers['if-none-match'] }).end()
  else if (kind === 'echo') request.pipe(response.writeHead(201, { 'x-method': request.method }))
  else response.end('calendar')
}
const secure = createHttps({ cert: certificate, key: pem.slice(certificate.length) }, listener)
const open = createHttp(listener)

beforeAll(async () => {
  await new Promise<void>((done) => secure.listen(0, '127.0.0.1', done))
  await new Promise<void>((done) => open.listen(0, '127.0.0.1', done))
  port = (secure.address() as AddressInfo).port
  origin = `https://localhost:${port}`
  plain = `http://localhost:${(open.address() as AddressInfo).port}`
})
afterAll(() => {
  for (const server of [secure, open]) {
    server.close()
    server.closeAllConnections()
  }
})

const local: LookupFunction = (_, options, done) =>
  options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4)
const allowed = () => createOutgoing({ allowHosts: ['localhost'], ca: certificate, lookup: local })

const ask = (url: string, more: Partial<OutgoingRequest> = {}, outgoing = allowed()) =>
  outgoing.send({ url, timeoutMs: 60_000, maxBytes: 2_000_000, ...more }).then(
    ({ status, headers, body }) => ({ status, headers, text: body.toString() }),
    (error: unknown) => {
      if (!(error instanceof OutgoingError)) throw error
      expect(`${error.message} ${String(error.cause)}`).not.toContain('localhost')
      return error.problem
    },
  )
const redirect = (to: string) => `${origin}/redirect?${encodeURIComponent(to)}`

describe('an allowed host', () => {
  it('is read over https and over plain http', async () => {
    expect(await ask(`${origin}/feed`)).toMatchObject({ status: 200, text: 'calendar' })
    expect(await ask(`${plain}/feed`)).toMatchObject({ status: 200, text: 'calendar' })
  })

  it('may be named with its port', async () => {
    const only = createOutgoing({ allowHosts: [`localhost:${port}`], ca: certificate, lookup: local })
    expect(await ask(`${origin}/feed`, {}, only)).toMatchObject({ text: 'calendar' })
    expect(await ask(`${plain}/feed`, {}, only)).toBe('address')
  })

  it('gets headers, and says that nothing changed', async () => {
    expect(await ask(`${origin}/same`, { headers: { 'if-none-match': '"7"' } })).toMatchObject({
      status: 304,
      headers: { etag: '"7"' },
      text: '',
    })
  })

  it('gets the body of a POST', async () => {
    expect(await ask(`${origin}/echo`, { method: 'POST', body: 'said' })).toMatchObject({ status: 201, text: 'said' })
  })

  it('needs a valid certificate', async () => {
    expect(await ask(`${origin}/feed`, {}, createOutgoing({ allowHosts: ['localhost'], lookup: local }))).toBe(
      'unreachable',
    )
  })
})

describe('what is refused', () => {
  const outgoing = createOutgoing({ allowHosts: [], ca: certificate, lookup: local })

  it.each(['http://calendar.example/a', 'ftp://calendar.example', 'file:///etc/passwd', 'calendar.example', ''])(
    'the address %s',
    async (url) => {
      expect(outgoing.problemOf(url)).toBe('address')
      expect(await ask(url, {}, outgoing)).toBe('address')
    },
  )

  it.each([
    'https://127.0.0.1/a',
    'https://2130706433/a',
    'https://0x7f.1/a',
    'https://0/a',
    'https://169.254.169.254/latest',
    'https://10.1.2.3:8443/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[fd00::1]/',
  ])('the private address %s', async (url) => {
    expect(outgoing.problemOf(url)).toBe('private')
    expect(await ask(url, {}, outgoing)).toBe('private')
  })

  it('a name that leads to a private address, before anything is sent', async () => {
    asked.length = 0
    expect(outgoing.problemOf(`https://feed.example:${port}/a`)).toBeNull()
    expect(await ask(`https://feed.example:${port}/a`, {}, outgoing)).toBe('private')
    expect(asked).toEqual([])
  })

  it('a name with one public and one private address', async () => {
    const both: LookupFunction = (_, __, done) =>
      done(null, [
        { address: '1.1.1.1', family: 4 },
        { address: '10.0.0.1', family: 4 },
      ])
    expect(await ask('https://feed.example/a', {}, createOutgoing({ allowHosts: [], lookup: both }))).toBe('private')
  })

  it('a name that changes its address after the check: it is asked once, and the connection uses that answer', async () => {
    const answers = ['192.0.2.1', '127.0.0.1']
    const rebinding: LookupFunction = (_, __, done) =>
      done(null, [{ address: answers.shift() ?? '127.0.0.1', family: 4 }])
    const fickle = createOutgoing({ allowHosts: [], ca: certificate, lookup: rebinding })
    expect(await ask(`https://localhost:${port}/feed`, {}, fickle)).toBe('private')
    expect(answers).toEqual(['127.0.0.1'])
  })

  it('a name that does not exist', async () => {
    const unknown: LookupFunction = (_, __, done) =>
      done(Object.assign(new Error('ENOTFOUND localhost'), { code: 'ENOTFOUND' }), '', 0)
    expect(await ask('https://feed.example/a', {}, createOutgoing({ allowHosts: [], lookup: unknown }))).toBe(
      'unreachable',
    )
  })
})

describe('redirects', () => {
  it('are followed to an allowed address', async () => {
    expect(await ask(redirect('/feed'))).toMatchObject({ text: 'calendar' })
  })

  it.each(['https://127.0.0.1', 'http://127.0.0.1', 'http://169.254.169.254/latest/meta-data', 'file:///etc/passwd'])(
    'to %s are refused',
    async (to) => {
      asked.length = 0
      const target = to.startsWith('https:') ? `${to}:${port}/feed` : to
      expect(await ask(redirect(target))).toBe(to.startsWith('https:') ? 'private' : 'address')
      expect(asked).toHaveLength(1)
    },
  )

  it('to a name with a private address are refused', async () => {
    expect(await ask(redirect(`https://elsewhere.example:${port}/feed`))).toBe('private')
  })

  it('do not go round in circles', async () => {
    expect(await ask(`${origin}/circle`)).toBe('too_many_redirects')
  })

  it('are answers to a POST', async () => {
    expect(await ask(redirect('/feed'), { method: 'POST', body: 'x' })).toMatchObject({ status: 302 })
  })
})

describe('limits', () => {
  it('end a server that hangs', async () => {
    expect(await ask(`${origin}/hang`, { timeoutMs: 50 })).toBe('timeout')
  })

  it('end a look-up that hangs', async () => {
    const silent: LookupFunction = () => undefined
    expect(
      await ask(
        'https://feed.example/',
        { timeoutMs: 50 },
        createOutgoing({ allowHosts: [], ca: certificate, lookup: silent }),
      ),
    ).toBe('timeout')
  })

  it('refuse 50 MB, declared or not', async () => {
    expect(await ask(`${origin}/large`)).toBe('too_large')
    expect(await ask(`${origin}/declared`)).toBe('too_large')
  })

  it('refuse an answer that ends early', async () => {
    expect(await ask(`${origin}/half`)).toBe('unreachable')
  })
})

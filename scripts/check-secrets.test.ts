import { createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { faultsIn } from './check-secrets.ts'
import { type Kind, secretsIn } from './secret-rules.ts'

/** Generated at run time: as literals, the check would find them in this file. */
const hex = (bytes: number) => randomBytes(bytes).toString('hex')
const capitals = (length: number) => Array.from({ length }, (_, i) => 'A3BX9KQ7ZP'[(i * 7) % 10]).join('')
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const signed = `${part({ alg: 'ES256', typ: 'JWT' })}.${part({ sub: 'somebody' })}`
const jwt = `${signed}.${createSign('sha256').update(signed).sign(privateKey).toString('base64url')}`
const random = `7x${randomBytes(32).toString('base64url')}`

const samples: [Kind, string][] = [
  ['private key', privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()],
  ['private key', privateKey.export({ type: 'sec1', format: 'pem' }).toString()],
  ['AWS key', `const id = '${'AK'}${'IA'}${capitals(16)}'`],
  ['Stripe live key', `STRIPE=${'sk'}_live_${hex(12)}`],
  ['Stripe live key', `${'rk'}_live_${hex(12)}`],
  ['GitHub token', `${'gh'}p_${hex(18)}`],
  ['Slack token', `${'xo'}xb-${hex(8)}`],
  ['token (JWT)', `authorization: Bearer ${jwt}`],
  ['password in an address', `postgresql://house:${hex(6)}@db.portineria.it/house`],
  ['random value', `const apiKey = '${random}'`],
  ['random value', `{ "client_secret": "${random}" }`],
  ['random value', `DATA_KEY=${hex(32)}`],
  ['random value', `Environment=METRICS_TOKEN=${random}`],
  ['random value', `  DATA_KEY: ${hex(32)}`],
]

describe('secrets', () => {
  it.each(samples.map(([kind, text], at) => [at, kind, text] as const))('%i, a %s, is found', (_, kind, text) => {
    expect(secretsIn(`first line\n${text}`).map((secret) => secret.kind)).toContain(kind)
    expect(secretsIn(`first line\n${text}`)[0]?.line).toBe(2)
  })

  it.each([
    "const token = 'metrics-token-of-this-test'",
    "password: 'admin-portineria'",
    'DATA_KEY=',
    'DATA_KEY=${DATA_KEY}',
    'STRIPE_SECRET_KEY=sk_test_placeholder_for_the_tests',
    'postgresql://user:password@localhost/portineria',
    'postgresql://house:${PASSWORD}@db/house',
    'const secrets = createSecrets(await loadDataKey(env.DATA_KEY, env.DATA_DIR))',
    "password_confirm: 'Le due password non sono uguali'",
  ])('%s is not a secret', (text) => expect(secretsIn(text)).toEqual([]))
})

describe('the list of allowed secrets', () => {
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const allowance = { path: 'test/a.pem', kind: 'private key' as const, reason: 'of this test' }

  it('allows by file and kind', () => {
    expect(faultsIn([['test/a.pem', key]], [allowance])).toEqual([])
    expect(faultsIn([['src/a.pem', key]], [])).toEqual(['src/a.pem:1: looks like a private key'])
    expect(faultsIn([['test/a.pem', `${key}\nDATA_KEY=${hex(32)}`]], [allowance])).toHaveLength(1)
  })

  it('reports an entry that is no longer needed', () => {
    expect(faultsIn([['test/a.pem', 'moved']], [allowance])).toEqual([
      'test/a.pem: has no private key any more, remove it from the list',
    ])
  })
})

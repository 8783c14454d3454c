import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readEnv, SettingsError } from './env.ts'

const KEY = 'a'.repeat(64)
/** The settings that production requires. */
const production = { NODE_ENV: 'production', DATA_KEY: KEY, PUBLIC_URL: 'https://concierge.test' }

function faultsOf(source: Record<string, string>): string[] {
  try {
    readEnv(source)
    return []
  } catch (error) {
    if (error instanceof SettingsError) return error.message.split('\n')
    throw error
  }
}

it('has a default for every setting', () => {
  expect(readEnv({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://localhost:3000',
    DATA_DIR: resolve('data'),
    demo: true,
    production: false,
    TRUST_PROXY: false,
    OPERATOR_PHONE: '+39 06 5550 0127',
    OPERATOR_EMAIL: 'concierge@portineria.test',
    LOG_LEVEL: 'warn',
  })
})

it('treats an empty setting as absent', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '', DEMO: '' })).toMatchObject({ PORT: 3000, demo: true })
})

it('reads the hosts that feeds may reach as a list', () => {
  expect(readEnv({}).FEEDS_ALLOW_HOSTS).toEqual([])
  expect(readEnv({ FEEDS_ALLOW_HOSTS: 'Calendar.test, 10.0.0.5:8080,[fd00::1]' }).FEEDS_ALLOW_HOSTS).toEqual([
    'calendar.test',
    '10.0.0.5:8080',
    '[fd00::1]',
  ])
})

const vapid = {
  VAPID_PUBLIC_KEY: 'B'.repeat(87),
  VAPID_PRIVATE_KEY: 'a'.repeat(43),
  VAPID_SUBJECT: 'mailto:me@house.test',
}

const wrong: [name: string, values: string[]][] = [
  ['PORT', ['x', '-1', '65536', '80.5']],
  ['PUBLIC_URL', ['concierge.test', 'ftp://concierge.test', '/']],
  ['DATABASE_URL', ['mysql://x/y', 'localhost']],
  ['NODE_ENV', ['prod', 'PRODUCTION']],
  ['DEMO', ['true', 'yes', '1']],
  ['SMTP_URL', ['mail.test', 'http://mail.test']],
  ['OPERATOR_PHONE', ['06 1234 5678', '+39', 'call us', '+39 06 1234 5678 9012 3456']],
  ['OPERATOR_EMAIL', ['concierge', 'concierge@house', 'Concierge <concierge@house.test>']],
  ['MQTT_URL', ['http://broker.test']],
  ['VAPID_PUBLIC_KEY', ['short', 'B'.repeat(88), `${'B'.repeat(86)}=`]],
  ['VAPID_PRIVATE_KEY', ['short', 'a'.repeat(44)]],
  ['VAPID_SUBJECT', ['me@house.test', 'http://house.test']],
  ['OIDC_ISSUER', ['issuer']],
  ['POLICE_URL', ['portal.test', 'ftp://portal.test']],
  ['FEEDS_ALLOW_HOSTS', ['https://calendar.test', 'a.test,', 'a.test/x', 'a.test:port', 'me@a.test', 'a b.test']],
  [
    'S3_URL',
    [
      's3://bucket',
      'https://s3.test',
      'https://s3.test/',
      'https://key:secret@s3.test/house',
      'https://s3.test/house?x=1',
    ],
  ],
  ['S3_REGION', ['Europe, somewhere']],
  ['DATA_KEY', ['short', 'g'.repeat(64), 'a'.repeat(63)]],
  ['WEB_ORIGIN', ['*', 'app.test']],
  ['TRUST_PROXY', ['true']],
  // Only characters that a bearer token may contain are allowed.
  ['METRICS_TOKEN', ['short', 'sixteen letters and blanks', 'sixteen-letters-è']],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', ['localhost:4318', 'grpc://collector.test']],
  ['LOG_LEVEL', ['verbose']],
]

const s3 = { S3_URL: 'https://s3.test/house', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }

/** The settings that have to be given together with a setting. */
const companions = (name: string): Record<string, string> =>
  name === 'OIDC_ISSUER' ? { OIDC_CLIENT_ID: 'x' } : name.startsWith('VAPID') ? vapid : name === 'S3_URL' ? s3 : {}

describe.each(wrong)('%s', (name, values) => {
  it.each(values)('is refused as %s, with a message that names it', (value) => {
    expect(faultsOf({ ...companions(name), [name]: value })).toEqual([
      expect.stringMatching(new RegExp(`^${name} must be `)),
    ])
  })
})

it('reports all faults at once, including contradictions', () => {
  const source = Object.fromEntries(wrong.map(([name, [value]]) => [name, value ?? '']))
  const faults = faultsOf({ ...source, NODE_ENV: 'production', DEMO: 'on', DATA_KEY: '', STRIPE_SECRET_KEY: 'sk' })
  const named = faults.map((line) => line.split(' ')[0])
  const invalid = wrong.map(([name]) => name).filter((name) => !['NODE_ENV', 'DEMO', 'DATA_KEY'].includes(name))
  expect(named).toEqual([...invalid, 'DEMO', 'DATA_KEY', 'MAIL_FROM', 'OIDC_ISSUER', 'STRIPE_SECRET_KEY,', 'S3_URL,'])
})

describe('the demo', () => {
  it.each([
    [{}, true],
    [{ NODE_ENV: 'test' }, true],
    [{ DEMO: 'off' }, false],
    [production, false],
    // Next to a real service the demo has to be turned on explicitly.
    [{ DATABASE_URL: 'postgresql://x/y' }, false],
    [{ SMTP_URL: 'smtp://x' }, false],
    [{ STRIPE_SECRET_KEY: 'a', STRIPE_PUBLISHABLE_KEY: 'b', STRIPE_WEBHOOK_SECRET: 'c' }, false],
    [s3, false],
    [{ DATABASE_URL: 'postgresql://x/y', DEMO: 'on' }, true],
  ])('with %j is %s', (source, demo) => {
    const env = readEnv(source)
    expect(env.demo).toBe(demo)
    expect(env.HOST).toBe('127.0.0.1')
  })

  it('never runs in production', () => {
    expect(faultsOf({ ...production, DEMO: 'on' })).toEqual(['DEMO must be off in production'])
  })
})

it('requires https for the authentication provider in production', () => {
  const source = { OIDC_ISSUER: 'http://x.test', OIDC_CLIENT_ID: 'x', DATA_KEY: KEY }
  expect(faultsOf(source)).toEqual([])
  expect(faultsOf({ ...production, ...source })).toEqual(['OIDC_ISSUER must be an https address in production'])
})

it('requires https for the portal of the police in production', () => {
  const source = { POLICE_URL: 'http://portal.test', DATA_KEY: KEY }
  expect(faultsOf(source)).toEqual([])
  expect(faultsOf({ ...production, ...source })).toEqual(['POLICE_URL must be an https address in production'])
})

it('has no defaults in production for the key, the public URL and the sender of mail', () => {
  expect(faultsOf({ NODE_ENV: 'production' })).toEqual([
    expect.stringMatching(/^DATA_KEY is required in production/),
    expect.stringMatching(/^PUBLIC_URL is required in production/),
  ])
  expect(faultsOf({ ...production, SMTP_URL: 'smtp://x' })).toEqual([
    expect.stringMatching(/^MAIL_FROM is required in production/),
  ])
  expect(faultsOf({ ...production, SMTP_URL: 'smtp://x', MAIL_FROM: 'me@house.test' })).toEqual([])
  expect(faultsOf(production)).toEqual([])
})

it.each([
  [{ OIDC_ISSUER: 'https://x.test' }],
  [{ OIDC_CLIENT_ID: 'x' }],
  [{ STRIPE_SECRET_KEY: 'x' }],
  [{ VAPID_SUBJECT: 'mailto:me@house.test' }],
  [{ ...vapid, VAPID_SUBJECT: '' }],
  [{ STRIPE_PUBLISHABLE_KEY: 'x', STRIPE_WEBHOOK_SECRET: 'x' }],
  [{ S3_ACCESS_KEY_ID: 'x' }],
  [{ ...s3, S3_SECRET_ACCESS_KEY: '' }],
  [{ S3_URL: s3.S3_URL, NODE_ENV: 'production', DATA_KEY: KEY, PUBLIC_URL: 'https://house.test' }],
])('refuses the incomplete group %j', (source) => {
  expect(faultsOf(source)).toEqual([expect.stringMatching(/go together$/)])
})

describe('the contact details of the operator', () => {
  it('have no defaults outside the demo', () => {
    for (const source of [{ DEMO: 'off' }, production])
      expect(readEnv(source)).toMatchObject({ OPERATOR_PHONE: null, OPERATOR_EMAIL: null })
  })

  it('are used as configured, also in the demo', () => {
    const contact = { OPERATOR_PHONE: '0039 06 1234 5678', OPERATOR_EMAIL: 'casa@house.test' }
    for (const DEMO of ['on', 'off'])
      expect(readEnv({ ...contact, DEMO })).toMatchObject({ ...contact, OPERATOR_PHONE: '+39 06 1234 5678' })
  })
})

it('normalises PUBLIC_URL and WEB_ORIGIN', () => {
  const env = readEnv({ PUBLIC_URL: 'https://concierge.test//', WEB_ORIGIN: 'https://App.test:443/web/' })
  expect([env.PUBLIC_URL, env.WEB_ORIGIN]).toEqual(['https://concierge.test', 'https://app.test'])
})

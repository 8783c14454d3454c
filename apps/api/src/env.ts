/** Reads the settings from environment variables. They are checked once at start, with a clear message for each wrong one. */
import { resolve } from 'node:path'
import { isEmail } from '@portineria/contract/rules/fields'
import { isPhone, tidyPhone } from '@portineria/contract/rules/phone'
import * as z from 'zod/mini'

const onOff = z.enum(['on', 'off'])
const port = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535))
const webUrl = z.url({ protocol: /^https?$/ })
const optional = <T extends z.ZodMiniType>(schema: T) => z.optional(schema)

/** The address must not contain the access keys, which are settings of their own, so that the address can be shown. */
function isBucket(value: string): boolean {
  const url = URL.parse(value)
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    /^(\/[\w.-]+)+\/?$/.test(url.pathname) &&
    url.href === url.origin + url.pathname
  )
}

/** A host, optionally with a port: `localhost`, `10.0.0.5:8080`, `[fd00::1]`. */
const isHost = (value: string): boolean =>
  /^(\[[0-9a-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i.test(value) && URL.canParse(`http://${value}`)
const hostsOf = (value: string): string[] => value.split(',').map((host) => host.trim().toLowerCase())

const variables = z.object({
  PORT: z._default(port, 3000),
  HOST: optional(z.string()),
  PUBLIC_URL: optional(webUrl),
  DATA_DIR: z._default(z.string(), './data'),
  DOCUMENTS_KEPT_DAYS: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(3650)), 7),
  CHECK_INS_KEPT_YEARS: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(30)), 5),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  NODE_ENV: z._default(z.enum(['development', 'production', 'test']), 'development'),
  DEMO: optional(onOff),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z._default(z.string(), 'Portineria <concierge@localhost>'),
  OPERATOR_PHONE: optional(z.string().check(z.refine(isPhone))),
  OPERATOR_EMAIL: optional(z.string().check(z.trim(), z.refine(isEmail))),
  MQTT_URL: optional(z.url({ protocol: /^(mqtts?|wss?)$/ })),
  STRIPE_SECRET_KEY: optional(z.string()),
  STRIPE_PUBLISHABLE_KEY: optional(z.string()),
  STRIPE_WEBHOOK_SECRET: optional(z.string()),
  VAPID_PUBLIC_KEY: optional(z.string().check(z.regex(/^[\w-]{87}$/))),
  VAPID_PRIVATE_KEY: optional(z.string().check(z.regex(/^[\w-]{43}$/))),
  VAPID_SUBJECT: optional(z.url({ protocol: /^(mailto|https)$/ })),
  OIDC_ISSUER: optional(webUrl),
  OIDC_CLIENT_ID: optional(z.string()),
  POLICE_URL: optional(webUrl),
  STATISTICS_URL: optional(webUrl),
  FEEDS_ALLOW_HOSTS: optional(z.string().check(z.refine((value) => hostsOf(value).every(isHost)))),
  S3_URL: optional(z.string().check(z.refine(isBucket))),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  S3_REGION: optional(z.string().check(z.regex(/^[a-z0-9-]{2,40}$/))),
  DATA_KEY: optional(z.string().check(z.regex(/^[0-9a-f]{64}$/i))),
  WEB_ORIGIN: optional(webUrl),
  TRUST_PROXY: z._default(onOff, 'off'),
  SHED_LOAD_AFTER_MS: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(600_000)), 5000),
  METRICS_TOKEN: optional(z.string().check(z.regex(/^[\w~+/.-]{16,512}=*$/))),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(webUrl),
  OTEL_SERVICE_NAME: z._default(z.string(), 'portineria'),
  LOG_LEVEL: optional(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'])),
})

const forms: Partial<Record<keyof z.output<typeof variables>, string>> = {
  PORT: 'a port number from 0 to 65535',
  PUBLIC_URL: 'an http(s) address',
  DOCUMENTS_KEPT_DAYS: 'a whole number of days from 0 to 3650',
  CHECK_INS_KEPT_YEARS: 'a whole number of years from 1 to 30',
  DATABASE_URL: 'a postgresql:// address',
  NODE_ENV: 'development, production or test',
  DEMO: 'on or off',
  SMTP_URL: 'an smtp:// or smtps:// address',
  OPERATOR_PHONE: 'a telephone number in the international form (+39 06 …)',
  OPERATOR_EMAIL: 'an email address',
  MQTT_URL: 'an mqtt:// or mqtts:// address',
  VAPID_PUBLIC_KEY: '87 characters of base64url (npx web-push generate-vapid-keys)',
  VAPID_PRIVATE_KEY: '43 characters of base64url (npx web-push generate-vapid-keys)',
  VAPID_SUBJECT: 'a mailto: or https: address',
  OIDC_ISSUER: 'an http(s) address',
  POLICE_URL: 'an http(s) address',
  STATISTICS_URL: 'an http(s) address',
  FEEDS_ALLOW_HOSTS: 'hosts, with or without a port, separated by commas: calendar.example, 10.0.0.5:8080',
  S3_URL: 'an http(s) address with a bucket and nothing after it: https://host/bucket or https://host/bucket/prefix',
  S3_REGION: 'the name of a region, such as eu-central-1',
  DATA_KEY: '64 hexadecimal digits (32 bytes)',
  WEB_ORIGIN: 'an http(s) address',
  TRUST_PROXY: 'on or off',
  SHED_LOAD_AFTER_MS: 'a whole number of milliseconds from 0 to 600000',
  METRICS_TOKEN: '16 to 512 letters, digits or ~ + / . - _ (as a bearer token may have)',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'an http(s) address',
  LOG_LEVEL: 'trace, debug, info, warn, error or silent',
}

/** The operator's contact details in the demo. The number is not assigned, and no mail is sent to the address. */
const demoContact = { phone: '+39 06 5550 0127', email: 'concierge@portineria.test' }

export type Env = ReturnType<typeof readEnv>

/** Contains all faults at once. `main.ts` prints them and exits. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

export function readEnv(source: Record<string, string | undefined> = process.env) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = variables.safeParse(given)
  const faults = [...invalidValues(parsed), ...contradictions(given)]
  if (!parsed.success || faults.length > 0) throw new SettingsError(faults.join('\n'))
  const env = parsed.data
  const production = env.NODE_ENV === 'production'
  // A demo must never reach real guests by accident, so next to a real service it has to be turned on explicitly.
  const real = Boolean(env.SMTP_URL || env.STRIPE_SECRET_KEY || env.DATABASE_URL || env.S3_URL)
  const demo = env.DEMO ? env.DEMO === 'on' : !production && !real
  return {
    ...env,
    production,
    demo,
    // The default expects a proxy on the same machine. With TRUST_PROXY on, a caller who reaches the port directly could claim
    // any address.
    HOST: env.HOST ?? '127.0.0.1',
    DATA_DIR: resolve(env.DATA_DIR),
    PUBLIC_URL: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    // Browsers send an origin without a path, so the path is removed for the comparison.
    WEB_ORIGIN: env.WEB_ORIGIN && new URL(env.WEB_ORIGIN).origin,
    FEEDS_ALLOW_HOSTS: env.FEEDS_ALLOW_HOSTS ? hostsOf(env.FEEDS_ALLOW_HOSTS) : [],
    TRUST_PROXY: env.TRUST_PROXY === 'on',
    // Real guests must not see a made-up number. Contact details that are not configured are not shown.
    OPERATOR_PHONE: env.OPERATOR_PHONE ? tidyPhone(env.OPERATOR_PHONE) : demo ? demoContact.phone : null,
    OPERATOR_EMAIL: env.OPERATOR_EMAIL ?? (demo ? demoContact.email : null),
    // The demo prints its address and accounts on the console, so it logs less to keep them visible.
    LOG_LEVEL: env.LOG_LEVEL ?? (demo ? 'warn' : 'info'),
  }
}

function invalidValues(parsed: ReturnType<typeof variables.safeParse>): string[] {
  const names = new Set(parsed.error?.issues.map((issue) => String(issue.path[0]) as keyof typeof forms))
  return [...names].map((name) => `${name} must be ${forms[name] ?? 'given differently'}`)
}

type Contradiction = [wrong: boolean, message: string]

/** Checks the raw values, so that contradictions are reported together with invalid values. */
function contradictions(env: Record<string, string | undefined>): string[] {
  const production = env.NODE_ENV === 'production'
  const rows: Contradiction[] = [
    [production && env.DEMO === 'on', 'DEMO must be off in production'],
    [production && !env.DATA_KEY, 'DATA_KEY is required in production: 64 hexadecimal digits (32 bytes), kept safe'],
    // Without it, every mail would contain links to a wrong address.
    [production && !env.PUBLIC_URL, 'PUBLIC_URL is required in production: the address people open'],
    [
      production && Boolean(env.SMTP_URL) && !env.MAIL_FROM,
      'MAIL_FROM is required in production with SMTP_URL: whom mail comes from',
    ],
    [Boolean(env.OIDC_ISSUER) !== Boolean(env.OIDC_CLIENT_ID), 'OIDC_ISSUER and OIDC_CLIENT_ID go together'],
    [production && /^http:/i.test(env.OIDC_ISSUER ?? ''), 'OIDC_ISSUER must be an https address in production'],
    [production && /^http:/i.test(env.POLICE_URL ?? ''), 'POLICE_URL must be an https address in production'],
    [production && /^http:/i.test(env.STATISTICS_URL ?? ''), 'STATISTICS_URL must be an https address in production'],
    [
      [env.STRIPE_SECRET_KEY, env.STRIPE_PUBLISHABLE_KEY, env.STRIPE_WEBHOOK_SECRET].some(Boolean) &&
        ![env.STRIPE_SECRET_KEY, env.STRIPE_PUBLISHABLE_KEY, env.STRIPE_WEBHOOK_SECRET].every(Boolean),
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET go together',
    ],
    [
      [env.VAPID_PUBLIC_KEY, env.VAPID_PRIVATE_KEY, env.VAPID_SUBJECT].some(Boolean) &&
        ![env.VAPID_PUBLIC_KEY, env.VAPID_PRIVATE_KEY, env.VAPID_SUBJECT].every(Boolean),
      'VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT go together',
    ],
    [
      [env.S3_URL, env.S3_ACCESS_KEY_ID, env.S3_SECRET_ACCESS_KEY].some(Boolean) &&
        ![env.S3_URL, env.S3_ACCESS_KEY_ID, env.S3_SECRET_ACCESS_KEY].every(Boolean),
      'S3_URL, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together',
    ],
  ]
  return rows.filter(([wrong]) => wrong).map(([, message]) => message)
}

/** Chooses the adapters of the ports by the settings. Only app.ts uses it. */
import type { FastifyBaseLogger } from 'fastify'
import { builtinIdentity } from './adapters/builtin-identity.ts'
import { demoMailbox, noMailer } from './adapters/demo-mailbox.ts'
import { mqttDoors, type Pace } from './adapters/doors/mqtt-doors.ts'
import { noDoors } from './adapters/doors/no-doors.ts'
import { oidcIdentity } from './adapters/oidc-identity.ts'
import { createOutgoing } from './adapters/outgoing/outgoing.ts'
import { noPayments } from './adapters/payments/no-payments.ts'
import { simulatedPortal } from './adapters/police/simulated-portal.ts'
import { soapPortal } from './adapters/police/soap-portal.ts'
import { noPush } from './adapters/push/no-push.ts'
import { type OtherService, webPushSender } from './adapters/push/web-push.ts'
import { smtpMailer } from './adapters/smtp-mailer.ts'
import { simulatedStatistics, soapStatistics } from './adapters/statistics/soap-statistics.ts'
import type { Env } from './env.ts'
import { noTracer } from './metrics/traced.ts'
import type { Clock } from './ports/clock.ts'
import type { Doors } from './ports/doors.ts'
import type { Identity } from './ports/identity.ts'
import type { Mailer } from './ports/mailer.ts'
import type { Outgoing } from './ports/outgoing.ts'
import type { Payments } from './ports/payments.ts'
import type { PolicePortal } from './ports/police-portal.ts'
import type { Push } from './ports/push.ts'
import type { StatisticsPort } from './ports/statistics.ts'
import type { Tracer } from './ports/tracer.ts'
import type { Secrets } from './secrets.ts'

/** Replies to mails go to the operator's address as it is when a mail is sent. */
export const pickMailer = (env: Env, house: () => { email: string | null }): Mailer =>
  env.SMTP_URL ? smtpMailer(env.SMTP_URL, env.MAIL_FROM, () => house().email) : env.demo ? demoMailbox : noMailer

export const pickDoors = ({ MQTT_URL: url }: Env, log: FastifyBaseLogger, pace: Partial<Pace> = {}): Doors =>
  url ? mqttDoors({ url, log, pace }) : noDoors

/** Stripe's library is loaded only if it has a key. */
export async function pickPayments(env: Env, api: URL | undefined): Promise<Payments> {
  if (!env.STRIPE_SECRET_KEY) return noPayments
  const { stripePayments } = await import('./adapters/payments/stripe-payments.ts')
  return stripePayments({
    secretKey: env.STRIPE_SECRET_KEY,
    publishableKey: env.STRIPE_PUBLISHABLE_KEY ?? '',
    webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? '',
    api,
  })
}

/** What the keys say about the money; Stripe's own keys name their mode. */
export function paymentMode({ STRIPE_SECRET_KEY: key, production }: Env): 'live' | 'test' | 'sandbox' | 'none' {
  if (!key) return production ? 'none' : 'sandbox'
  return /^[sr]k_live_/.test(key) ? 'live' : 'test'
}

/** In production, push needs configured keys: devices identify the server by them, also after it moves to another machine. */
export function pickPush(env: Env, secrets: Secrets, other: OtherService | undefined): Push {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = env
  if (publicKey && privateKey && subject) return webPushSender({ publicKey, privateKey, subject }, other)
  if (env.production) return noPush
  return webPushSender(
    { ...secrets.signingPair(), subject: `mailto:${env.OPERATOR_EMAIL ?? 'nobody@localhost'}` },
    other,
  )
}

export const pickIdentity = ({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, production }: Env): Identity =>
  issuer && clientId ? oidcIdentity({ issuer, clientId, allowHttp: !production }) : builtinIdentity

const POLICE_URL = 'https://alloggiatiweb.poliziadistato.it/service/service.asmx'

/** Only production or an address that somebody has given reaches a portal. Otherwise made-up guests could be reported to the police. */
export const pickPolice = (env: Env, clock: Clock, timeoutMs: number | undefined): PolicePortal =>
  env.POLICE_URL || env.production
    ? soapPortal({ url: env.POLICE_URL ?? POLICE_URL, clock, ...(timeoutMs ? { timeoutMs } : {}) })
    : simulatedPortal({ clock, folder: env.DATA_DIR })
/** Only production or an address that somebody has given reaches a service. Otherwise made-up guests could be reported. */
export const pickStatistics = (env: Env, timeoutMs: number | undefined): StatisticsPort =>
  env.STATISTICS_URL || env.production
    ? soapStatistics({ url: env.STATISTICS_URL, ...(timeoutMs ? { timeoutMs } : {}) })
    : simulatedStatistics

/** `ca` is a certificate authority beside those of the system, which tests use. */
export const pickOutgoing = ({ FEEDS_ALLOW_HOSTS: allowHosts }: Env, ca: string | undefined): Outgoing =>
  createOutgoing({ allowHosts, ...(ca ? { ca } : {}) })

/** OpenTelemetry is loaded only if a collector is configured. */
export async function pickTracer(env: Env, log: FastifyBaseLogger): Promise<Tracer> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: serviceName } = env
  if (!endpoint) return noTracer
  const { otlpTracer } = await import('./adapters/otlp-tracer.ts')
  return otlpTracer({ endpoint, serviceName, log })
}

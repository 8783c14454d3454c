/** Calls about the server itself: health, metrics, and the demo's mailbox. */
import * as z from 'zod/mini'
import { declare } from './endpoint.ts'
import * as s from './schema.ts'

const condition = z.enum(['ok', 'down', 'off'])

/** `warn`: it works, and something needs the operator. `off`: not configured. */
const partState = z.enum(['ok', 'warn', 'down', 'off'])
export type PartState = z.output<typeof partState>

/** Why the mail server did not take a mail, as far as its answer tells. */
export const MAIL_FAULTS = ['login', 'address', 'unreachable', 'certificate', 'refused', 'other'] as const
export type MailFault = (typeof MAIL_FAULTS)[number]

export const PAYMENT_MODES = ['live', 'test', 'sandbox', 'none'] as const

const system = z.object({
  version: z.string(),
  database: z.object({
    state: partState,
    kind: z.enum(['embedded', 'external']),
    version: z.string(),
    bytes: z.number(),
  }),
  mail: z.object({
    state: partState,
    kind: z.enum(['smtp', 'mailbox', 'none']),
    waiting: z.int(),
    waiting_since: z.nullable(s.instant),
    last_sent: z.nullable(s.instant),
    /** The newest mail of the last days that could not be delivered. */
    fault: z.nullable(z.object({ reason: z.enum(MAIL_FAULTS), text: z.string(), at: s.instant })),
  }),
  doors: z.object({
    state: partState,
    broker: condition,
    devices: z.array(
      z.object({
        flat_id: s.id,
        flat_name: z.string(),
        device: z.string(),
        online: z.boolean(),
        last_seen: z.nullable(s.instant),
      }),
    ),
  }),
  payments: z.object({ state: partState, mode: z.enum(PAYMENT_MODES), last_event: z.nullable(s.instant) }),
  push: z.object({ state: partState, devices: z.int() }),
  files: z.object({ state: partState, kind: z.enum(['disk', 's3']), free_bytes: z.nullable(z.number()) }),
  backup: z.object({
    state: partState,
    last: z.nullable(s.instant),
    /** About how large a backup would be, and up to which size it can be downloaded here. */
    bytes: z.number(),
    limit_bytes: z.number(),
  }),
})
export type SystemOverview = z.output<typeof system>

export const systemCalls = {
  getHealth: declare({
    method: 'GET',
    path: '/health',
    who: 'anyone',
    extra: true,
    summary: 'Whether the server and what it stands on are well; 503 when the database is away',
    response: z.object({
      status: z.enum(['ok', 'degraded']),
      database: condition,
      files: condition,
      devices: condition,
      mail: condition,
    }),
    errors: ['unavailable'],
  }),
  getSystem: declare({
    method: 'GET',
    path: '/house/system',
    who: 'admin',
    extra: true,
    summary:
      'The state of each part of the server for the operator: database, mail, doors, payments, push, files, backup',
    response: system,
  }),
  testMail: declare({
    method: 'POST',
    path: '/house/test-mail',
    who: 'admin',
    extra: true,
    summary: 'Send a test mail to the caller; `asked_at` is older than the time at which it is sent',
    response: z.object({ to: z.string(), asked_at: s.instant }),
    errors: ['mail_off', 'too_many'],
  }),
  testPayment: declare({
    method: 'POST',
    path: '/house/test-payment',
    who: 'admin',
    extra: true,
    summary: 'Ask the payment provider whether it knows the configured keys; no money moves',
    response: z.object({
      mode: z.enum(PAYMENT_MODES),
      /** `none` while no provider is configured. */
      answer: z.enum(['ok', 'wrong_key', 'unreachable', 'none']),
    }),
    errors: ['too_many'],
  }),
  downloadBackup: declare({
    method: 'GET',
    path: '/house/backup',
    who: 'admin',
    extra: true,
    summary: 'A backup as one file, if it is small; asks for the password again',
    produces: 'application/x-tar',
    response: z.unknown(),
    errors: ['proof_needed', 'backup_too_large', 'too_many'],
  }),
  getMetrics: declare({
    method: 'GET',
    path: '/metrics',
    who: 'metrics',
    extra: true,
    summary: 'Prometheus metrics, for the bearer of METRICS_TOKEN',
    produces: 'text/plain',
    response: z.unknown(),
  }),
  previewMail: declare({
    method: 'GET',
    path: '/dev/mail/preview',
    who: 'demo',
    extra: true,
    summary: 'Demo mode only: every kind of letter in both languages, on one page',
    produces: 'text/html',
    response: z.unknown(),
  }),
  listDemoMail: declare({
    method: 'GET',
    path: '/dev/mail',
    who: 'demo',
    extra: true,
    summary: 'Demo mode only: the mails sent, newest first',
    response: z.array(
      z.object({
        to: z.string(),
        subject: z.string(),
        text: z.string(),
        html: z.string(),
        links: z.array(z.string()),
        otp: z.optional(z.string()),
        created_at: s.instant,
      }),
    ),
  }),
}

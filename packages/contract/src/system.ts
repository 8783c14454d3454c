/** Calls about the server itself: health, metrics, and the demo's mailbox. */
import * as z from 'zod/mini'
import { declare } from './endpoint.ts'
import * as s from './schema.ts'

const condition = z.enum(['ok', 'down', 'off'])

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

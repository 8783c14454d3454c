/** Calls about webhooks: the server tells an operator's own software what has happened. */
import * as z from 'zod/mini'
import { declare } from './endpoint.ts'
import { DELIVERY_EVENTS, DELIVERY_FAULTS, DELIVERY_STATES, WEBHOOK_EVENTS } from './rules/webhook.ts'
import * as s from './schema.ts'

const events = z.array(z.enum(WEBHOOK_EVENTS))
const givenEvents = events.check(
  z.minLength(1),
  z.maxLength(WEBHOOK_EVENTS.length),
  z.refine((given) => new Set(given).size === given.length),
)

const webhook = z.object({
  id: s.id,
  created_at: s.instant,
  /** Shortened, because an address may contain a secret. */
  url: z.string(),
  events,
  enabled: z.boolean(),
  /** Since when nothing has arrived; null while deliveries arrive. */
  failing_since: z.nullable(s.instant),
  /** The server has switched it off after failures of days. */
  gave_up: z.boolean(),
  last_delivered_at: z.nullable(s.instant),
})
export type Webhook = z.output<typeof webhook>

const delivery = z.object({
  id: s.id,
  created_at: s.instant,
  event: z.enum(DELIVERY_EVENTS),
  /** The same for every attempt and repetition, so that the receiver recognises them. */
  event_id: z.uuid(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  /** The receiver's last answer; null if there was none. */
  answer_status: z.nullable(z.int()),
  /** Why the last attempt failed. */
  fault: z.nullable(z.enum(DELIVERY_FAULTS)),
  last_attempt_at: z.nullable(s.instant),
})
export type Delivery = z.output<typeof delivery>

const withSecret = z.object({ ...webhook.shape, secret: z.optional(z.string()) })

export const webhookCalls = {
  listWebhooks: declare({
    method: 'GET',
    path: '/webhook',
    who: 'admin',
    extra: true,
    summary: 'The webhooks, the newest first',
    response: z.array(webhook),
  }),
  createWebhook: declare({
    method: 'POST',
    path: '/webhook',
    who: 'admin',
    extra: true,
    summary: 'Add a webhook; the answer is the only place where its secret is shown',
    body: z.strictObject({ url: s.url, events: givenEvents }),
    status: 201,
    response: withSecret,
    errors: ['proof_needed', 'webhook_limit'],
  }),
  updateWebhook: declare({
    method: 'PUT',
    path: '/webhook/:id',
    who: 'admin',
    extra: true,
    summary: 'Change a webhook or switch it on or off; `new_secret` replaces its secret and shows it once',
    params: z.object({ id: s.idParam }),
    body: z.strictObject({
      url: z.optional(s.url),
      events: z.optional(givenEvents),
      enabled: z.optional(z.boolean()),
      new_secret: z.optional(z.literal(true)),
    }),
    response: withSecret,
    errors: ['proof_needed', 'not_found', 'webhook_limit'],
  }),
  deleteWebhook: declare({
    method: 'DELETE',
    path: '/webhook/:id',
    who: 'admin',
    extra: true,
    summary: 'Remove a webhook and its deliveries',
    params: z.object({ id: s.idParam }),
    status: 204,
    response: s.nothing,
    errors: ['not_found'],
  }),
  listDeliveries: declare({
    method: 'GET',
    path: '/webhook/:id/deliveries',
    who: 'admin',
    extra: true,
    summary: 'The deliveries of a webhook, the newest first; they are kept for 30 days',
    params: z.object({ id: s.idParam }),
    query: z.object({ before: z.optional(s.idParam) }),
    response: z.array(delivery),
    errors: ['not_found'],
  }),
  testWebhook: declare({
    method: 'POST',
    path: '/webhook/:id/test',
    who: 'admin',
    extra: true,
    summary: 'Send an event without data, to try the address and the signature',
    params: z.object({ id: s.idParam }),
    status: 201,
    response: delivery,
    errors: ['not_found', 'webhook_off', 'too_many'],
  }),
  repeatDelivery: declare({
    method: 'POST',
    path: '/webhook/delivery/:id',
    who: 'admin',
    extra: true,
    summary: 'Deliver the same event once more, now',
    params: z.object({ id: s.idParam }),
    status: 201,
    response: delivery,
    errors: ['not_found', 'webhook_off', 'too_many'],
  }),
}

/**
 * Webhooks and their deliveries. Triggers (in the migration) write a delivery in the transaction of the change that it tells of,
 * so no way to change a reservation or to open a door can forget it.
 */
import type { DeliveryEvent, DeliveryFault, DeliveryState, WebhookEvent } from '@portineria/contract/rules/webhook'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, idColumn, instant } from '../../db/columns.ts'

export const webhook = pgTable(
  'webhook',
  {
    id: idColumn(),
    created_at: createdAt(),
    /** The address, encrypted, because it may contain a secret of the receiver. */
    url: text().notNull(),
    /** The secret that signs, encrypted. */
    secret: text().notNull(),
    events: text().array().$type<WebhookEvent[]>().notNull(),
    enabled: boolean().notNull().default(true),
    /** The first failure since the last delivery that arrived. */
    failing_since: instant(),
    /** When the server switched it off by itself. */
    gave_up_at: instant(),
    last_delivered_at: instant(),
  },
  () => [
    check(
      'webhook_events',
      sql`events <@ array['booking.changed', 'check_in.submitted', 'door.opened'] and cardinality(events) > 0`,
    ),
  ],
)
export type WebhookRow = typeof webhook.$inferSelect

export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    id: idColumn(),
    created_at: createdAt(),
    webhook_id: integer()
      .notNull()
      .references(() => webhook.id, { onDelete: 'cascade' }),
    event: text().$type<DeliveryEvent>().notNull(),
    event_id: uuid().notNull().defaultRandom(),
    /** Ids and names of changed fields; never data of a person. */
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    /** When its job was queued. A delivery without it waits for the next process that looks. */
    queued_at: instant(),
    state: text().$type<DeliveryState>().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    answer_status: integer(),
    fault: text().$type<DeliveryFault>(),
    last_attempt_at: instant(),
  },
  (t) => [
    index('webhook_delivery_of').on(t.webhook_id, t.id),
    index('webhook_delivery_unqueued').on(t.id).where(sql`queued_at is null`),
    index('webhook_delivery_age').on(t.created_at),
    check('webhook_delivery_state', sql`state in ('waiting', 'delivered', 'failed')`),
  ],
)
export type DeliveryRow = typeof webhookDelivery.$inferSelect

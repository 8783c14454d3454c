/** Orders, and the payments of the sandbox. */
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, idColumn, instant } from '../../db/columns.ts'
import { booking } from '../booking/booking.table.ts'
import { trip } from '../trip/trip.table.ts'
import type { OrderStatus } from './payment.rules.ts'

export const order = pgTable(
  'order',
  {
    id: idColumn(),
    created_at: createdAt(),
    booking_id: integer()
      .notNull()
      .references(() => booking.id),
    trip_id: integer()
      .notNull()
      .references(() => trip.id),
    quantity: smallint().notNull(),
    amount_cents: integer().notNull(),
    status: text().$type<OrderStatus>().notNull().default('pending'),
    intent_id: text(),
    /** The order holds its stock until then. */
    held_until: instant().notNull(),
    paid_at: instant(),
    refunded_at: instant(),
    /** The provider's error message if the refund failed. The refund is retried. */
    refund_error: text(),
    /** The cardholder disputes the payment with their bank. */
    disputed_at: instant(),
    /** When the guest accepted the terms. */
    terms_at: instant(),
    /** The version of the operator's terms that the guest accepted; 0 for those that come with the product. */
    terms_version: integer().notNull().default(0),
  },
  (t) => [
    index('order_booking').on(t.booking_id, t.id),
    index('order_trip').on(t.trip_id, t.status),
    index('order_pending').on(t.held_until).where(sql`status = 'pending'`),
    uniqueIndex('order_intent').on(t.intent_id),
    // The same request returns the unpaid order, so there can be only one.
    uniqueIndex('order_open_once').on(t.booking_id, t.trip_id, t.quantity).where(sql`status = 'pending'`),
    check('order_status', sql`status in ('pending', 'paid', 'failed', 'expired', 'refunding', 'refunded')`),
    check('order_numbers', sql`quantity > 0 and amount_cents >= 0`),
  ],
)

/** Payments of the built-in sandbox, which takes no money. */
export const sandboxIntent = pgTable('sandbox_intent', {
  id: text().primaryKey(),
  created_at: createdAt(),
  client_secret: text().notNull(),
  amount_cents: integer().notNull(),
  status: text().$type<'open' | 'processing' | 'succeeded' | 'canceled'>().notNull().default('open'),
  /** When a payment with status `processing` succeeds. */
  through_at: instant(),
  refunded: boolean().notNull().default(false),
})

/** The activity log: one row per attempt to open a door, allowed or refused. */
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, idColumn, instant } from '../../db/columns.ts'
import { booking } from '../booking/booking.table.ts'
import { flat } from '../flat/flat.table.ts'
import { user } from '../user/user.table.ts'

export const flatlog = pgTable(
  'flatlog',
  {
    id: idColumn(),
    created_at: createdAt(),
    device: text(),
    door: smallint().$type<1 | 2>().notNull(),
    status: text().$type<'opened' | 'refused' | 'failed' | 'offline' | 'unknown' | 'pending'>().notNull(),
    flat_id: integer()
      .notNull()
      .references(() => flat.id),
    /** The name of the apartment at that time. */
    flat_name: text().notNull(),
    message: text(),
    booking_id: integer().references(() => booking.id),
    booking_code: text(),
    user_id: integer().references(() => user.id, { onDelete: 'set null' }),
    /** A second request with the same key is the same tap. */
    idempotency_key: text(),
    settled_at: instant(),
    /** The previous attempt at this apartment. A unique index lets only one attempt follow another. */
    after_id: integer(),
  },
  (t) => [
    index('flatlog_created').on(t.created_at, t.id),
    index('flatlog_flat').on(t.flat_id, t.created_at, t.id),
    index('flatlog_status').on(t.status, t.created_at, t.id),
    index('flatlog_booking').on(t.booking_id, t.door, t.status),
    index('flatlog_open_ends').on(t.flat_id, t.door).where(sql`status in ('pending', 'unknown')`),
    uniqueIndex('flatlog_key').on(t.user_id, t.idempotency_key),
    uniqueIndex('flatlog_chain').on(t.flat_id, t.after_id).where(sql`after_id is not null`),
    check('flatlog_door', sql`door in (1, 2)`),
    check('flatlog_status_word', sql`status in ('opened', 'refused', 'failed', 'offline', 'unknown', 'pending')`),
  ],
)

export type LogRow = typeof flatlog.$inferSelect

/** Messages between a stay and the concierge. */
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, idColumn, instant } from '../../db/columns.ts'
import { booking } from '../booking/booking.table.ts'
import { trip } from '../trip/trip.table.ts'
import { user } from '../user/user.table.ts'

export const chatMessage = pgTable(
  'chat_message',
  {
    id: idColumn(),
    created_at: createdAt(),
    booking_id: integer()
      .notNull()
      .references(() => booking.id),
    /** Null in the conversation about custom experiences. */
    trip_id: integer().references(() => trip.id),
    author: text().$type<'guest' | 'concierge'>().notNull(),
    user_id: integer().references(() => user.id, { onDelete: 'set null' }),
    text: text().notNull(),
    custom: boolean().notNull().default(false),
    quote_trip_id: integer().references(() => trip.id),
    quote_name: text(),
    quote_price_cents: integer(),
    client_id: text().notNull(),
    /** The message belongs to an earlier holder and is hidden from the next one. */
    hidden: boolean().notNull().default(false),
    read_at: instant(),
    /** The guest asked for a quote here, and neither a quote nor a waiver has answered yet. */
    waits: boolean().notNull().default(false),
  },
  (t) => [
    index('chat_talk').on(t.booking_id, t.trip_id, t.id),
    index('chat_trip').on(t.trip_id, t.id),
    index('chat_unread').on(t.booking_id, t.author).where(sql`read_at is null`),
    index('chat_waiting').on(t.booking_id, t.trip_id, t.created_at).where(sql`waits`),
    uniqueIndex('chat_client_id').on(t.user_id, t.client_id),
    check('chat_author', sql`author in ('guest', 'concierge')`),
    check('chat_length', sql`char_length(text) between 1 and 4000`),
  ],
)

/** Messages between a stay and the concierge. */
import type { DayPart } from '@portineria/contract/rules/lists'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, idColumn, instant } from '../../db/columns.ts'
import { booking } from '../booking/booking.table.ts'
import { file } from '../file/file.table.ts'
import { trip } from '../trip/trip.table.ts'
import { user } from '../user/user.table.ts'

/** What a guest asked a quote for. The photo has a column of its own, because it refers to a file. */
export type RequestColumn = {
  what: string
  day: string | null
  day_part: DayPart | null
  people: number
  wishes: string | null
}

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
    request: jsonb().$type<RequestColumn>(),
    request_photo: uuid().references(() => file.id, { onDelete: 'set null' }),
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
    index('chat_photo').on(t.request_photo).where(sql`request_photo is not null`),
    index('chat_unread').on(t.booking_id, t.author).where(sql`read_at is null`),
    index('chat_waiting').on(t.booking_id, t.trip_id, t.created_at).where(sql`waits`),
    uniqueIndex('chat_client_id').on(t.user_id, t.client_id),
    check('chat_author', sql`author in ('guest', 'concierge')`),
    check('chat_length', sql`char_length(text) between 1 and 4000`),
  ],
)

/** The secret addresses of the apartments' calendars. An apartment has at most one; a revoked one is deleted. */
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '../../db/columns.ts'
import { flat } from '../flat/flat.table.ts'

export const calendarLink = pgTable(
  'calendar_link',
  {
    flat_id: integer()
      .primaryKey()
      .references(() => flat.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
    /** A hash to look the token up, and ciphertext to show the operator the address again. */
    token_hash: text().notNull(),
    token_cipher: text().notNull(),
    /** When the calendar was last read, to within a few minutes. */
    read_at: instant(),
  },
  (t) => [uniqueIndex('calendar_link_token').on(t.token_hash)],
)

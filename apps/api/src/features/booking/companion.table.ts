/** The links with which guests fill in their own part of a check-in. A guest has at most one; a new one replaces it. */
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns.ts'
import { user } from '../user/user.table.ts'
import { guest } from './booking.table.ts'

export const companionLink = pgTable(
  'companion_link',
  {
    guest_id: integer()
      .primaryKey()
      .references(() => guest.id, { onDelete: 'cascade' }),
    /** The token itself is only in the link. */
    token_hash: text().notNull(),
    /** Who sent it. The link dies when the stay gets another holder. */
    holder_id: integer()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    sent_at: instant().notNull(),
    /** Whether the link offers the holder's residence. */
    shares_residence: boolean().notNull().default(false),
    /** The same person in an earlier stay of the holder, whose answers the link offers. */
    earlier_guest_id: integer().references(() => guest.id, { onDelete: 'set null' }),
    opened_at: instant(),
    done_at: instant(),
    revoked_at: instant(),
    /** When the check-in was submitted. */
    ended_at: instant(),
  },
  (t) => [
    uniqueIndex('companion_link_token').on(t.token_hash),
    index('companion_link_holder').on(t.holder_id),
    index('companion_link_earlier').on(t.earlier_guest_id),
  ],
)

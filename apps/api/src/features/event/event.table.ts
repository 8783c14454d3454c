/** The live events for guests and operators. */
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, idColumn } from '../../db/columns.ts'
import { user } from '../user/user.table.ts'

/** Events for live listeners, which resume by id. */
export const event = pgTable(
  'event',
  {
    id: idColumn(),
    created_at: createdAt(),
    kind: text()
      .$type<
        | 'chat'
        | 'booking'
        | 'door'
        | 'device'
        | 'order'
        | 'reference'
        | 'house'
        | 'import'
        | 'feed'
        | 'police'
        | 'statistics'
      >()
      .notNull(),
    /** The guest who gets the event; operators get all events, and everybody gets those of the kind `house`. */
    user_id: integer().references(() => user.id, { onDelete: 'cascade' }),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (t) => [index('event_user').on(t.user_id, t.id), index('event_age').on(t.created_at)],
)

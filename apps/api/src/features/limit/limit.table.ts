/** Table of attempts per key and window. The count is in the database, so that it is the same for all processes. */
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns.ts'

export const attempt = pgTable(
  'attempt',
  {
    key: text().notNull(),
    window_start: instant().notNull(),
    failures: integer().notNull().default(1),
    /** The time of the last attempt, for limits with a growing delay. */
    last_at: instant(),
  },
  (t) => [primaryKey({ columns: [t.key, t.window_start] }), index('attempt_window').on(t.window_start)],
)

/** Failures per key and window, counted in the database so that all processes agree. */
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns.ts'

export const attempt = pgTable(
  'attempt',
  {
    key: text().notNull(),
    window_start: instant().notNull(),
    failures: integer().notNull().default(1),
    /** When the last one was, for limits whose delays grow. */
    last_at: instant(),
  },
  (t) => [primaryKey({ columns: [t.key, t.window_start] }), index('attempt_window').on(t.window_start)],
)

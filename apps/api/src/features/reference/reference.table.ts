/** The police's tables as an operator brought them in; without a row the built-in one holds. */
import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from '../../db/columns.ts'
import { user } from '../user/user.table.ts'

export const referenceTable = pgTable(
  'reference_table',
  {
    kind: text().$type<'states' | 'municipalities'>().primaryKey(),
    /** The file as it came. */
    csv: text().notNull(),
    /** Of its rows: tells a process that its copy is old, and browsers which one they have. */
    digest: text().notNull(),
    imported_at: createdAt(),
    imported_by: integer().references(() => user.id, { onDelete: 'set null' }),
  },
  () => [check('reference_table_kind', sql`kind in ('states', 'municipalities')`)],
)

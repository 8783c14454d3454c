/** The police's code tables that an operator imported. Without a row, the built-in table is used. */
import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from '../../db/columns.ts'
import { user } from '../user/user.table.ts'

export const referenceTable = pgTable(
  'reference_table',
  {
    kind: text().$type<'states' | 'municipalities'>().primaryKey(),
    /** The imported file, unchanged. */
    csv: text().notNull(),
    /** The digest of its rows. Processes and browsers use it to detect that their copy is outdated. */
    digest: text().notNull(),
    imported_at: createdAt(),
    imported_by: integer().references(() => user.id, { onDelete: 'set null' }),
  },
  () => [check('reference_table_kind', sql`kind in ('states', 'municipalities')`)],
)

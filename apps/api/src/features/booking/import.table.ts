/** Imported lists, the rows that their reservations come from, and how earlier lists were read. None of it is personal. */
import type { ImportField } from '@portineria/contract/rules/import'
import { boolean, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { createdAt, idColumn, instant } from '../../db/columns.ts'
import { flat } from '../flat/flat.table.ts'
import { user } from '../user/user.table.ts'
import { booking } from './booking.table.ts'

export const bookingImport = pgTable(
  'booking_import',
  {
    id: idColumn(),
    created_at: createdAt(),
    user_id: integer().references(() => user.id, { onDelete: 'set null' }),
    kind: text().$type<'airbnb' | 'booking'>(),
    made: integer().notNull(),
    invite: boolean().notNull(),
    undone_at: instant(),
  },
  (t) => [index('booking_import_user').on(t.user_id)],
)
export type ImportRecord = typeof bookingImport.$inferSelect

/** The line of the list that a reservation comes from. */
export const bookingImportRow = pgTable(
  'booking_import_row',
  {
    booking_id: integer()
      .primaryKey()
      .references(() => booking.id, { onDelete: 'cascade' }),
    import_id: integer()
      .notNull()
      .references(() => bookingImport.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
  },
  (t) => [index('booking_import_row_line').on(t.import_id, t.line)],
)

/** How a list with these headings was read last. */
export const importMapping = pgTable('import_mapping', {
  /** A hash of the headings: a list without headings has data in their place. */
  headings: text().primaryKey(),
  columns: jsonb().$type<(ImportField | null)[]>().notNull(),
  flat_id: integer().references(() => flat.id, { onDelete: 'set null' }),
  dates: text().$type<'dmy' | 'mdy'>(),
  source: smallint().$type<0 | 1 | 2>(),
  guests: smallint().notNull(),
})

/** Which apartment a platform means by a name; none if its rows are left out. */
export const importListing = pgTable(
  'import_listing',
  {
    name: text().primaryKey(),
    flat_id: integer().references(() => flat.id, { onDelete: 'cascade' }),
  },
  (t) => [index('import_listing_flat').on(t.flat_id)],
)

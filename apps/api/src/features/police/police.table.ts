/** What operators said about arrivals, and which arrivals they have reported to the police. */
import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns.ts'
import { booking } from '../booking/booking.table.ts'
import { user } from '../user/user.table.ts'
import type { Warning } from './warning.rules.ts'

export const policeArrival = pgTable('police_arrival', {
  booking_id: integer()
    .primaryKey()
    .references(() => booking.id, { onDelete: 'cascade' }),
  /** When the guests arrived; null if the operator spoke of some of them only. */
  at: instant(),
  /** When some guests arrived, by their id, where it differs from the others; null: they have not come yet. */
  guests: jsonb().$type<Record<string, string | null>>().notNull().default({}),
})

/** The warnings about arrivals that went out to the operators, so that none goes out twice. */
export const policeWarning = pgTable(
  'police_warning',
  {
    booking_id: integer()
      .notNull()
      .references(() => booking.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    kind: text().$type<Warning>().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.booking_id, t.day, t.kind] }),
    check('police_warning_kind', sql`kind in ('soon', 'late')`),
  ],
)

/** The arrivals of one reservation on one day are reported together. */
export const policeReport = pgTable(
  'police_report',
  {
    booking_id: integer()
      .notNull()
      .references(() => booking.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    how: text().$type<'by_hand'>().notNull(),
    at: instant().notNull(),
    by: integer().references(() => user.id, { onDelete: 'set null' }),
    /** The guests who were reported. A guest who is added later is not among them. */
    guest_ids: integer().array().notNull(),
    /** By guest: the first day that the reported record does not cover. Absent from reports of an earlier version. */
    until: jsonb().$type<Record<string, string>>().notNull().default({}),
  },
  (t) => [
    primaryKey({ columns: [t.booking_id, t.day] }),
    index('police_report_by').on(t.by),
    check('police_report_how', sql`how in ('by_hand')`),
  ],
)

/** What was reported to the statistics of the region, which days apartments were closed, and the credentials of the service. */
import type { StatisticsFault, StatisticsRegion } from '@portineria/contract/rules/statistics'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns.ts'
import type { PersonType } from '../../ports/statistics.ts'
import { booking } from '../booking/booking.table.ts'
import { flat } from '../flat/flat.table.ts'
import { user } from '../user/user.table.ts'

/** At most one row: the operator has one sign-in at the service, for all structures. */
export const statisticsAccount = pgTable(
  'statistics_account',
  {
    id: integer().primaryKey(),
    /** Ciphertext under DATA_KEY, like the password. */
    user: text().notNull(),
    password: text().notNull(),
    region: text().$type<StatisticsRegion>().notNull(),
    mode: text().$type<'auto' | 'ask'>().notNull(),
    /** The service has refused the credentials: nothing is sent until they are entered again. */
    stopped_at: instant(),
    stopped_said: text(),
  },
  () => [check('statistics_account_one', sql`id = 1`), check('statistics_account_mode', sql`mode in ('auto', 'ask')`)],
)

/** The days on which the operator says that an apartment was closed. */
export const statisticsClosed = pgTable(
  'statistics_closed',
  {
    flat_id: integer()
      .notNull()
      .references(() => flat.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.flat_id, t.day] })],
)

/** A day of a structure that was sent, or is on its way. */
export const statisticsDay = pgTable(
  'statistics_day',
  {
    structure_code: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    state: text().$type<'queued' | 'sending' | 'sent' | 'refused' | 'failed'>().notNull(),
    /** The keyed hash of what was sent; null before anything was. */
    digest: text(),
    how: text().$type<'service' | 'by_hand'>().notNull(),
    at: instant().notNull(),
    by: integer().references(() => user.id, { onDelete: 'set null' }),
    /** The attempt that sends it now. A later attempt takes over what a killed process left behind. */
    claim: uuid(),
    claimed_at: instant(),
    fault: text().$type<StatisticsFault>(),
    said: text(),
    refusals: jsonb().$type<{ id: string; said: string }[]>().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.structure_code, t.day] }),
    index('statistics_day_by').on(t.by),
    index('statistics_day_waiting').on(t.structure_code, t.day).where(sql`state in ('queued', 'sending')`),
    check('statistics_day_state', sql`state in ('queued', 'sending', 'sent', 'refused', 'failed')`),
    check('statistics_day_how', sql`how in ('service', 'by_hand')`),
  ],
)

/**
 * The guests whose arrival is reported, without personal data: what the region must be told if an arrival is no longer true, and
 * what a departure needs after the guest's data is erased.
 */
export const statisticsPerson = pgTable(
  'statistics_person',
  {
    structure_code: text().notNull(),
    id: text().notNull(),
    arrival: date({ mode: 'string' }).notNull(),
    departure: date({ mode: 'string' }).notNull(),
    type: text().$type<PersonType>().notNull(),
    booking_id: integer()
      .notNull()
      .references(() => booking.id, { onDelete: 'cascade' }),
    digest: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.structure_code, t.id, t.arrival] }),
    index('statistics_person_arrival').on(t.structure_code, t.arrival),
    index('statistics_person_departure').on(t.structure_code, t.departure),
    index('statistics_person_booking').on(t.booking_id),
  ],
)

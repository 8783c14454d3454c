/** The operator's settings, and every version of the texts that they have written. */
import type { HouseLegal, HouseTextKind } from '@portineria/contract/house'
import type { Text } from '@portineria/contract/rules/text'
import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '../../db/columns.ts'
import { file } from '../file/file.table.ts'
import { user } from '../user/user.table.ts'

/** One row. The first start of a server writes it, with the values of its settings. */
export const house = pgTable(
  'house',
  {
    id: smallint().primaryKey().default(1),
    created_at: createdAt(),
    version: integer().notNull().default(1),
    name: text().notNull().default(''),
    logo: uuid().references(() => file.id, { onDelete: 'set null' }),
    accent: text(),
    city: text(),
    time_zone: text().notNull().default('Europe/Rome'),
    phone: text(),
    email: text(),
    whatsapp: text(),
    legal: jsonb().$type<Partial<HouseLegal>>().notNull().default({}),
    document_days: smallint().notNull().default(7),
    check_in_years: smallint().notNull().default(5),
    after_receipt: boolean().notNull().default(false),
    check_in_hour: text().notNull().default('15:00'),
    check_out_hour: text().notNull().default('10:00'),
    openings: smallint().notNull().default(10),
    passwordless: boolean().notNull().default(true),
    /** When an operator closed the checklist of the first days. */
    checklist_closed_at: instant(),
    /** The one-time link of the first set-up: a keyed hash, and when it ends. */
    setup_hash: text(),
    setup_until: instant(),
  },
  () => [
    check('house_one_row', sql`id = 1`),
    check('house_accent', sql`accent ~ '^#[0-9a-f]{6}$'`),
    check('house_retention', sql`document_days between 0 and 3650 and check_in_years between 1 and 30`),
  ],
)
export type HouseRow = typeof house.$inferSelect

/** Versions are only added: purchases and check-ins remember the one that was accepted. */
export const houseText = pgTable(
  'house_text',
  {
    kind: text().$type<HouseTextKind>().notNull(),
    version: integer().notNull(),
    /** Null where the operator has returned to the text that comes with the product. */
    text: jsonb().$type<Text>(),
    created_at: createdAt(),
    created_by: integer().references(() => user.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.version] }),
    check('house_text_kind', sql`kind in ('terms', 'privacy', 'rules', 'invitation')`),
  ],
)

/**
 * When something last happened that the operator's overview tells: the last backup, the last event of the payment provider, and
 * what the operator has answered during the set-up.
 */
export const houseMoment = pgTable(
  'house_moment',
  {
    kind: text().$type<'backup_made' | 'payment_event' | 'doors_by_hand' | 'mail_arrived'>().primaryKey(),
    happened_at: instant().notNull(),
  },
  () => [check('house_moment_kind', sql`kind in ('backup_made', 'payment_event', 'doors_by_hand', 'mail_arrived')`)],
)
export type MomentKind = (typeof houseMoment.$inferSelect)['kind']

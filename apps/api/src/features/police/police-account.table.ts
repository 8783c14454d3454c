/** Accounts on the portal of the police, and the apartments that each of them reports. */
import type { PoliceApartment } from '@portineria/contract/police-account'
import type { PoliceMode, PoliceStop } from '@portineria/contract/rules/police'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, idColumn, instant } from '../../db/columns.ts'
import { flat } from '../flat/flat.table.ts'

export const policeAccount = pgTable(
  'police_account',
  {
    id: idColumn(),
    created_at: createdAt(),
    version: integer().notNull().default(1),
    /** Sealed, as are the password and the WSKEY. An account that is used by hand has only the user. */
    user: text().notNull(),
    /** The keyed hash of the user, in capitals: two rows for one account of the portal would be two senders. */
    user_mark: text().notNull(),
    password: text(),
    wskey: text(),
    mode: text().$type<PoliceMode>().notNull(),
    /** Why nothing is sent; null while the account works. */
    stopped: text().$type<PoliceStop>(),
    stopped_at: instant(),
    /** The portal's words about refused credentials. */
    said: text(),
    /** When the portal last accepted the credentials. */
    checked_at: instant(),
    /** What the portal last listed; null before it was asked, empty for an account that manages no apartments. */
    apartments: jsonb().$type<PoliceApartment[]>(),
  },
  (t) => [
    uniqueIndex('police_account_user').on(t.user_mark),
    check('police_account_mode', sql`mode in ('auto', 'ask', 'hand')`),
    check('police_account_stopped', sql`stopped in ('credentials', 'operator')`),
    check('police_account_credentials', sql`mode = 'hand' or (password is not null and wskey is not null)`),
  ],
)
export type PoliceAccountRow = typeof policeAccount.$inferSelect

/** An apartment is reported by one account only. */
export const policeAccountFlat = pgTable(
  'police_account_flat',
  {
    flat_id: integer()
      .primaryKey()
      .references(() => flat.id, { onDelete: 'cascade' }),
    account_id: integer()
      .notNull()
      .references(() => policeAccount.id, { onDelete: 'cascade' }),
    /** The portal's number of the apartment, which may be 0; null for an account that manages no apartments. */
    apartment_id: integer(),
  },
  (t) => [index('police_account_flat_account').on(t.account_id)],
)

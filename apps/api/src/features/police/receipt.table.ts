/** The portal's receipts: one for each account and day of sending, or the attempts to fetch it. */
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '../../db/columns.ts'
import { file } from '../file/file.table.ts'
import { policeAccount } from './police-account.table.ts'

export const policeReceipt = pgTable(
  'police_receipt',
  {
    id: idColumn(),
    /** Null once the account is deleted. Its receipts are kept. */
    account_id: integer().references(() => policeAccount.id, { onDelete: 'set null' }),
    /** The user of the account, sealed, because the account may be gone. */
    user: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    tries: smallint().notNull().default(0),
    next_try: instant().notNull(),
    /** Since when the portal says that it has no receipt of this day. */
    none_since: instant(),
    fetched_at: instant(),
    file_id: uuid().references(() => file.id, { onDelete: 'set null' }),
    /** How many records the receipt names; null if there is none, or if it cannot be read. */
    count: integer(),
  },
  (t) => [
    uniqueIndex('police_receipt_once').on(t.account_id, t.day),
    index('police_receipt_day').on(t.day),
    uniqueIndex('police_receipt_file').on(t.file_id),
    check('police_receipt_fetched', sql`(fetched_at is null) or (none_since is null)`),
  ],
)
export type PoliceReceiptRow = typeof policeReceipt.$inferSelect

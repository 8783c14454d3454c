/** What is sent to the portal of the police. Rows name guests by their id; who it was and what was sent are keyed digests only. */
import type { SendingState, SendingTrouble } from '@portineria/contract/rules/police'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { idColumn, instant } from '../../db/columns.ts'
import { booking, guest } from '../booking/booking.table.ts'
import { user } from '../user/user.table.ts'
import { policeAccount } from './police-account.table.ts'
import type { SentStatus } from './sending.rules.ts'

export const policeSending = pgTable(
  'police_sending',
  {
    id: idColumn(),
    /** Null once the account is deleted. What was sent stays known. */
    account_id: integer().references(() => policeAccount.id, { onDelete: 'set null' }),
    apartment_id: integer(),
    state: text().$type<SendingState>().notNull().default('waiting'),
    automatic: boolean().notNull(),
    asked_at: instant().notNull(),
    asked_by: integer().references(() => user.id, { onDelete: 'set null' }),
    /** When the portal was asked to take the records, and that day in Rome, which is the day of the receipt. */
    sent_at: instant(),
    sent_day: date({ mode: 'string' }),
    lost_at: instant(),
    tries: smallint().notNull().default(0),
    next_try: instant().notNull(),
    trouble: text().$type<SendingTrouble>(),
  },
  (t) => [
    index('police_sending_open').on(t.account_id, t.state).where(sql`state <> 'done'`),
    index('police_sending_day').on(t.account_id, t.sent_day),
    index('police_sending_asked_by').on(t.asked_by),
    check('police_sending_state', sql`state in ('waiting', 'sending', 'unknown', 'done')`),
    check('police_sending_trouble', sql`trouble in ('down', 'said_no', 'odd_answer')`),
    check('police_sending_sent', sql`state in ('waiting', 'done') or (sent_at is not null and sent_day is not null)`),
  ],
)

const live = sql`status in ('waiting', 'accepted', 'unknown')`

export const policeSendingRow = pgTable(
  'police_sending_row',
  {
    id: idColumn(),
    sending_id: integer()
      .notNull()
      .references(() => policeSending.id, { onDelete: 'cascade' }),
    booking_id: integer()
      .notNull()
      .references(() => booking.id, { onDelete: 'cascade' }),
    guest_id: integer().references(() => guest.id, { onDelete: 'set null' }),
    /** The days of the record: from the arrival until the first day that it does not cover. */
    day: date({ mode: 'string' }).notNull(),
    until: date({ mode: 'string' }).notNull(),
    position: smallint().notNull(),
    status: text().$type<SentStatus>().notNull().default('waiting'),
    code: text(),
    /** The portal's words, which may repeat what was sent. Ciphertext under DATA_KEY. */
    words: text(),
    /** Keyed digests of who it is and of the whole record; null after a change of the DATA_KEY. */
    person: text(),
    line: text(),
    /** Who settled a lost answer; null if a receipt did. */
    settled_at: instant(),
    settled_by: integer().references(() => user.id, { onDelete: 'set null' }),
  },
  (t) => [
    // A guest is never twice with the portal for the same day, whatever two processes or two operators do.
    uniqueIndex('police_sending_guest_once').on(t.guest_id, t.day).where(live),
    uniqueIndex('police_sending_person_once').on(t.booking_id, t.day, t.person).where(live),
    index('police_sending_row_place').on(t.sending_id, t.position),
    index('police_sending_row_booking').on(t.booking_id),
    index('police_sending_row_guest').on(t.guest_id),
    index('police_sending_row_settled_by').on(t.settled_by),
    check('police_sending_row_status', sql`status in ('waiting', 'accepted', 'refused', 'unknown', 'withdrawn')`),
    check('police_sending_row_days', sql`until > day`),
  ],
)

/** Reservations and the guests of their check-in. The constraint against overlapping nights is in the migration. */

import type { GuestKind, Status } from '@portineria/contract/rules/codes'
import type { Language } from '@portineria/contract/rules/languages'
import { type AnyColumn, sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, idColumn, instant } from '../../db/columns.ts'
import { flat } from '../flat/flat.table.ts'
import { documentColumns, personColumns, user } from '../user/user.table.ts'

type Billing = {
  type?: 'private' | 'company' | null
  company_name?: string | null
  vat_number?: string | null
  fiscal_code?: string | null
  pec?: string | null
  receiver_code?: string | null
  company_nation?: 1 | 2 | null
}

const openings = (initial: number) => smallint().notNull().default(initial)

export const booking = pgTable(
  'booking',
  {
    id: idColumn(),
    created_at: createdAt(),
    version: integer().notNull().default(1),
    code: text().notNull(),
    flat_id: integer()
      .notNull()
      .references(() => flat.id),
    holder_id: integer().references(() => user.id, { onDelete: 'set null' }),
    holder_email: text(),
    /** Whoever registered with the key has typed the address, so it says nothing about whose mailbox the operator meant. */
    email_from_guest: boolean().notNull().default(false),
    holder_name: text(),
    /** The language the guest reads: the account's, which triggers copy, else the operator's choice; null without either. */
    language: text().$type<Language>(),
    status: smallint().$type<Status>().notNull().default(1),
    status_message: text(),
    /** When the status or its message last changed. A trigger sets it. */
    status_at: createdAt(),
    /** When the stay was first moved to `opened`, by a door or an operator. A trigger sets it. */
    opened_at: instant(),
    /** When the reservation was taken from its last holder. Openings, orders and quotes before that are those of other people. */
    released_at: instant(),
    source: smallint().$type<0 | 1 | 2>(),
    /** Who made the reservation: an operator, a calendar of a platform, an imported list, or the operator's own software. */
    origin: text().$type<'operator' | 'calendar' | 'import' | 'api'>().notNull().default('operator'),
    check_in: date({ mode: 'string' }).notNull(),
    check_out: date({ mode: 'string' }).notNull(),
    guests_number: smallint().notNull(),
    archived: boolean().notNull().default(false),
    blocked: boolean().notNull().default(false),
    guest_notes: text(),
    concierge_notes: text(),
    max_openings_door_1: openings(10),
    max_openings_door_2: openings(10),
    infinite_openings: boolean().notNull().default(false),
    /** Confirmed openings, and openings reserved until the outcome is known. */
    used_door_1: openings(0),
    used_door_2: openings(0),
    reserved_door_1: openings(0),
    reserved_door_2: openings(0),
    /** Additional openings that an operator granted. */
    granted_door_1: openings(0),
    granted_door_2: openings(0),
    billing_same_as_residence: boolean().notNull().default(true),
    billing: jsonb().$type<Billing>().notNull().default({}),
    holder_responsibility_accepted: boolean().notNull().default(false),
    /** The versions of the operator's texts that were shown when the check-in was sent; null until then. */
    privacy_version: integer(),
    rules_version: integer(),
    /** The one-time key: a keyed hash to look it up, and ciphertext for the operator's link until the key is used. */
    otp_hash: text(),
    otp_cipher: text(),
    otp_claimed_at: instant(),
    /** Folded code, holder and apartment, which the list searches. Triggers set it. */
    search: text().notNull().default(''),
  },
  (t) => [
    uniqueIndex('booking_code_once').on(t.code),
    uniqueIndex('booking_otp').on(t.otp_hash),
    index('booking_holder').on(t.holder_id, t.check_in),
    index('booking_by_check_in').on(t.archived, t.check_in, t.id),
    index('booking_by_check_out').on(t.archived, t.check_out, t.id),
    index('booking_by_created').on(t.archived, t.created_at, t.id),
    index('booking_by_status').on(t.archived, t.status, t.check_in, t.id),
    index('booking_by_status_at').on(t.archived, t.status, t.status_at, t.id),
    index('booking_by_holder_name').on(t.archived, t.holder_name, t.id),
    index('booking_by_flat').on(t.flat_id, t.check_in),
    index('booking_by_code').on(t.archived, t.code, t.id),
    index('booking_by_guests').on(t.archived, t.guests_number, t.id),
    index('booking_by_source').on(t.archived, t.source, t.check_in, t.id),
    index('booking_by_language').on(t.archived, t.language, t.check_in, t.id),
    // Reservations from calendars whose guest cannot be written to.
    index('booking_without_address')
      .on(t.check_in, t.id)
      .where(sql`origin = 'calendar' and holder_id is null and holder_email is null and not archived`),
    index('booking_search').using('gin', t.search.op('gin_trgm_ops')),
    check('booking_status', sql`status between 1 and 6`),
    check('booking_source', sql`source between 0 and 2`),
    check('booking_origin', sql`origin in ('operator', 'calendar', 'import', 'api')`),
    check('booking_nights', sql`check_out > check_in`),
    check('booking_guests', sql`guests_number between 1 and 50`),
    check('booking_code_form', sql`code ~ '^[A-Za-z0-9-]{3,40}$' and lower(code) <> 'admin'`),
    check(
      'booking_openings',
      sql`least(max_openings_door_1, max_openings_door_2, used_door_1, used_door_2, reserved_door_1, reserved_door_2,
        granted_door_1, granted_door_2) >= 0`,
    ),
  ],
)
export type BookingRow = typeof booking.$inferSelect
type Fields = Partial<typeof booking.$inferInsert>

/** A reservation without a holder, and without what is expected of one. */
export const noHolder = { holder_id: null, holder_email: null, holder_name: null, language: null } satisfies Fields

/** A reservation of which no holder has taken the key or sent anything in. */
export const noAnswers = {
  otp_claimed_at: null,
  email_from_guest: false,
  guest_notes: null,
  billing: {},
  billing_same_as_residence: true,
  holder_responsibility_accepted: false,
  privacy_version: null,
  rules_version: null,
  status_message: null,
} satisfies Fields

/**
 * True for a row that was made for the guest who has the reservation now: they must not see what the guest before them bought or
 * was offered. False for every row while the reservation has no holder: its last one was erased, and it is released when somebody
 * else gets it.
 */
export const ofPresentGuest = (created_at: AnyColumn) =>
  sql<boolean>`(${booking.holder_id} is not null and ${created_at} > coalesce(${booking.released_at}, '-infinity'))`

/** The number of reservations of each kind, as differences to be summed. Triggers insert the rows, and the sweep merges them. */
export const bookingTally = pgTable('booking_tally', {
  archived: boolean().notNull(),
  status: smallint().$type<Status>().notNull(),
  n: integer().notNull(),
})

export const guest = pgTable(
  'guest',
  {
    id: idColumn(),
    booking_id: integer()
      .notNull()
      .references(() => booking.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    /** Rises with every change of the guest's data, so that the guest and the holder notice each other's edits. */
    version: integer().notNull().default(1),
    kind: text().$type<GuestKind>().notNull().default('single'),
    ...personColumns,
    /** The code of the municipality, of guests who live in Italy. Statistics need it. */
    residence_city: text(),
    ...documentColumns,
    arrival: date({ mode: 'string' }),
    departure: date({ mode: 'string' }),
    filled_by: text().$type<'typed' | 'mrz'>().notNull().default('typed'),
    /** What the zone of the document said. Ciphertext under DATA_KEY. */
    zone: text(),
  },
  (t) => [
    uniqueIndex('guest_place').on(t.booking_id, t.position),
    index('guest_document').on(t.document_image).where(sql`document_image is not null`),
    index('guest_papers')
      .on(t.booking_id)
      .where(sql`document_image is not null or document_number is not null or zone is not null`),
    check('guest_kind', sql`kind in ('single', 'family_head', 'group_head', 'family_member', 'group_member')`),
    check('guest_gender', sql`gender in (1, 2)`),
    check('guest_document_type', sql`document_type in ('IDENT', 'PATEN', 'PASSE')`),
    check('guest_days', sql`departure >= arrival`),
    check('guest_filled_by', sql`filled_by in ('typed', 'mrz')`),
  ],
)

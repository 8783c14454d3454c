/** SQL of the guests of a check-in. */
import {
  aliasedTable,
  and,
  asc,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  not,
  notInArray,
  or,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Connection, Transaction } from '../../db/client.ts'
import { file } from '../file/file.table.ts'
import { flat } from '../flat/flat.table.ts'
import { policeReceipt } from '../police/receipt.table.ts'
import { policeSending, policeSendingRow } from '../police/sending.table.ts'
import { user } from '../user/user.table.ts'
import { booking, guest } from './booking.table.ts'

type GuestValues = Omit<typeof guest.$inferInsert, 'booking_id' | 'position' | 'version'> & { id?: number | undefined }

/** Stores the list in this order: a guest with an id is updated, a guest without an id is inserted, and all others are deleted. */
export async function replaceGuests(tx: Transaction, bookingId: number, guests: GuestValues[]): Promise<void> {
  const kept = guests.flatMap(({ id }) => (id === undefined ? [] : [id]))
  await tx
    .delete(guest)
    .where(and(eq(guest.booking_id, bookingId), kept.length > 0 ? notInArray(guest.id, kept) : undefined))
  // Positions are unique and two guests may swap theirs, so all guests move to free positions first.
  for (const [index, id] of kept.entries())
    await tx
      .update(guest)
      .set({ position: -1 - index })
      .where(and(eq(guest.id, id), eq(guest.booking_id, bookingId)))
  for (const [index, { id, ...values }] of guests.entries()) {
    const row = { ...values, position: index + 1 }
    if (id === undefined) await tx.insert(guest).values({ ...row, booking_id: bookingId })
    else
      await tx
        .update(guest)
        .set(Object.keys(values).length > 0 ? { ...row, version: sql`${guest.version} + 1` } : row)
        .where(and(eq(guest.id, id), eq(guest.booking_id, bookingId)))
  }
}

/** Changes one guest and leaves the others alone. */
export async function updateGuest(tx: Transaction, id: number, values: Omit<GuestValues, 'id'>): Promise<void> {
  await tx
    .update(guest)
    .set({ ...values, version: sql`${guest.version} + 1` })
    .where(eq(guest.id, id))
}

export async function insertGuest(tx: Transaction, values: typeof guest.$inferInsert): Promise<number> {
  const [row] = await tx.insert(guest).values(values).returning({ id: guest.id })
  if (!row) throw new Error('the guest was not inserted')
  return row.id
}

export async function listGuestIds(db: Connection, bookingId: number): Promise<number[]> {
  const rows = await db
    .select({ id: guest.id })
    .from(guest)
    .where(eq(guest.booking_id, bookingId))
    .orderBy(asc(guest.position))
  return rows.map(({ id }) => id)
}

/** The stored guests by id, with their days and places. */
export async function listKnownGuests(db: Connection, bookingId: number) {
  const rows = await db
    .select({
      id: guest.id,
      arrival: guest.arrival,
      departure: guest.departure,
      birth_state: guest.birth_state,
      birth_city: guest.birth_city,
      document_issue_country: guest.document_issue_country,
      document_issue_city: guest.document_issue_city,
    })
    .from(guest)
    .where(eq(guest.booking_id, bookingId))
  return new Map(rows.map(({ id, ...stored }) => [id, stored]))
}

/** Who may only use documents that they may see: a holder, or a guest with a link of their own. Null is an operator. */
export type DocumentReader = { user_id: number } | { guest_id: number } | null

/** Which of these files are documents that still exist. The reader limits them. */
export async function listDocuments(db: Connection, ids: string[], reader: DocumentReader): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const readerId = reader && 'user_id' in reader ? reader.user_id : 0
  const own = alias(file, 'own')
  const ofOwnStay = db
    .select({ id: guest.document_image })
    .from(guest)
    .innerJoin(booking, eq(booking.id, guest.booking_id))
    .innerJoin(own, eq(own.id, guest.document_image))
    .where(and(eq(booking.holder_id, readerId), isNull(own.guest_id)))
  const seen =
    reader &&
    ('guest_id' in reader
      ? eq(file.guest_id, reader.guest_id)
      : or(eq(file.owner_id, readerId), inArray(file.id, ofOwnStay)))
  const rows = await db
    .select({ id: file.id })
    .from(file)
    .where(and(inArray(file.id, ids), eq(file.purpose, 'document'), isNull(file.erased_at), seen ?? undefined))
  return new Set(rows.map(({ id }) => id))
}

const noPapers = { document_number: null, document_image: null }
const noGuestPapers = { ...noPapers, zone: null }

/** Stays whose check-out was before this moment, in the time zone of their apartment. */
export const overBefore = (moment: string) =>
  sql`(${booking.check_out} + ${flat.check_out_hour}::time) at time zone ${flat.time_zone} <= ${moment}::timestamptz`

/**
 * Erases pictures, numbers and zones of documents of stays that ended before this moment, and of profiles that no stay needs. The sweep
 * deletes the files once nothing refers to them. Reservations whose documents are still needed are spared.
 */
export async function erasePapers(tx: Transaction, moment: string, spared: number[]): Promise<void> {
  const over = tx
    .select({ id: booking.id })
    .from(booking)
    .innerJoin(flat, eq(flat.id, booking.flat_id))
    .where(overBefore(moment))
  const hasPapers = or(isNotNull(guest.document_image), isNotNull(guest.document_number), isNotNull(guest.zone))
  await tx
    .update(guest)
    .set(noGuestPapers)
    .where(and(hasPapers, inArray(guest.booking_id, over), notInArray(guest.booking_id, spared)))
  // A profile keeps its documents while a stay of its owner needs them. Otherwise their own age decides; documents without an
  // age were stored before ages were recorded and are erased too.
  const needed = exists(
    tx
      .select({ one: sql`1` })
      .from(booking)
      .innerJoin(flat, eq(flat.id, booking.flat_id))
      .where(and(eq(booking.holder_id, user.id), eq(booking.archived, false), not(overBefore(moment)))),
  )
  const held = or(isNotNull(user.document_image), isNotNull(user.document_number))
  const old = or(isNull(user.document_at), lte(user.document_at, moment))
  await tx
    .update(user)
    .set({ ...noPapers, document_at: null })
    .where(and(held, old, not(needed)))
}

/**
 * Erases the papers of guests whose record the portal has accepted, as its receipt of that day proves. A guest whose stay goes on
 * after the record keeps them, because the next record needs the number of the document. What was reported by hand has no receipt.
 */
export async function eraseReceiptedPapers(tx: Transaction): Promise<void> {
  const proved = tx
    .select({ id: policeSendingRow.guest_id })
    .from(policeSendingRow)
    .innerJoin(policeSending, eq(policeSending.id, policeSendingRow.sending_id))
    .innerJoin(
      policeReceipt,
      and(eq(policeReceipt.account_id, policeSending.account_id), eq(policeReceipt.day, policeSending.sent_day)),
    )
    .innerJoin(booking, eq(booking.id, policeSendingRow.booking_id))
    .where(
      and(
        eq(policeSendingRow.status, 'accepted'),
        isNotNull(policeSendingRow.guest_id),
        isNotNull(policeReceipt.file_id),
        // A receipt that names fewer records than were accepted proves none of them.
        gte(policeReceipt.count, acceptedOn(tx)),
        gte(policeSendingRow.until, booking.check_out),
      ),
    )
  const hasPapers = or(isNotNull(guest.document_image), isNotNull(guest.document_number), isNotNull(guest.zone))
  await tx
    .update(guest)
    .set(noGuestPapers)
    .where(and(hasPapers, inArray(guest.id, proved)))
}

/** How many records of the account were accepted on the day. */
const acceptedOn = (tx: Transaction) => {
  const [sending, row] = [aliasedTable(policeSending, 'of_day'), aliasedTable(policeSendingRow, 'row_of_day')]
  const counted = tx
    .select({ count: sql<number>`count(*)` })
    .from(row)
    .innerJoin(sending, eq(sending.id, row.sending_id))
    .where(
      and(
        eq(row.status, 'accepted'),
        eq(sending.account_id, policeSending.account_id),
        eq(sending.sent_day, policeSending.sent_day),
      ),
    )
  return sql<number>`(${counted})`
}

/** Erases the personal data of check-ins of stays that ended before this day. */
export async function eraseCheckIns(tx: Transaction, day: string): Promise<void> {
  const old = tx.select({ id: booking.id }).from(booking).where(lt(booking.check_out, day))
  await tx.delete(guest).where(inArray(guest.booking_id, old))
  await tx
    .update(booking)
    .set({ billing: {}, guest_notes: null, status_message: null })
    .where(
      and(
        lt(booking.check_out, day),
        sql`(${booking.billing} <> '{}' or ${booking.guest_notes} is not null or ${booking.status_message} is not null)`,
      ),
    )
}

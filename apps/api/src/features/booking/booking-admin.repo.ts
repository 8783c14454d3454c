/** SQL for operators: reservations are created, changed, archived and released. */
import { STATUS } from '@portineria/contract/rules/codes'
import { and, asc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../db/client.ts'
import { chatMessage } from '../chat/chat.table.ts'
import { file } from '../file/file.table.ts'
import { flat } from '../flat/flat.table.ts'
import { policeArrival } from '../police/police.table.ts'
import { identifiedBy, user } from '../user/user.table.ts'
import { type BookingRow, booking, guest, noAnswers, noHolder } from './booking.table.ts'

export type BookingChanges = Partial<typeof booking.$inferInsert>

export async function insertBooking(tx: Transaction, row: typeof booking.$inferInsert): Promise<BookingRow> {
  const [made] = await tx.insert(booking).values(row).returning()
  if (!made) throw new Error('the reservation was not inserted')
  return made
}

/** Locks the row, so that concurrent changes run one after the other and each sees the previous one. */
export async function lockBooking(tx: Transaction, id: number): Promise<BookingRow | null> {
  const [row] = await tx.select().from(booking).where(eq(booking.id, id)).for('update')
  return row ?? null
}

/** Takes no lock. An archived stay is invisible to its holder. */
export async function findOwnBooking(db: Connection, id: number, holderId: number) {
  const [row] = await db
    .select({ id: booking.id, version: booking.version, check_in: booking.check_in })
    .from(booking)
    .where(and(eq(booking.id, id), eq(booking.holder_id, holderId), eq(booking.archived, false)))
  return row ?? null
}

export async function updateBooking(tx: Transaction, id: number, changes: BookingChanges): Promise<void> {
  await tx
    .update(booking)
    .set({ ...changes, version: sql`${booking.version} + 1` })
    .where(eq(booking.id, id))
}

export async function findFlat(db: Connection, id: number) {
  const [row] = await db.select().from(flat).where(eq(flat.id, id))
  return row ?? null
}

export async function findHolder(db: Connection, id: number) {
  const [row] = await db
    .select()
    .from(user)
    .where(and(eq(user.id, id), eq(user.deleted, false)))
  return row ?? null
}

/** An account that is to get a stay. It is not erased before the transaction ends. */
export async function lockNextHolder(tx: Transaction, id: number) {
  const [row] = await tx
    .select()
    .from(user)
    .where(and(eq(user.id, id), eq(user.deleted, false)))
    .for('share')
  return row ?? null
}

/** Does not stop new rows that refer to the holder: see `lockAccount`. */
export async function lockHolder(tx: Transaction, bookingId: number): Promise<void> {
  const holder = tx.select({ id: booking.holder_id }).from(booking).where(eq(booking.id, bookingId))
  await tx.select({ id: user.id }).from(user).where(inArray(user.id, holder)).for('no key update')
}

/** The language of the account with this address; null if there is none. */
export async function findLanguage(db: Connection, email: string) {
  const [row] = await db.select({ language: user.language }).from(user).where(identifiedBy(email))
  return row?.language ?? null
}

/** Every apartment, with the stays that overlap these nights. */
export const listOccupied = (db: Connection, from: string, to: string, leftOut: number | undefined) =>
  db
    .select({
      flat_id: flat.id,
      bookings: sql<number[]>`coalesce(array_agg(${booking.id} order by ${booking.check_in})
        filter (where ${booking.id} is not null), '{}')`,
    })
    .from(flat)
    .leftJoin(
      booking,
      and(
        eq(booking.flat_id, flat.id),
        eq(booking.archived, false),
        lt(booking.check_in, to),
        gt(booking.check_out, from),
        leftOut === undefined ? undefined : sql`${booking.id} <> ${leftOut}`,
      ),
    )
    .groupBy(flat.id)
    .orderBy(asc(flat.name))

/**
 * Removes the data of the last holder. Their name, guests, documents, conversation and arrival are not for the next holder, and
 * without their address the next key is not mailed to them. If the holder was erased, the name and address that the reservation
 * has now were written for the next one.
 */
export async function releaseBooking(
  tx: Transaction,
  row: Pick<BookingRow, 'id' | 'status' | 'holder_id'>,
  now: string,
): Promise<void> {
  const papers = tx.select({ id: guest.document_image }).from(guest).where(eq(guest.booking_id, row.id))
  await tx
    .update(file)
    .set({ erased_at: now })
    .where(and(inArray(file.id, papers), isNull(file.erased_at)))
  await tx.delete(guest).where(eq(guest.booking_id, row.id))
  await tx.update(chatMessage).set({ hidden: true }).where(eq(chatMessage.booking_id, row.id))
  await updateBooking(tx, row.id, {
    ...(row.holder_id === null ? {} : noHolder),
    ...noAnswers,
    status: row.status === STATUS.closed ? STATUS.closed : STATUS.created,
    opened_at: null,
    released_at: now,
  })
  await tx.delete(policeArrival).where(eq(policeArrival.booking_id, row.id))
}

export async function archiveBooking(tx: Transaction, id: number, archived: boolean) {
  const [row] = await tx
    .update(booking)
    .set({ archived, version: sql`${booking.version} + 1` })
    .where(eq(booking.id, id))
    .returning({ id: booking.id, code: booking.code, holder_id: booking.holder_id })
  return row ?? null
}

/** Closes the stays whose check-out hour has passed in the time zone of their apartment. */
export const closeEndedStays = (tx: Transaction, now: string) =>
  tx
    .update(booking)
    .set({ status: STATUS.closed, version: sql`${booking.version} + 1` })
    .from(flat)
    .where(
      and(
        eq(flat.id, booking.flat_id),
        inArray(booking.status, [STATUS.valid, STATUS.opened]),
        // A coarse bound for the index: no time zone is more than 14 hours ahead of UTC.
        sql`${booking.check_out} <= (${now}::timestamptz + interval '14 hours')::date`,
        sql`(${booking.check_out} + ${flat.check_out_hour}::time) at time zone ${flat.time_zone} <= ${now}::timestamptz`,
      ),
    )
    .returning({ id: booking.id, code: booking.code, holder_id: booking.holder_id })

/** SQL of the guests of a check-in. */
import { and, asc, eq, exists, inArray, isNotNull, isNull, lt, lte, not, notInArray, or, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../db/client.ts'
import { file } from '../file/file.table.ts'
import { flat } from '../flat/flat.table.ts'
import { user } from '../user/user.table.ts'
import { booking, guest } from './booking.table.ts'

type GuestValues = Omit<typeof guest.$inferInsert, 'booking_id' | 'position'> & { id?: number | undefined }

/** The list as it is now, in this order: who has a known id is changed, who has none is new, who is left out goes. */
export async function replaceGuests(tx: Transaction, bookingId: number, guests: GuestValues[]): Promise<void> {
  const kept = guests.flatMap(({ id }) => (id === undefined ? [] : [id]))
  await tx
    .delete(guest)
    .where(and(eq(guest.booking_id, bookingId), kept.length > 0 ? notInArray(guest.id, kept) : undefined))
  // Out of the way first: places are unique, and two may change theirs with each other.
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
        .set(row)
        .where(and(eq(guest.id, id), eq(guest.booking_id, bookingId)))
  }
}

export async function listGuestIds(db: Connection, bookingId: number): Promise<number[]> {
  const rows = await db
    .select({ id: guest.id })
    .from(guest)
    .where(eq(guest.booking_id, bookingId))
    .orderBy(asc(guest.position))
  return rows.map(({ id }) => id)
}

/** By id, with the days and places they have named so far. */
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
  return new Map(rows.map(({ id, ...said }) => [id, said]))
}

/** Which of these are documents that are still there. Anybody but an operator may only name what they may see. */
export async function listDocuments(db: Connection, ids: string[], readerId: number | null): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const ofOwnStay = db
    .select({ id: guest.document_image })
    .from(guest)
    .innerJoin(booking, eq(booking.id, guest.booking_id))
    .where(and(eq(booking.holder_id, readerId ?? 0), isNotNull(guest.document_image)))
  const seen = readerId === null ? undefined : or(eq(file.owner_id, readerId), inArray(file.id, ofOwnStay))
  const rows = await db
    .select({ id: file.id })
    .from(file)
    .where(and(inArray(file.id, ids), eq(file.purpose, 'document'), isNull(file.erased_at), seen))
  return new Set(rows.map(({ id }) => id))
}

const noPapers = { document_number: null, document_image: null }

/** Stays that were over before this moment, in their own time zone. */
const overBefore = (moment: string) =>
  sql`(${booking.check_out} + ${flat.check_out_hour}::time) at time zone ${flat.time_zone} <= ${moment}::timestamptz`

/** Pictures and numbers of documents, of stays that were over before this moment, and of profiles that none needs. The files are swept once nobody names them. */
export async function erasePapers(tx: Transaction, moment: string): Promise<void> {
  const over = tx
    .select({ id: booking.id })
    .from(booking)
    .innerJoin(flat, eq(flat.id, booking.flat_id))
    .where(overBefore(moment))
  await tx
    .update(guest)
    .set(noPapers)
    .where(and(or(isNotNull(guest.document_image), isNotNull(guest.document_number)), inArray(guest.booking_id, over)))
  // A profile keeps its papers while a stay of its owner still needs them. Those of an account without such a stay, or without
  // any, go by their own age; what has no age was written before ages were kept.
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

/** All that a check-in said of people, of stays that ended before this day. */
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

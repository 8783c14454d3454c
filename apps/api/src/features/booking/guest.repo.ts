/** SQL of the guests of a check-in. */
import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import type { Connection, Transaction } from '../../db/client.ts'
import { file } from '../file/file.table.ts'
import { guest } from './booking.table.ts'

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

/** By id, with the places they have named so far. */
export async function listKnownGuests(db: Connection, bookingId: number) {
  const rows = await db
    .select({
      id: guest.id,
      birth_state: guest.birth_state,
      birth_city: guest.birth_city,
      document_issue_country: guest.document_issue_country,
      document_issue_city: guest.document_issue_city,
    })
    .from(guest)
    .where(eq(guest.booking_id, bookingId))
  return new Map(rows.map(({ id, ...places }) => [id, places]))
}

/** Which of these are documents that are still there. */
export async function listDocuments(db: Connection, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: file.id })
    .from(file)
    .where(and(inArray(file.id, ids), eq(file.purpose, 'document'), isNull(file.erased_at)))
  return new Set(rows.map(({ id }) => id))
}

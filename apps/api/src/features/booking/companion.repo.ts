/** SQL of the companions' links. */
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Connection, Transaction } from '../../db/client.ts'
import { flat } from '../flat/flat.table.ts'
import { booking, guest } from './booking.table.ts'
import { companionLink } from './companion.table.ts'
import { overBefore } from './guest.repo.ts'

type NewLink = Pick<
  typeof companionLink.$inferInsert,
  'guest_id' | 'token_hash' | 'holder_id' | 'sent_at' | 'shares_residence' | 'earlier_guest_id'
>

/** Replaces the guest's link: the token of the earlier one is forgotten. */
export async function replaceLink(tx: Transaction, link: NewLink): Promise<void> {
  const fresh = { ...link, opened_at: null, done_at: null, revoked_at: null, ended_at: null }
  await tx.insert(companionLink).values(fresh).onConflictDoUpdate({ target: companionLink.guest_id, set: fresh })
}

export async function findLink(db: Connection, tokenHash: string) {
  const [row] = await db
    .select({ guest_id: companionLink.guest_id, booking_id: guest.booking_id })
    .from(companionLink)
    .innerJoin(guest, eq(guest.id, companionLink.guest_id))
    .where(eq(companionLink.token_hash, tokenHash))
  return row ?? null
}

/** Returns whether this was the first time. */
export async function markOpened(tx: Transaction, guestId: number, now: string): Promise<boolean> {
  const rows = await tx
    .update(companionLink)
    .set({ opened_at: now })
    .where(and(eq(companionLink.guest_id, guestId), isNull(companionLink.opened_at)))
    .returning({ id: companionLink.guest_id })
  return rows.length > 0
}

export async function markDone(tx: Transaction, guestId: number, done_at: string | null): Promise<void> {
  await tx.update(companionLink).set({ done_at }).where(eq(companionLink.guest_id, guestId))
}

export async function revokeLink(tx: Transaction, guestId: number, now: string): Promise<boolean> {
  const rows = await tx
    .update(companionLink)
    .set({ revoked_at: now })
    .where(and(eq(companionLink.guest_id, guestId), isNull(companionLink.revoked_at)))
    .returning({ id: companionLink.guest_id })
  return rows.length > 0
}

/** The check-in was submitted, and no link changes it any more. */
export async function endLinks(tx: Transaction, bookingId: number, now: string): Promise<void> {
  const guests = tx.select({ id: guest.id }).from(guest).where(eq(guest.booking_id, bookingId))
  await tx
    .update(companionLink)
    .set({ ended_at: now })
    .where(and(inArray(companionLink.guest_id, guests), isNull(companionLink.ended_at)))
}

/** Deletes the links of stays that ended before this moment. */
export async function deleteLinks(tx: Transaction, moment: string): Promise<void> {
  const over = tx
    .select({ id: guest.id })
    .from(guest)
    .innerJoin(booking, eq(booking.id, guest.booking_id))
    .innerJoin(flat, eq(flat.id, booking.flat_id))
    .where(overBefore(moment))
  await tx.delete(companionLink).where(inArray(companionLink.guest_id, over))
}

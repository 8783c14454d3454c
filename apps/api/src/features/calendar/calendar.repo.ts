/** SQL of the apartments' calendars. */
import { and, asc, eq, gt, isNull, lt, or } from 'drizzle-orm'
import type { Connection, Transaction } from '../../db/client.ts'
import { booking } from '../booking/booking.table.ts'
import { flat } from '../flat/flat.table.ts'
import { calendarLink } from './calendar.table.ts'

type NewLink = Pick<typeof calendarLink.$inferInsert, 'token_hash' | 'token_cipher'> & { created_at: string }

/** Locks the apartment, so that two operators cannot both make an address. What is read before the lock may be old. */
export async function lockFlat(tx: Transaction, flatId: number): Promise<void> {
  await tx.select({ id: flat.id }).from(flat).where(eq(flat.id, flatId)).for('update')
}

/** The apartment and its address, where it has one. */
export async function findLink(db: Connection, flatId: number) {
  const [row] = await db
    .select({ flat_id: flat.id, link: calendarLink })
    .from(flat)
    .leftJoin(calendarLink, eq(calendarLink.flat_id, flat.id))
    .where(eq(flat.id, flatId))
  return row ?? null
}

export async function replaceLink(tx: Transaction, flatId: number, link: NewLink) {
  const fresh = { ...link, read_at: null }
  const [row] = await tx
    .insert(calendarLink)
    .values({ flat_id: flatId, ...fresh })
    .onConflictDoUpdate({ target: calendarLink.flat_id, set: fresh })
    .returning()
  if (!row) throw new Error('no calendar link was written')
  return row
}

/** Returns whether there was one. */
export async function deleteLink(tx: Transaction, flatId: number): Promise<boolean> {
  const rows = await tx.delete(calendarLink).where(eq(calendarLink.flat_id, flatId)).returning()
  return rows.length > 0
}

/** The apartment whose calendar has this address. */
export async function findFlatOfLink(db: Connection, tokenHash: string) {
  const [row] = await db
    .select({ id: flat.id, name: flat.name, time_zone: flat.time_zone })
    .from(calendarLink)
    .innerJoin(flat, eq(flat.id, calendarLink.flat_id))
    .where(eq(calendarLink.token_hash, tokenHash))
  return row ?? null
}

/** Writes only if the last reading was before `unless`: platforms read often, and the screen does not show seconds. */
export async function markRead(db: Connection, flatId: number, now: string, unless: string): Promise<void> {
  const old = or(isNull(calendarLink.read_at), lt(calendarLink.read_at, unless))
  await db
    .update(calendarLink)
    .set({ read_at: now })
    .where(and(eq(calendarLink.flat_id, flatId), old))
}

/** The reservations that end after a day, first the earliest. */
export const listReserved = (db: Connection, flatId: number, after: string) =>
  db
    .select({
      id: booking.id,
      created_at: booking.created_at,
      version: booking.version,
      check_in: booking.check_in,
      check_out: booking.check_out,
    })
    .from(booking)
    .where(and(eq(booking.flat_id, flatId), eq(booking.archived, false), gt(booking.check_out, after)))
    .orderBy(asc(booking.check_in), asc(booking.id))

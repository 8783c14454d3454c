/** SQL of one-time keys: finds a stay by its key, assigns it to a holder, and frees the key again. */
import { STATUS } from '@portineria/contract/rules/codes'
import { and, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../db/client.ts'
import { booking } from '../booking/booking.table.ts'
import { flat } from '../flat/flat.table.ts'
import { user } from '../user/user.table.ts'
import { mailedToken } from './auth.table.ts'

/** When the pending registration of a stay's holder expires. */
const lapsesAt = sql<string | null>`(
  select max(${mailedToken.expires_at}) from ${mailedToken}
  where ${mailedToken.user_id} = ${booking.holder_id} and ${mailedToken.kind} = 'activation'
)`

const keyedStay = (db: Connection, otpHash: string) =>
  db
    .select({ booking, flat, lapses_at: lapsesAt })
    .from(booking)
    .innerJoin(flat, eq(flat.id, booking.flat_id))
    .where(eq(booking.otp_hash, otpHash))

export type StayByOtp = Awaited<ReturnType<typeof keyedStay>>[number]

export async function findStayByOtp(db: Connection, otpHash: string): Promise<StayByOtp | null> {
  const [row] = await keyedStay(db, otpHash)
  return row ?? null
}

/** Locks the stay first. Concurrent requests with the same key run one after the other, and each sees the result of the last. */
export async function lockStayByOtp(tx: Transaction, otpHash: string): Promise<StayByOtp | null> {
  await tx.select({ id: booking.id }).from(booking).where(eq(booking.otp_hash, otpHash)).for('update')
  return findStayByOtp(tx, otpHash)
}

type Holder = { id: number; email: string; name: string | null; surname: string | null }

export async function updateHolder(tx: Transaction, bookingId: number, holder: Holder, now: string): Promise<void> {
  const name = [holder.name, holder.surname].filter(Boolean).join(' ')
  await tx
    .update(booking)
    .set({
      holder_id: holder.id,
      ...(holder.email && {
        holder_email: holder.email,
        email_from_guest: sql`${booking.email_from_guest} or ${booking.holder_email} is distinct from ${holder.email}`,
      }),
      ...(name ? { holder_name: name } : {}),
      otp_claimed_at: now,
      otp_cipher: null,
      version: sql`${booking.version} + 1`,
    })
    .where(eq(booking.id, bookingId))
}

/** The new key of a stay that has its holder already is used up. */
export async function updateKeyUsed(tx: Transaction, bookingId: number, now: string): Promise<void> {
  await tx
    .update(booking)
    .set({ otp_claimed_at: now, otp_cipher: null, version: sql`${booking.version} + 1` })
    .where(eq(booking.id, bookingId))
}

/** Deletes a registration that was never activated, so that its keys can be used again. */
export async function deleteRegistration(tx: Transaction, userId: number): Promise<void> {
  await tx
    .update(booking)
    .set({ holder_id: null, otp_claimed_at: null, version: sql`${booking.version} + 1` })
    .where(eq(booking.holder_id, userId))
  await tx.delete(user).where(and(eq(user.id, userId), eq(user.active, false)))
}

/** Another stay of this user that shares nights with `stay` and is neither closed nor archived. */
export async function findOverlappingStay(tx: Transaction, userId: number, stay: StayByOtp['booking']) {
  const [row] = await tx
    .select({ id: booking.id })
    .from(booking)
    .where(
      and(
        eq(booking.holder_id, userId),
        ne(booking.id, stay.id),
        ne(booking.status, STATUS.closed),
        eq(booking.archived, false),
        lt(booking.check_in, stay.check_out),
        gt(booking.check_out, stay.check_in),
      ),
    )
  return row ?? null
}

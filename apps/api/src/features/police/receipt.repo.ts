/** SQL of the portal's receipts. */
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../db/client.ts'
import { booking } from '../booking/booking.table.ts'
import { file } from '../file/file.table.ts'
import { type PoliceReceiptRow, policeReceipt } from './receipt.table.ts'
import { policeSending, policeSendingRow } from './sending.table.ts'

/** Records that the portal has, or may have. */
const handedIn = inArray(policeSendingRow.status, ['accepted', 'unknown'])

export type DueDay = { account_id: number; day: string }

/** Days of sending whose receipt is not there and whose next try is due. */
export async function listDueDays(db: Connection, from: string, until: string, now: string): Promise<DueDay[]> {
  const rows = await db
    .selectDistinct({ account_id: policeSending.account_id, day: policeSending.sent_day })
    .from(policeSending)
    .innerJoin(policeSendingRow, eq(policeSendingRow.sending_id, policeSending.id))
    .leftJoin(
      policeReceipt,
      and(eq(policeReceipt.account_id, policeSending.account_id), eq(policeReceipt.day, policeSending.sent_day)),
    )
    .where(
      and(
        handedIn,
        isNotNull(policeSending.account_id),
        gte(policeSending.sent_day, from),
        lte(policeSending.sent_day, until),
        isNull(policeReceipt.fetched_at),
        sql`coalesce(${policeReceipt.next_try} <= ${now}::timestamptz, true)`,
      ),
    )
    .orderBy(asc(policeSending.sent_day))
  return rows.flatMap(({ account_id, day }) => (account_id !== null && day !== null ? [{ account_id, day }] : []))
}

/** Counts a try and puts the next one off. Null if another process has the try, or the receipt is there. */
export async function takeTry(
  db: Connection,
  { account_id, day }: DueDay,
  { user, now, next_try }: { user: string; now: string; next_try(tries: number): string },
): Promise<PoliceReceiptRow | null> {
  await db.insert(policeReceipt).values({ account_id, day, user, next_try: now }).onConflictDoNothing()
  const same = and(eq(policeReceipt.account_id, account_id), eq(policeReceipt.day, day))
  const [before] = await db.select().from(policeReceipt).where(same)
  if (!before || before.fetched_at !== null) return null
  const [row] = await db
    .update(policeReceipt)
    .set({ tries: before.tries + 1, next_try: next_try(before.tries) })
    .where(and(same, eq(policeReceipt.tries, before.tries), lte(policeReceipt.next_try, now)))
    .returning()
  return row ?? null
}

export async function updateReceipt(db: Connection, id: number, changes: Partial<PoliceReceiptRow>): Promise<void> {
  await db.update(policeReceipt).set(changes).where(eq(policeReceipt.id, id))
}

/** Returns false if the receipt is there already. */
export async function keepReceipt(tx: Transaction, id: number, values: Partial<PoliceReceiptRow>): Promise<boolean> {
  const rows = await tx
    .update(policeReceipt)
    .set({ ...values, none_since: null })
    .where(and(eq(policeReceipt.id, id), isNull(policeReceipt.fetched_at)))
    .returning({ id: policeReceipt.id })
  return rows.length > 0
}

const PAGE = 60

/** What was handed in on each day, by account, the newest first. */
export const listSendingDays = (db: Connection, before: string, bookingId: number | undefined) =>
  db
    .select({
      account_id: policeSending.account_id,
      day: sql<string>`${policeSending.sent_day}::text`,
      accepted: sql<number>`count(*) filter (where ${policeSendingRow.status} = 'accepted')::int`,
      unknown: sql<number>`count(*) filter (where ${policeSendingRow.status} = 'unknown')::int`,
      bookings: sql<{ id: number; code: string; holder_name: string | null }[]>`jsonb_agg(distinct
        jsonb_build_object('id', ${booking.id}, 'code', ${booking.code}, 'holder_name', ${booking.holder_name}))`,
    })
    .from(policeSending)
    .innerJoin(policeSendingRow, eq(policeSendingRow.sending_id, policeSending.id))
    .innerJoin(booking, eq(booking.id, policeSendingRow.booking_id))
    .where(and(handedIn, lt(policeSending.sent_day, before)))
    .groupBy(policeSending.account_id, policeSending.sent_day)
    .having(bookingId === undefined ? undefined : sql`bool_or(${booking.id} = ${bookingId})`)
    .orderBy(desc(policeSending.sent_day), asc(policeSending.account_id))
    .limit(PAGE)

export const listReceipts = (db: Connection, before: string, days: readonly string[] | null) =>
  db
    .select()
    .from(policeReceipt)
    .where(and(lt(policeReceipt.day, before), days ? inArray(policeReceipt.day, [...days]) : undefined))
    .orderBy(desc(policeReceipt.day))
    .limit(PAGE)

export const listReceiptsOf = (db: Connection, day: string, accountId: number | undefined) =>
  db
    .select()
    .from(policeReceipt)
    .where(
      and(
        eq(policeReceipt.day, day),
        isNotNull(policeReceipt.file_id),
        accountId === undefined ? undefined : eq(policeReceipt.account_id, accountId),
      ),
    )

/** Erases receipts that the law does not want any more. The sweep deletes their files. */
export async function eraseReceiptsBefore(tx: Transaction, day: string, now: string): Promise<void> {
  const old = await tx
    .delete(policeReceipt)
    .where(lt(policeReceipt.day, day))
    .returning({ file: policeReceipt.file_id })
  const files = old.flatMap((row) => (row.file === null ? [] : [row.file]))
  if (files.length > 0) await tx.update(file).set({ erased_at: now }).where(inArray(file.id, files))
}

/** SQL of what is sent to the portal of the police. */
import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lte, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Connection, Database, Transaction } from '../../db/client.ts'
import { booking } from '../booking/booking.table.ts'
import { user } from '../user/user.table.ts'
import { policeReport } from './police.table.ts'
import { policeAccountFlat } from './police-account.table.ts'
import { LIVE, MARKED_BY_HAND, nextState, type SentStatus } from './sending.rules.ts'
import { policeSending, policeSendingRow } from './sending.table.ts'

export type SendingRow = typeof policeSending.$inferSelect
export type SentRowRow = typeof policeSendingRow.$inferSelect

/** How often the connection that holds a lock says something. The database ends one that is silent in a transaction. */
const STILL_HERE_MS = 10_000

/**
 * Runs the work while this process alone may send for the account, and returns whether it could. The lock belongs to a transaction
 * that does nothing else: it is free as soon as the process or its connection ends, however that happens.
 */
export const lockSender = (db: Database, accountId: number, work: () => Promise<void>): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ got: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext('police_sending'), ${accountId}) as got`,
    )
    if (!rows[0]?.got) return false
    const timer = setInterval(() => void tx.execute(sql`select 1`).catch(() => undefined), STILL_HERE_MS)
    try {
      await work()
    } finally {
      clearInterval(timer)
    }
    return true
  })

/** What was sent of these reservations, with the sending of each row. */
export const listSentRows = (db: Connection, bookingIds: number[]) =>
  db
    .select({ row: policeSendingRow, sending: policeSending, name: user.name, surname: user.surname })
    .from(policeSendingRow)
    .innerJoin(policeSending, eq(policeSending.id, policeSendingRow.sending_id))
    .leftJoin(user, eq(user.id, policeSending.asked_by))
    .where(inArray(policeSendingRow.booking_id, bookingIds))
    .orderBy(asc(policeSendingRow.id))

/** The days of guests that are on the portal, or may be. */
export const listReportedDays = (db: Connection, bookingIds: number[]) =>
  db
    .select({
      booking_id: policeSendingRow.booking_id,
      guest_id: policeSendingRow.guest_id,
      day: policeSendingRow.day,
      until: policeSendingRow.until,
      status: policeSendingRow.status,
      sent_at: policeSending.sent_at,
    })
    .from(policeSendingRow)
    .innerJoin(policeSending, eq(policeSending.id, policeSendingRow.sending_id))
    .where(
      and(
        inArray(policeSendingRow.booking_id, bookingIds),
        or(
          inArray(policeSendingRow.status, ['accepted', 'unknown']),
          and(eq(policeSendingRow.status, 'waiting'), eq(policeSending.state, 'sending')),
        ),
      ),
    )

type NewSending = typeof policeSending.$inferInsert
type NewRow = Omit<typeof policeSendingRow.$inferInsert, 'sending_id' | 'position'>

export async function insertSending(tx: Transaction, sending: NewSending, rows: NewRow[]): Promise<void> {
  const [made] = await tx.insert(policeSending).values(sending).returning({ id: policeSending.id })
  if (!made) throw new Error('the sending was not inserted')
  await tx.insert(policeSendingRow).values(rows.map((row, at) => ({ ...row, sending_id: made.id, position: at + 1 })))
}

export const listSendings = (db: Connection, accountId: number, state: SendingRow['state']) =>
  db
    .select()
    .from(policeSending)
    .where(and(eq(policeSending.account_id, accountId), eq(policeSending.state, state)))
    .orderBy(asc(policeSending.id))

const isDue = (accountId: number, now: string) =>
  and(eq(policeSending.account_id, accountId), eq(policeSending.state, 'waiting'), lte(policeSending.next_try, now))

/** What was tried least comes first, so that a sending that fails again and again does not keep the others waiting. */
export async function findDueSending(db: Connection, accountId: number, now: string): Promise<SendingRow | null> {
  const [row] = await db
    .select()
    .from(policeSending)
    .where(isDue(accountId, now))
    .orderBy(asc(policeSending.tries), asc(policeSending.id))
    .limit(1)
  return row ?? null
}

export async function postponeDue(tx: Transaction, accountId: number, now: string, next_try: string): Promise<void> {
  await tx.update(policeSending).set({ next_try, trouble: 'down' }).where(isDue(accountId, now))
}

/** Accounts with something to send, or with a sending that a process may have left behind. */
export async function listBusyAccounts(db: Connection, now: string): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: policeSending.account_id })
    .from(policeSending)
    .where(
      and(
        isNotNull(policeSending.account_id),
        or(
          eq(policeSending.state, 'sending'),
          and(eq(policeSending.state, 'waiting'), lte(policeSending.next_try, now)),
        ),
      ),
    )
  return rows.flatMap(({ id }) => id ?? [])
}

/** Lets what waits for a next try have it now: of one reservation, or of all. */
export async function hurrySendings(tx: Transaction, now: string, bookingId: number | undefined): Promise<void> {
  const ofStay = tx
    .select({ id: policeSendingRow.sending_id })
    .from(policeSendingRow)
    .where(bookingId === undefined ? undefined : eq(policeSendingRow.booking_id, bookingId))
  await tx
    .update(policeSending)
    .set({ next_try: now })
    .where(
      and(
        eq(policeSending.state, 'waiting'),
        gt(policeSending.next_try, now),
        bookingId === undefined ? undefined : inArray(policeSending.id, ofStay),
      ),
    )
}

/** Sendings whose account was deleted before they were over. */
export const listOrphans = (db: Connection) =>
  db
    .select()
    .from(policeSending)
    .where(and(isNull(policeSending.account_id), inArray(policeSending.state, ['waiting', 'sending'])))

export async function lockSending(tx: Transaction, id: number): Promise<SendingRow | null> {
  const [row] = await tx.select().from(policeSending).where(eq(policeSending.id, id)).for('update')
  return row ?? null
}

/**
 * Locks the sendings of rows that are about to be changed, because a sender locks its sending before its rows, too: otherwise each
 * could wait for the other.
 */
export async function lockSendings(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .select({ id: policeSending.id })
    .from(policeSending)
    .where(inArray(policeSending.id, [...new Set(ids)]))
    .orderBy(asc(policeSending.id))
    .for('update')
}

export const listRowsOf = (db: Connection, sendingId: number): Promise<SentRowRow[]> =>
  db
    .select()
    .from(policeSendingRow)
    .where(eq(policeSendingRow.sending_id, sendingId))
    .orderBy(asc(policeSendingRow.position))

/** Reservations are locked before sendings, everywhere, so that two transactions cannot wait for each other. */
export const lockStays = (tx: Transaction, ids: number[]) =>
  tx
    .select({ id: booking.id, code: booking.code, holder_id: booking.holder_id })
    .from(booking)
    .where(inArray(booking.id, ids))
    .orderBy(asc(booking.id))
    .for('update')

export async function updateSending(tx: Transaction, id: number, set: Partial<NewSending>): Promise<void> {
  await tx.update(policeSending).set(set).where(eq(policeSending.id, id))
}

export type RowChange = Partial<
  Omit<typeof policeSendingRow.$inferInsert, 'id' | 'sending_id' | 'booking_id' | 'guest_id'>
>

/** Changes rows that still have one of these statuses: what somebody has settled meanwhile stays. */
export async function updateRows(tx: Transaction, ids: number[], from: SentStatus[], set: RowChange): Promise<number> {
  if (ids.length === 0) return 0
  const rows = await tx
    .update(policeSendingRow)
    .set(set)
    .where(and(inArray(policeSendingRow.id, ids), inArray(policeSendingRow.status, from)))
    .returning({ id: policeSendingRow.id })
  return rows.length
}

/** Puts what is about to be sent into the rows: the order, the days and the digests of the records. */
export async function updateWritten(
  tx: Transaction,
  rows: { id: number; position: number; until: string; person: string; line: string }[],
): Promise<void> {
  await tx.execute(sql`
    update ${policeSendingRow} set position = new.position, until = new.until, person = new.person, line = new.line
    from jsonb_to_recordset(${JSON.stringify(rows)}) new (id int, position smallint, until date, person text, line text)
    where ${policeSendingRow.id} = new.id`)
}

/** Rows of a reservation whose sending is over for all or still open, by their status. Their sendings are locked. */
export async function lockRowsOfStay(tx: Transaction, bookingId: number, day: string, statuses: SentStatus[]) {
  const rows = await listRowsOfStay(tx, bookingId, day, statuses)
  await lockSendings(
    tx,
    rows.map(({ row }) => row.sending_id),
  )
  // A sender may have changed them while this transaction waited.
  return rows.length > 0 ? listRowsOfStay(tx, bookingId, day, statuses) : rows
}

const listRowsOfStay = (tx: Transaction, bookingId: number, day: string, statuses: SentStatus[]) =>
  tx
    .select({ row: policeSendingRow, state: policeSending.state, account_id: policeSending.account_id })
    .from(policeSendingRow)
    .innerJoin(policeSending, eq(policeSending.id, policeSendingRow.sending_id))
    .where(
      and(
        eq(policeSendingRow.booking_id, bookingId),
        eq(policeSendingRow.day, day),
        inArray(policeSendingRow.status, statuses),
      ),
    )

/** A sending without rows that wait or are unknown is over. */
export async function closeSettled(tx: Transaction, sendingIds: number[]): Promise<void> {
  if (sendingIds.length === 0) return
  const left = tx
    .select({ id: policeSendingRow.sending_id })
    .from(policeSendingRow)
    .where(
      and(
        inArray(policeSendingRow.sending_id, sendingIds),
        inArray(policeSendingRow.status, ['waiting', 'unknown'] satisfies SentStatus[]),
      ),
    )
  await tx
    .update(policeSending)
    .set({ state: 'done' })
    .where(
      and(
        inArray(policeSending.id, sendingIds),
        inArray(policeSending.state, ['waiting', 'unknown']),
        sql`${policeSending.id} not in ${left}`,
      ),
    )
}

/** Rows of an account and of these days that the portal has or may have, also those that were marked by hand since. */
export const listHandedIn = (tx: Transaction, accountId: number, days: string[]) =>
  tx
    .select({
      id: policeSendingRow.id,
      sending_id: policeSendingRow.sending_id,
      status: policeSendingRow.status,
      sent_day: policeSending.sent_day,
      sent_at: policeSending.sent_at,
    })
    .from(policeSendingRow)
    .innerJoin(policeSending, eq(policeSending.id, policeSendingRow.sending_id))
    .where(
      and(
        eq(policeSending.account_id, accountId),
        inArray(policeSending.sent_day, days),
        or(
          inArray(policeSendingRow.status, ['accepted', 'unknown'] satisfies SentStatus[]),
          eq(policeSendingRow.code, MARKED_BY_HAND),
        ),
      ),
    )

/** Makes rows unknown again that were unknown when an operator marked them by hand, unless they are with the portal once more. */
export async function reopenLost(tx: Transaction, bookingId: number, day: string): Promise<void> {
  await lockRowsOfStay(tx, bookingId, day, ['withdrawn'])
  const again = alias(policeSendingRow, 'again')
  const sentAgain = tx
    .select({ one: sql`1` })
    .from(again)
    .where(
      and(
        eq(again.booking_id, policeSendingRow.booking_id),
        eq(again.day, policeSendingRow.day),
        or(eq(again.guest_id, policeSendingRow.guest_id), eq(again.person, policeSendingRow.person)),
        inArray(again.status, [...LIVE]),
      ),
    )
  const reopened = await tx
    .update(policeSendingRow)
    .set({ status: 'unknown', code: null, settled_at: null, settled_by: null })
    .where(
      and(
        eq(policeSendingRow.booking_id, bookingId),
        eq(policeSendingRow.day, day),
        eq(policeSendingRow.code, MARKED_BY_HAND),
        notExists(sentAgain),
      ),
    )
    .returning({ sending_id: policeSendingRow.sending_id })
  for (const id of new Set(reopened.map(({ sending_id }) => sending_id))) {
    const sending = await lockSending(tx, id)
    if (sending) await updateSending(tx, id, { state: nextState(sending.state, 'reopen') })
  }
}

/** How many arrivals of an account's apartments were marked as reported by hand in this time. */
export async function countByHand(tx: Transaction, accountId: number, from: string, to: string): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(policeReport)
    .innerJoin(booking, eq(booking.id, policeReport.booking_id))
    .innerJoin(policeAccountFlat, eq(policeAccountFlat.flat_id, booking.flat_id))
    .where(
      and(
        eq(policeAccountFlat.account_id, accountId),
        sql`${policeReport.at} >= ${from}::timestamptz and ${policeReport.at} < ${to}::timestamptz`,
      ),
    )
  return row?.n ?? 0
}

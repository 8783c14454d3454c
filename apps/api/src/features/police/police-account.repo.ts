/** SQL of the accounts on the portal of the police. */
import { POLICE_ZONE } from '@portineria/contract/rules/police'
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../db/client.ts'
import { flat } from '../flat/flat.table.ts'
import { type PoliceAccountRow, policeAccount, policeAccountFlat } from './police-account.table.ts'
import { policeSending } from './sending.table.ts'

export const listAccounts = (db: Connection) => db.select().from(policeAccount).orderBy(asc(policeAccount.id))

export async function findAccount(db: Connection, id: number): Promise<PoliceAccountRow | null> {
  const [row] = await db.select().from(policeAccount).where(eq(policeAccount.id, id))
  return row ?? null
}

export async function lockAccount(tx: Transaction, id: number): Promise<PoliceAccountRow | null> {
  const [row] = await tx.select().from(policeAccount).where(eq(policeAccount.id, id)).for('update')
  return row ?? null
}

/** Returns null if the portal's account is there already. */
export async function insertAccount(tx: Transaction, values: typeof policeAccount.$inferInsert) {
  const [row] = await tx.insert(policeAccount).values(values).onConflictDoNothing().returning()
  return row ?? null
}

type Changes = Partial<Omit<PoliceAccountRow, 'id' | 'created_at'>>

/** A change by an operator makes a new version. */
export async function changeAccount(tx: Transaction, id: number, changes: Changes): Promise<void> {
  await tx
    .update(policeAccount)
    .set({ ...changes, version: sql`${policeAccount.version} + 1` })
    .where(eq(policeAccount.id, id))
}

/** What the portal says about an account makes no new version, so that an open form can still be saved. */
export async function noteAccount(tx: Transaction, id: number, changes: Changes): Promise<void> {
  await tx.update(policeAccount).set(changes).where(eq(policeAccount.id, id))
}

/** Returns false if the account was stopped or changed meanwhile. */
export async function stopAccount(
  db: Connection,
  id: number,
  version: number,
  about: Pick<PoliceAccountRow, 'stopped_at' | 'said'>,
): Promise<boolean> {
  const rows = await db
    .update(policeAccount)
    .set({ stopped: 'credentials', ...about })
    .where(and(eq(policeAccount.id, id), eq(policeAccount.version, version), isNull(policeAccount.stopped)))
    .returning({ id: policeAccount.id })
  return rows.length > 0
}

export async function isUserTaken(tx: Transaction, user_mark: string, but: number): Promise<boolean> {
  const rows = await tx
    .select({ id: policeAccount.id })
    .from(policeAccount)
    .where(and(eq(policeAccount.user_mark, user_mark), ne(policeAccount.id, but)))
  return rows.length > 0
}

/** Whether records are on their way to the portal, or it is not known whether they arrived. */
export async function hasOpenSending(tx: Transaction, account_id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: policeSending.id })
    .from(policeSending)
    .where(and(eq(policeSending.account_id, account_id), inArray(policeSending.state, ['sending', 'unknown'])))
    .limit(1)
  return rows.length > 0
}

export async function deleteAccount(tx: Transaction, id: number): Promise<boolean> {
  const rows = await tx.delete(policeAccount).where(eq(policeAccount.id, id)).returning({ id: policeAccount.id })
  return rows.length > 0
}

export type AccountFlatRow = Awaited<ReturnType<typeof listAccountFlats>>[number]

export const listAccountFlats = (db: Connection) =>
  db
    .select({
      account_id: policeAccountFlat.account_id,
      flat_id: policeAccountFlat.flat_id,
      flat_name: flat.name,
      apartment_id: policeAccountFlat.apartment_id,
    })
    .from(policeAccountFlat)
    .innerJoin(flat, eq(flat.id, policeAccountFlat.flat_id))
    .orderBy(asc(flat.name))

/** Which of the apartments are reported in Italy. */
export async function listItalianFlats(tx: Transaction, ids: readonly number[]): Promise<number[]> {
  const rows = await tx
    .select({ id: flat.id })
    .from(flat)
    .where(and(inArray(flat.id, [...ids]), eq(flat.time_zone, POLICE_ZONE)))
  return rows.map(({ id }) => id)
}

type Given = { flat_id: number; apartment_id: number | null }

/** Returns false if another account has one of the apartments. The primary key decides between two operators. */
export async function replaceFlats(tx: Transaction, account_id: number, flats: readonly Given[]): Promise<boolean> {
  await tx.delete(policeAccountFlat).where(eq(policeAccountFlat.account_id, account_id))
  if (flats.length === 0) return true
  const rows = await tx
    .insert(policeAccountFlat)
    // In one order everywhere, so that two operators who want the same apartments cannot wait for each other.
    .values(flats.toSorted((a, b) => a.flat_id - b.flat_id).map((each) => ({ ...each, account_id })))
    .onConflictDoNothing()
    .returning({ flat_id: policeAccountFlat.flat_id })
  return rows.length === flats.length
}

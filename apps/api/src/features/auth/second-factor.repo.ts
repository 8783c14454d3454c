/** SQL of second factors and their recovery codes. */
import { and, count, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../db/client.ts'
import { recoveryCode, secondFactor } from './second-factor.table.ts'

export async function findFactor(db: Connection, userId: number) {
  const [row] = await db.select().from(secondFactor).where(eq(secondFactor.user_id, userId))
  return row ?? null
}

/** Replaces a factor that was never confirmed. Returns false if the user has a confirmed one. */
export async function replaceUnconfirmed(
  db: Connection,
  row: { user_id: number; secret: string; created_at: string },
): Promise<boolean> {
  const rows = await db
    .insert(secondFactor)
    .values(row)
    .onConflictDoUpdate({
      target: secondFactor.user_id,
      set: { secret: row.secret, created_at: row.created_at, last_step: 0 },
      setWhere: isNull(secondFactor.confirmed_at),
    })
    .returning({ user_id: secondFactor.user_id })
  return rows.length > 0
}

/** Returns false if another request has confirmed the factor or replaced its secret in the meantime. */
export async function confirmFactor(
  tx: Transaction,
  { user_id, secret }: { user_id: number; secret: string },
  step: number,
  now: string,
): Promise<boolean> {
  const rows = await tx
    .update(secondFactor)
    .set({ confirmed_at: now, last_step: step })
    .where(and(eq(secondFactor.user_id, user_id), eq(secondFactor.secret, secret), isNull(secondFactor.confirmed_at)))
    .returning({ user_id: secondFactor.user_id })
  return rows.length > 0
}

/** Checks and uses the step in one statement, so that only one of several concurrent requests with the same code succeeds. */
export async function takeStep(db: Connection, userId: number, step: number): Promise<boolean> {
  const rows = await db
    .update(secondFactor)
    .set({ last_step: step })
    .where(
      and(eq(secondFactor.user_id, userId), isNotNull(secondFactor.confirmed_at), lt(secondFactor.last_step, step)),
    )
    .returning({ user_id: secondFactor.user_id })
  return rows.length > 0
}

export const listRecoveryCodes = (db: Connection, userId: number) =>
  db.select().from(recoveryCode).where(eq(recoveryCode.user_id, userId))

/** Returns false if another request has used the code in the meantime. */
export async function takeRecoveryCode(tx: Transaction, id: number): Promise<boolean> {
  const rows = await tx.delete(recoveryCode).where(eq(recoveryCode.id, id)).returning({ id: recoveryCode.id })
  return rows.length > 0
}

export async function replaceRecoveryCodes(tx: Transaction, userId: number, hashes: string[]): Promise<void> {
  // The lock makes a second concurrent renewal wait, so that ten codes remain and not twenty.
  await tx.execute(sql`select 1 from ${secondFactor} where ${eq(secondFactor.user_id, userId)} for update`)
  await tx.delete(recoveryCode).where(eq(recoveryCode.user_id, userId))
  await tx.insert(recoveryCode).values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
}

export async function countRecoveryCodes(db: Connection, userId: number): Promise<number> {
  const [row] = await db.select({ n: count() }).from(recoveryCode).where(eq(recoveryCode.user_id, userId))
  return row?.n ?? 0
}

/** Returns false if the user has no confirmed factor. */
export async function deleteFactor(tx: Transaction, userId: number): Promise<boolean> {
  const rows = await tx
    .delete(secondFactor)
    .where(and(eq(secondFactor.user_id, userId), isNotNull(secondFactor.confirmed_at)))
    .returning({ user_id: secondFactor.user_id })
  return rows.length > 0
}

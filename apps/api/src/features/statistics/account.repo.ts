/** SQL of the credentials of the region's service. */
import { and, eq, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../db/client.ts'
import { statisticsAccount } from './statistics.table.ts'

export type AccountRow = typeof statisticsAccount.$inferSelect

export async function findAccount(db: Connection): Promise<AccountRow | null> {
  const [row] = await db.select().from(statisticsAccount)
  return row ?? null
}

/** What two operators change at once is changed one after the other, so that neither takes back what the other has just entered. */
export async function lockAccount(tx: Transaction): Promise<AccountRow | null> {
  const [row] = await tx.select().from(statisticsAccount).for('update')
  return row ?? null
}

export async function putAccount(tx: Transaction, row: Omit<AccountRow, 'id'>): Promise<void> {
  await tx
    .insert(statisticsAccount)
    .values({ id: 1, ...row })
    .onConflictDoUpdate({ target: statisticsAccount.id, set: row })
}

export async function deleteAccount(tx: Transaction): Promise<void> {
  await tx.delete(statisticsAccount)
}

/** Stops the account, unless somebody has entered other credentials meanwhile. False if it was stopped or changed before. */
export async function stopAccount(
  tx: Transaction,
  password: string,
  at: string,
  said: string | null,
): Promise<boolean> {
  const rows = await tx
    .update(statisticsAccount)
    .set({ stopped_at: at, stopped_said: said })
    .where(and(eq(statisticsAccount.password, password), sql`${statisticsAccount.stopped_at} is null`))
    .returning({ id: statisticsAccount.id })
  return rows.length > 0
}

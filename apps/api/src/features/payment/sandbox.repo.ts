/** SQL of the payment sandbox. */
import { and, eq } from 'drizzle-orm'
import type { Connection } from '../../db/client.ts'
import { sandboxIntent } from './payment.table.ts'

type Row = typeof sandboxIntent.$inferSelect

export async function findSandboxIntent(db: Connection, id: string): Promise<Row | null> {
  const [row] = await db.select().from(sandboxIntent).where(eq(sandboxIntent.id, id))
  return row ?? null
}

export async function findSandboxIntentBySecret(db: Connection, secret: string): Promise<Row | null> {
  const [row] = await db.select().from(sandboxIntent).where(eq(sandboxIntent.client_secret, secret))
  return row ?? null
}

export async function insertSandboxIntent(db: Connection, row: typeof sandboxIntent.$inferInsert): Promise<void> {
  await db.insert(sandboxIntent).values(row).onConflictDoNothing()
}

/** Updates the intent only if its status is still `from` (null: any status). Returns whether it did. */
export async function updateSandboxIntent(
  db: Connection,
  id: string,
  from: Row['status'] | null,
  changes: Partial<Row>,
): Promise<boolean> {
  const rows = await db
    .update(sandboxIntent)
    .set(changes)
    .where(and(eq(sandboxIntent.id, id), from === null ? undefined : eq(sandboxIntent.status, from)))
    .returning({ id: sandboxIntent.id })
  return rows.length > 0
}

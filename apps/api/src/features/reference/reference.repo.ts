/** SQL for the police's code tables that an operator imported. */
import type { ReferenceKind } from '@portineria/contract/reference'
import { and, eq } from 'drizzle-orm'
import type { Connection } from '../../db/client.ts'
import { referenceTable } from './reference.table.ts'

const { kind, digest, imported_at } = referenceTable

/** Leaves out the files, because this runs whenever a place is validated. */
export const listImported = (db: Connection) => db.select({ kind, digest, imported_at }).from(referenceTable)

export async function findImported(db: Connection, of: ReferenceKind) {
  const [row] = await db.select().from(referenceTable).where(eq(kind, of))
  return row ?? null
}

type NewTable = typeof referenceTable.$inferInsert

/** Replaces an imported table. Returns false if that table is no longer the current one. */
export async function replaceImported(db: Connection, table: NewTable, replaced: string): Promise<boolean> {
  const changed = await db
    .update(referenceTable)
    .set(table)
    .where(and(eq(kind, table.kind), eq(digest, replaced)))
    .returning({ kind })
  return changed.length > 0
}

/**
 * Replaces the built-in table, or an imported one with the same digest. Returns false if another table was imported
 * meanwhile.
 */
export async function insertImported(db: Connection, table: NewTable, replaced: string): Promise<boolean> {
  const made = await db
    .insert(referenceTable)
    .values(table)
    .onConflictDoUpdate({ target: kind, set: table, setWhere: eq(digest, replaced) })
    .returning({ kind })
  return made.length > 0
}

export async function deleteImported(db: Connection, of: ReferenceKind): Promise<boolean> {
  const gone = await db.delete(referenceTable).where(eq(kind, of)).returning({ kind })
  return gone.length > 0
}

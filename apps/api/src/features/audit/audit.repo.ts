/** SQL of the audit trail. Entries are only added, never changed or deleted. */
import type { Connection } from '../../db/client.ts'
import { audit } from './audit.table.ts'

export type NewAudit = typeof audit.$inferInsert

export async function insertAudit(db: Connection, row: NewAudit): Promise<void> {
  await db.insert(audit).values(row)
}

/** SQL of the audit trail. Entries are only added, never changed or deleted. */
import type { Connection } from '../../db/client.ts'
import { audit } from './audit.table.ts'

export async function insertAudit(db: Connection, row: typeof audit.$inferInsert): Promise<void> {
  await db.insert(audit).values(row)
}

/** The audit trail: who did what to whose data, written in the transaction that did it. */
import type { Connection } from '../../db/client.ts'
import { insertAudit } from './audit.repo.ts'

type Deed = { user_id: number; action: string; entity: string; entity_id?: number | string }

export type AuditService = ReturnType<typeof createAuditService>

export const createAuditService = () => ({
  record: (db: Connection, { user_id, action, entity, entity_id }: Deed): Promise<void> =>
    insertAudit(db, { user_id, action, entity, entity_id: entity_id === undefined ? null : String(entity_id) }),
})

/**
 * The audit trail: records which user did what to which data, in the transaction of the change. The request's id leads to the
 * log lines of the same request.
 */
import type { Connection } from '../../db/client.ts'
import { currentScope } from '../../metrics/scope.ts'
import { insertAudit } from './audit.repo.ts'

type Entry = { user_id: number; action: string; entity: string; entity_id?: number | string }

export type AuditService = ReturnType<typeof createAuditService>

export const createAuditService = () => ({
  record: (db: Connection, { user_id, action, entity, entity_id }: Entry): Promise<void> =>
    insertAudit(db, {
      user_id,
      action,
      entity,
      entity_id: entity_id === undefined ? null : String(entity_id),
      request_id: currentScope().request_id ?? null,
    }),
})

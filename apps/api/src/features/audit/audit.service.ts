/**
 * The audit trail: records which user did what to which data, in the transaction of the change. The request's id leads to the
 * log lines of the same request.
 */
import type { Connection } from '../../db/client.ts'
import { currentScope } from '../../metrics/scope.ts'
import { insertAudit, type NewAudit } from './audit.repo.ts'

/** A person, or a program with an API key. */
export type Author = { user_id: number } | { api_key_id: number }
type Entry = Author & { action: string; entity: string; entity_id?: number | string }

export type AuditService = ReturnType<typeof createAuditService>

/** `at` is the moment of the entries; otherwise the database dates them. */
export function createAuditService(at?: () => Date) {
  const rowOf = ({ entity_id, ...entry }: Entry): NewAudit => ({
    ...entry,
    ...(at ? { created_at: at().toISOString() } : {}),
    entity_id: entity_id === undefined ? null : String(entity_id),
    request_id: currentScope().request_id ?? null,
  })
  return {
    /** The row of an entry, for a statement that writes more than that. */
    rowOf,
    record: (db: Connection, entry: Entry): Promise<void> => insertAudit(db, rowOf(entry)),
  }
}

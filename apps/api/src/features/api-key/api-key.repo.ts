/** SQL of the API keys. */
import { ROLE } from '@portineria/contract/rules/codes'
import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Connection, Database, Transaction } from '../../db/client.ts'
import { prepareSelect } from '../../db/prepared.ts'
import { user } from '../user/user.table.ts'
import { apiKey } from './api-key.table.ts'

const shown = {
  id: apiKey.id,
  created_at: apiKey.created_at,
  name: apiKey.name,
  scopes: apiKey.scopes,
  hint: apiKey.hint,
  last_used_at: apiKey.last_used_at,
  author: sql<string | null>`case when ${user.deleted} then null
    else coalesce(nullif(concat_ws(' ', ${user.name}, ${user.surname}), ''), ${user.email}) end`,
  author_left: sql<boolean>`coalesce(${user.role_id} <> ${ROLE.admin} or ${user.blocked} or ${user.deleted}
    or not ${user.active}, true)`,
}

const selectShown = (db: Connection) => db.select(shown).from(apiKey).leftJoin(user, eq(user.id, apiKey.created_by))

export const listApiKeys = (db: Connection) => selectShown(db).where(isNull(apiKey.revoked_at)).orderBy(desc(apiKey.id))

export async function insertApiKey(tx: Transaction, row: typeof apiKey.$inferInsert) {
  const [made] = await tx.insert(apiKey).values(row).returning({ id: apiKey.id })
  const [key] = made ? await selectShown(tx).where(eq(apiKey.id, made.id)) : []
  if (!key) throw new Error('the API key was not inserted')
  return key
}

/** Runs on every request with a key, so it is prepared once. */
export function prepareFindApiKey(db: Database) {
  const selection = { id: apiKey.id, scopes: apiKey.scopes, last_used_at: apiKey.last_used_at }
  const select = db
    .select(selection)
    .from(apiKey)
    .where(and(eq(apiKey.token_hash, sql.placeholder('hash')), isNull(apiKey.revoked_at)))
  return prepareSelect(db, 'find_api_key', selection, select)
}

/** Only one of several concurrent requests writes. */
export async function markApiKeyUsed(db: Connection, id: number, now: string, before: string): Promise<void> {
  await db
    .update(apiKey)
    .set({ last_used_at: now })
    .where(and(eq(apiKey.id, id), or(isNull(apiKey.last_used_at), lt(apiKey.last_used_at, before))))
}

/** Returns false if there is no such key, or it was revoked before. */
export async function revokeApiKey(tx: Transaction, id: number, now: string): Promise<boolean> {
  const rows = await tx
    .update(apiKey)
    .set({ revoked_at: now })
    .where(and(eq(apiKey.id, id), isNull(apiKey.revoked_at)))
    .returning({ id: apiKey.id })
  return rows.length > 0
}

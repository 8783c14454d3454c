/** SQL of sessions. */
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Connection, Database } from '../../db/client.ts'
import { user } from '../user/user.table.ts'
import { mailedToken, session } from './auth.table.ts'

/** Asked at every request: prepared once. A blocked, deleted or inactive user has no living session. */
export function prepareFindCaller(db: Database) {
  return db
    .select({ id: user.id, role_id: user.role_id, session_id: session.id })
    .from(session)
    .innerJoin(user, eq(user.id, session.user_id))
    .where(
      and(
        eq(session.token_hash, sql.placeholder('hash')),
        gt(session.expires_at, sql.placeholder('now')),
        eq(user.active, true),
        eq(user.blocked, false),
        eq(user.deleted, false),
      ),
    )
    .prepare('find_caller')
}

export async function findAccount(db: Connection, email: string) {
  const [row] = await db.select().from(user).where(eq(user.email, email))
  return row ?? null
}

export async function insertSession(db: Connection, row: typeof session.$inferInsert): Promise<void> {
  await db.insert(session).values(row)
}

export async function deleteSession(db: Connection, id: number): Promise<void> {
  await db.delete(session).where(eq(session.id, id))
}

/** Everything that has run out by then. */
export async function deleteExpired(db: Connection, now: string): Promise<void> {
  await db.delete(session).where(lt(session.expires_at, now))
  await db.delete(mailedToken).where(lt(mailedToken.expires_at, now))
}

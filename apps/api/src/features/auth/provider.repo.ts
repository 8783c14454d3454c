/** SQL of sign-ins through the external provider. */
import { and, eq, gt, lt } from 'drizzle-orm'
import type { Connection, Transaction } from '../../db/client.ts'
import { user } from '../user/user.table.ts'
import { session } from './auth.table.ts'
import { providerLogin } from './provider.table.ts'

export async function insertLogin(db: Connection, row: typeof providerLogin.$inferInsert): Promise<void> {
  await db.insert(providerLogin).values(row)
}

/** Deletes and returns the sign-in in one statement, so that only one of several concurrent requests gets it. */
export async function takeLogin(db: Connection, handleHash: string, now: string) {
  const [row] = await db
    .delete(providerLogin)
    .where(and(eq(providerLogin.handle_hash, handleHash), gt(providerLogin.expires_at, now)))
    .returning()
  return row ?? null
}

export async function deleteExpiredLogins(db: Connection, now: string): Promise<void> {
  await db.delete(providerLogin).where(lt(providerLogin.expires_at, now))
}

export async function lockAccountByUid(tx: Transaction, uid: string) {
  const [row] = await tx.select().from(user).where(eq(user.fk_uid, uid)).for('no key update')
  return row ?? null
}

export async function updateUid(db: Connection, userId: number, uid: string): Promise<void> {
  await db.update(user).set({ fk_uid: uid }).where(eq(user.id, userId))
}

type Vouched = { id_token: string; provider_subject: string; provider_at: string }

export async function updateProof(db: Connection, sessionId: number, vouched: Vouched): Promise<void> {
  await db.update(session).set(vouched).where(eq(session.id, sessionId))
}

/** Deletes the session and returns the ID token that is needed to end the provider's session as well. */
export async function takeSession(db: Connection, sessionId: number) {
  const [row] = await db.delete(session).where(eq(session.id, sessionId)).returning({ id_token: session.id_token })
  return row ?? null
}

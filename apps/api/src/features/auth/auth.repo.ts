/** SQL of accounts, sessions and mailed links. */
import { and, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Connection, Database, Transaction } from '../../db/client.ts'
import { prepareSelect } from '../../db/prepared.ts'
import { booking } from '../booking/booking.table.ts'
import { identifiedBy, user } from '../user/user.table.ts'
import { mailedToken, session } from './auth.table.ts'

/** Runs on every request, so it is prepared once. It finds no session for a blocked, deleted or inactive user. */
export function prepareFindCaller(db: Database) {
  const selection = { id: user.id, role_id: user.role_id, session_id: session.id }
  const select = db
    .select(selection)
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
  return prepareSelect(db, 'find_caller', selection, select)
}

/** The sessions among these that are still valid, by the same conditions as in `prepareFindCaller`. */
export const listLiveSessions = (db: Connection, sessionIds: number[], now: string) =>
  db
    .select({ id: session.id, role_id: user.role_id })
    .from(session)
    .innerJoin(user, eq(user.id, session.user_id))
    .where(
      and(
        inArray(session.id, sessionIds),
        gt(session.expires_at, now),
        eq(user.active, true),
        eq(user.blocked, false),
        eq(user.deleted, false),
      ),
    )

export async function findAccount(db: Connection, email: string) {
  const [row] = await db.select().from(user).where(identifiedBy(email))
  return row ?? null
}

/** Registrations and address changes for the same address run one after the other, so that each sees the result of the last. */
export const lockAddress = (tx: Transaction, email: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`address ${email}`}, 0))`)

export async function findAccountById(db: Connection, id: number) {
  const [row] = await db.select().from(user).where(eq(user.id, id))
  return row ?? null
}

export async function insertAccount(tx: Transaction, row: typeof user.$inferInsert) {
  const [account] = await tx.insert(user).values(row).returning()
  if (!account) throw new Error('the account was not inserted')
  return account
}

export async function updateAccount(tx: Transaction, id: number, changes: Partial<typeof user.$inferInsert>) {
  const [account] = await tx.update(user).set(changes).where(eq(user.id, id)).returning()
  if (!account) throw new Error(`there is no account ${id}`)
  return account
}

export async function activateAccount(tx: Transaction, id: number): Promise<{ email: string }> {
  const [row] = await tx.update(user).set({ active: true }).where(eq(user.id, id)).returning({ email: user.email })
  return { email: row?.email ?? '' }
}

/** Also updates the holder's bookings, because the booking list searches by `holder_email`. */
export async function updateEmail(tx: Transaction, id: number, email: string): Promise<{ email: string }> {
  await tx.update(user).set({ email, contact_only: false }).where(eq(user.id, id))
  await tx.update(booking).set({ holder_email: email }).where(eq(booking.holder_id, id))
  return { email }
}

/**
 * With `null`, the person can sign in only after they set a password through a mailed link. The link
 * to an identity at the provider ends, too: a person who knew the old password may have linked their own identity.
 */
export async function updatePassword(
  tx: Transaction,
  id: number,
  password_hash: string | null,
  { keepsIdentity = false } = {},
): Promise<void> {
  const identity = keepsIdentity ? {} : { fk_uid: null }
  await tx
    .update(user)
    .set({ password_hash, without_password: false, ...identity })
    .where(eq(user.id, id))
}

/** The activation link of a registration that is not activated yet. */
export async function findPendingActivation(db: Connection, userId: number) {
  const [row] = await db
    .select()
    .from(mailedToken)
    .where(and(eq(mailedToken.user_id, userId), eq(mailedToken.kind, 'activation')))
  return row ?? null
}

export async function insertToken(tx: Transaction, row: typeof mailedToken.$inferInsert): Promise<number> {
  const [inserted] = await tx.insert(mailedToken).values(row).returning({ id: mailedToken.id })
  return inserted?.id ?? 0
}

/** A new link invalidates the account's older links of the same kind. */
export async function replaceToken(tx: Transaction, row: typeof mailedToken.$inferInsert): Promise<number> {
  await tx.delete(mailedToken).where(and(eq(mailedToken.user_id, row.user_id), eq(mailedToken.kind, row.kind)))
  return insertToken(tx, row)
}

type Kind = (typeof mailedToken.$inferSelect)['kind']

/**
 * Every transaction locks the account before its links, so that two of them cannot deadlock. Other transactions can still insert
 * rows that refer to the account. Some of them have locked a stay of the account, so waiting for them could be a deadlock too.
 */
export async function lockAccount(tx: Transaction, id: number) {
  const [row] = await tx.select().from(user).where(eq(user.id, id)).for('no key update')
  return row ?? null
}

/** Deletes the link while holding the lock of its account, so that only one of several requests with the same link succeeds. */
export async function takeToken(tx: Transaction, hash: string, kinds: Kind[], now: string) {
  const wanted = and(
    eq(mailedToken.token_hash, hash),
    inArray(mailedToken.kind, kinds),
    gt(mailedToken.expires_at, now),
  )
  const [found] = await tx.select({ user_id: mailedToken.user_id }).from(mailedToken).where(wanted)
  if (!found) return null
  await lockAccount(tx, found.user_id)
  const [row] = await tx.delete(mailedToken).where(wanted).returning()
  return row ?? null
}

export async function deleteTokens(tx: Transaction, userId: number, kinds?: Kind[]): Promise<void> {
  const ofKind = kinds && inArray(mailedToken.kind, kinds)
  await tx.delete(mailedToken).where(and(eq(mailedToken.user_id, userId), ofKind))
}

export const listSessions = (db: Connection, userId: number, now: string) =>
  db
    .select({ id: session.id, created_at: session.created_at, user_agent: session.user_agent })
    .from(session)
    .where(and(eq(session.user_id, userId), gt(session.expires_at, now)))
    .orderBy(desc(session.id))

/** Deletes all sessions of a user, except the session `keep`. */
export async function deleteSessions(db: Connection, userId: number, keep?: number): Promise<void> {
  await db
    .delete(session)
    .where(and(eq(session.user_id, userId), keep === undefined ? undefined : ne(session.id, keep)))
}

/** Returns false if the session does not belong to the user. */
export async function deleteOwnSession(db: Connection, userId: number, id: number): Promise<boolean> {
  const rows = await db
    .delete(session)
    .where(and(eq(session.user_id, userId), eq(session.id, id)))
    .returning({ id: session.id })
  return rows.length > 0
}

export async function insertSession(db: Connection, row: typeof session.$inferInsert): Promise<number> {
  const [inserted] = await db.insert(session).values(row).returning({ id: session.id })
  if (!inserted) throw new Error('the session was not inserted')
  return inserted.id
}

/** When the caller last proved their identity in this session, and which provider identity is linked to the account. */
export async function findProof(db: Connection, sessionId: number) {
  const [row] = await db
    .select({
      proved_at: session.proved_at,
      provider_at: session.provider_at,
      provider_subject: session.provider_subject,
      linked: user.fk_uid,
      hasPassword: sql<boolean>`${user.password_hash} is not null`,
      contactOnly: user.contact_only,
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.user_id))
    .where(eq(session.id, sessionId))
  return row ?? null
}

/** False if the session has ended. Otherwise it cannot end before the transaction, so that a new row can refer to it. */
export async function holdSession(tx: Transaction, id: number): Promise<boolean> {
  const rows = await tx.select({ id: session.id }).from(session).where(eq(session.id, id)).for('key share')
  return rows.length > 0
}

export async function updateProof(db: Connection, sessionId: number, proved_at: string): Promise<void> {
  await db.update(session).set({ proved_at }).where(eq(session.id, sessionId))
}

export async function deleteSession(db: Connection, id: number): Promise<void> {
  await db.delete(session).where(eq(session.id, id))
}

/** Deletes expired sessions and links. Activation links stay: `listLapsed` needs them to find lapsed registrations. */
export async function deleteExpired(db: Connection, now: string): Promise<void> {
  await db.delete(session).where(lt(session.expires_at, now))
  await db.delete(mailedToken).where(and(lt(mailedToken.expires_at, now), ne(mailedToken.kind, 'activation')))
}

/** Registrations whose activation link has expired. */
export const listLapsed = (db: Connection, now: string) =>
  db
    .select({ id: user.id })
    .from(user)
    .innerJoin(mailedToken, eq(mailedToken.user_id, user.id))
    .where(and(eq(user.active, false), eq(mailedToken.kind, 'activation'), lt(mailedToken.expires_at, now)))

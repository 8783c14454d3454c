/** SQL of sign-in links: which account a mailbox may enter, and how long its guest stays. */
import { ROLE } from '@portineria/contract/rules/codes'
import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../db/client.ts'
import { booking } from '../booking/booking.table.ts'
import { user } from '../user/user.table.ts'
import { mailedToken } from './auth.table.ts'
import { secondFactor } from './second-factor.table.ts'

/** The last check-out of a person's stays that are not archived. */
const lastCheckOut = sql<string | null>`(
  select max(${booking.check_out})::text from ${booking}
  where ${booking.holder_id} = ${user.id} and not ${booking.archived}
)`

const hasFactor = sql<boolean>`exists (
  select 1 from ${secondFactor} where ${secondFactor.user_id} = ${user.id} and ${isNotNull(secondFactor.confirmed_at)}
)`

/**
 * The account that a sign-in link for an address opens. An address may identify one account and be the contact of others, which
 * guests made with the keys of their reservations; all of them belong to the mailbox. The one with a stay that is not over wins.
 */
export async function findLinkAccount(db: Connection, email: string, today: string) {
  const [row] = await db
    .select({ account: user })
    .from(user)
    .where(
      and(
        eq(user.email, email),
        eq(user.role_id, ROLE.logged),
        eq(user.active, true),
        eq(user.blocked, false),
        eq(user.deleted, false),
        sql`not ${hasFactor}`,
      ),
    )
    .orderBy(desc(sql`coalesce(${lastCheckOut} >= ${today}, false)`), user.contact_only, desc(user.id))
    .limit(1)
  return row?.account ?? null
}

/** A guest without a password gave this address, and it waits for its confirmation. */
export async function findUnconfirmed(db: Connection, email: string, now: string) {
  const [row] = await db
    .select({ account: user, session_id: mailedToken.session_id })
    .from(mailedToken)
    .innerJoin(user, eq(user.id, mailedToken.user_id))
    .where(
      and(
        eq(mailedToken.kind, 'email'),
        eq(mailedToken.email, email),
        gt(mailedToken.expires_at, now),
        eq(user.contact_only, true),
        eq(user.active, true),
        eq(user.blocked, false),
      ),
    )
    .orderBy(desc(mailedToken.id))
    .limit(1)
  return row ?? null
}

export async function findLinkState(tx: Connection, userId: number) {
  const [row] = await tx.select({ account: user, hasFactor, lastCheckOut }).from(user).where(eq(user.id, userId))
  return row ?? null
}

/** Whether this browser has continued to this account a moment ago. */
export async function isContinueProof(tx: Transaction, userId: number, hash: string, now: string): Promise<boolean> {
  const rows = await tx
    .select({ id: mailedToken.id })
    .from(mailedToken)
    .where(
      and(
        eq(mailedToken.kind, 'continue'),
        eq(mailedToken.user_id, userId),
        eq(mailedToken.token_hash, hash),
        gt(mailedToken.expires_at, now),
      ),
    )
  return rows.length > 0
}

/** SQL for outgoing mail. */
import { desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Connection } from '../../db/client.ts'
import { mail } from './mail.table.ts'

/** Returns null if a mail for the same cause exists already. */
export async function insertMail(db: Connection, row: typeof mail.$inferInsert): Promise<number | null> {
  const [inserted] = await db
    .insert(mail)
    .values(row)
    .onConflictDoNothing({ target: mail.cause })
    .returning({ id: mail.id })
  return inserted?.id ?? null
}

export async function findMail(db: Connection, id: number) {
  const [row] = await db.select().from(mail).where(eq(mail.id, id))
  return row ?? null
}

type Outcome = { sent_at: string; keep: boolean } | { failed_at: string; error: string } | { error: string }

/** What a mail said and to whom is not kept once nothing more is done with it. */
const forgotten = { content: null, recipient: '' }

export async function updateMailOutcome(db: Connection, id: number, outcome: Outcome): Promise<void> {
  const settled =
    'sent_at' in outcome
      ? { sent_at: outcome.sent_at, last_error: null, ...(outcome.keep ? {} : forgotten) }
      : 'failed_at' in outcome
        ? { failed_at: outcome.failed_at, last_error: outcome.error, ...forgotten }
        : { last_error: outcome.error }
  await db
    .update(mail)
    .set({ ...settled, attempts: sql`${mail.attempts} + 1` })
    .where(eq(mail.id, id))
}

/** This is not another attempt, so `attempts` and `last_error` keep the values of the last one. */
export async function giveUpMail(db: Connection, id: number, now: string): Promise<void> {
  await db
    .update(mail)
    .set({ failed_at: now, ...forgotten })
    .where(eq(mail.id, id))
}

export const listKeptMail = (db: Connection, most: number) =>
  db.select().from(mail).where(isNotNull(mail.content)).orderBy(desc(mail.id)).limit(most)

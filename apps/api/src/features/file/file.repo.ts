/** SQL of files: what is known of them, who uses them, and which ones nobody uses any more. */
import { and, asc, eq, exists, inArray, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../db/client.ts'
import { booking, guest } from '../booking/booking.table.ts'
import { flat } from '../flat/flat.table.ts'
import { trip } from '../trip/trip.table.ts'
import { user } from '../user/user.table.ts'
import { file } from './file.table.ts'

export type FileRow = typeof file.$inferSelect

export async function insertFile(db: Connection, row: typeof file.$inferInsert): Promise<void> {
  await db.insert(file).values(row)
}

/** Not erased; `open` if a visible apartment or experience shows it to everyone. */
export async function findFile(db: Connection, id: string) {
  const shown = or(
    exists(
      db
        .select({ one: sql`1` })
        .from(flat)
        .where(and(eq(flat.visible, true), sql`${file.id} = any(${flat.images})`)),
    ),
    exists(
      db
        .select({ one: sql`1` })
        .from(trip)
        .where(and(eq(trip.visible, true), eq(trip.photo, file.id))),
    ),
  ) as SQL<boolean>
  const [row] = await db
    .select({ file, open: shown })
    .from(file)
    .where(and(eq(file.id, id), isNull(file.erased_at)))
  return row ?? null
}

/** Whether a document is of this person, or of a guest of theirs. */
export async function findOwnDocument(db: Connection, fileId: string, userId: number): Promise<boolean> {
  const ofProfile = db
    .select({ one: sql<number>`1` })
    .from(user)
    .where(and(eq(user.id, userId), eq(user.document_image, fileId)))
  const ofGuest = db
    .select({ one: sql<number>`1` })
    .from(guest)
    .innerJoin(booking, eq(booking.id, guest.booking_id))
    .where(and(eq(guest.document_image, fileId), eq(booking.holder_id, userId), eq(booking.archived, false)))
  const rows = await ofProfile.unionAll(ofGuest).limit(1)
  return rows.length > 0
}

/**
 * Marks as erased what nobody refers to, uploaded before a moment. The rows are locked first and judged by a second
 * statement: one that looked before it locked could miss a reference made in between.
 */
export async function eraseUnused(tx: Transaction, before: string, now: string): Promise<void> {
  const old = and(isNull(file.erased_at), lt(file.created_at, before), unused(tx))
  const rows = await tx.select({ id: file.id }).from(file).where(old).for('update', { skipLocked: true })
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await tx
    .update(file)
    .set({ erased_at: now })
    .where(and(inArray(file.id, ids), unused(tx)))
}

const unused = (tx: Transaction): SQL | undefined => {
  const one = { one: sql`1` }
  const inFlat = sql`${file.id} = any(${flat.images})
    or ${file.id} = any(${flat.step_images})
    or ${file.id}::text in (select value from jsonb_each_text(${flat.pdfs}))`
  return and(
    not(exists(tx.select(one).from(flat).where(inFlat))),
    not(exists(tx.select(one).from(trip).where(eq(trip.photo, file.id)))),
    not(exists(tx.select(one).from(user).where(eq(user.document_image, file.id)))),
    not(exists(tx.select(one).from(guest).where(eq(guest.document_image, file.id)))),
  )
}

export const listErased = (db: Connection, limit: number) =>
  db
    .select({ id: file.id, purpose: file.purpose })
    .from(file)
    .where(isNotNull(file.erased_at))
    .orderBy(asc(file.erased_at))
    .limit(limit)

export async function deleteFiles(db: Connection, ids: string[]): Promise<void> {
  await db.delete(file).where(inArray(file.id, ids))
}

/** SQL for files: their rows, the rows that refer to them, and files without any reference. */
import { and, asc, eq, exists, inArray, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../db/client.ts'
import { booking, guest } from '../booking/booking.table.ts'
import { chatMessage } from '../chat/chat.table.ts'
import { flat } from '../flat/flat.table.ts'
import { house } from '../house/house.table.ts'
import { policeReceipt } from '../police/receipt.table.ts'
import { trip } from '../trip/trip.table.ts'
import { user } from '../user/user.table.ts'
import { file } from './file.table.ts'

export type FileRow = typeof file.$inferSelect

export type NewFile = typeof file.$inferInsert & { id: string }

export async function insertFile(db: Connection, row: NewFile): Promise<void> {
  await db.insert(file).values(row)
}

/** Finds a file that is not erased. `open` is true if everyone may see it: a picture of a visible apartment or experience, or the operator's logo. */
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
    exists(db.select({ one: sql`1` }).from(house).where(eq(house.logo, file.id))),
  ) as SQL<boolean>
  const [row] = await db
    .select({ file, open: shown })
    .from(file)
    .where(and(eq(file.id, id), isNull(file.erased_at)))
  return row ?? null
}

/** Whether a document belongs to this person, or to a guest of one of their bookings who did not upload it themselves. */
export async function findOwnDocument(db: Connection, fileId: string, userId: number): Promise<boolean> {
  const ofProfile = db
    .select({ one: sql<number>`1` })
    .from(user)
    .where(and(eq(user.id, userId), eq(user.document_image, fileId)))
  const ofGuest = db
    .select({ one: sql<number>`1` })
    .from(guest)
    .innerJoin(booking, eq(booking.id, guest.booking_id))
    .innerJoin(file, eq(file.id, guest.document_image))
    .where(
      and(
        eq(guest.document_image, fileId),
        eq(booking.holder_id, userId),
        eq(booking.archived, false),
        isNull(file.guest_id),
      ),
    )
  const rows = await ofProfile.unionAll(ofGuest).limit(1)
  return rows.length > 0
}

/**
 * Marks files as erased that were uploaded before a given time and that no row refers to. The rows are locked first and
 * checked again by a second statement, because a reference may be added between the check and the lock.
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
    not(exists(tx.select(one).from(house).where(eq(house.logo, file.id)))),
    not(exists(tx.select(one).from(chatMessage).where(eq(chatMessage.request_photo, file.id)))),
    not(exists(tx.select(one).from(user).where(eq(user.document_image, file.id)))),
    not(exists(tx.select(one).from(guest).where(eq(guest.document_image, file.id)))),
    not(exists(tx.select(one).from(policeReceipt).where(eq(policeReceipt.file_id, file.id)))),
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

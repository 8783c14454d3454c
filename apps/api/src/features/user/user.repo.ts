/** SQL of user profiles and of the data export. */
import { ROLE } from '@portineria/contract/rules/codes'
import { and, asc, eq, getTableColumns, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../db/client.ts'
import { session } from '../auth/auth.table.ts'
import { booking, guest } from '../booking/booking.table.ts'
import { companionLink } from '../booking/companion.table.ts'
import { chatMessage } from '../chat/chat.table.ts'
import { flatlog } from '../door/door.table.ts'
import { file } from '../file/file.table.ts'
import { order } from '../payment/payment.table.ts'
import { pushDevice } from '../push/push.table.ts'
import { identifiedBy, type UserRow, user } from './user.table.ts'

export async function findUser(db: Connection, id: number) {
  const [row] = await db.select().from(user).where(eq(user.id, id))
  return row ?? null
}

export async function getUser(db: Connection, id: number): Promise<UserRow> {
  const row = await findUser(db, id)
  if (!row) throw new Error(`there is no user ${id}`)
  return row
}

export async function findUserByEmail(db: Connection, email: string) {
  const [row] = await db.select().from(user).where(identifiedBy(email))
  return row ?? null
}

/** Returns null for an erased person, so that saving a form that was opened before does not bring their data back. */
export async function updateUser(tx: Transaction, id: number, changes: Partial<typeof user.$inferInsert>) {
  const [row] = await tx
    .update(user)
    .set(changes)
    .where(and(eq(user.id, id), eq(user.deleted, false)))
    .returning()
  return row ?? null
}

/**
 * Copies the user's current name and address to their stays, which are listed and searched by them. Where the account has none,
 * the stay keeps what the operator has written.
 */
export async function updateHolderNames(tx: Transaction, { id, name, surname, email }: UserRow): Promise<void> {
  const full = [name, surname].filter(Boolean).join(' ')
  const holder_name = sql`coalesce(nullif(${full}, ''), ${booking.holder_name})`
  const holder_email = sql`coalesce(nullif(${email}, ''), ${booking.holder_email})`
  await tx
    .update(booking)
    .set({ holder_name, holder_email })
    .where(
      and(
        eq(booking.holder_id, id),
        sql`(${booking.holder_name}, ${booking.holder_email}) is distinct from (${holder_name}, ${holder_email})`,
      ),
    )
}

/** A document that the user uploaded. */
export async function findOwnFile(db: Connection, ownerId: number, fileId: string) {
  const [row] = await db
    .select({ id: file.id })
    .from(file)
    .where(and(eq(file.id, fileId), eq(file.owner_id, ownerId), eq(file.purpose, 'document'), isNull(file.erased_at)))
  return row ?? null
}

/**
 * What a former operator has uploaded is the operator's: whoever uploads a file may read it, and among these are documents of guests.
 * The picture of their own document stays theirs.
 */
export async function disownUploads(tx: Transaction, userId: number): Promise<void> {
  const own = tx
    .select({ id: user.document_image })
    .from(user)
    .where(and(eq(user.id, userId), isNotNull(user.document_image)))
  await tx
    .update(file)
    .set({ owner_id: null })
    .where(and(eq(file.owner_id, userId), notInArray(file.id, own)))
}

export const listAdmins = (db: Connection) =>
  db
    .select({ id: user.id, email: user.email, language: user.language })
    .from(user)
    .where(and(eq(user.role_id, ROLE.admin), eq(user.active, true), eq(user.blocked, false)))

/** Everything stored about a person, table by table. */
export async function listEverything(db: Connection, userId: number) {
  const bookings = await db.select().from(booking).where(eq(booking.holder_id, userId)).orderBy(asc(booking.id))
  const ofOwnStays = <T extends { booking_id: number | null }>(rows: T[], id: number) =>
    rows.filter((row) => row.booking_id === id)
  const own = (column: typeof guest.booking_id | typeof chatMessage.booking_id | typeof order.booking_id) =>
    or(...bookings.map(({ id }) => eq(column, id)))
  const none = bookings.length === 0
  const { token_hash: _token, holder_id: _holder, earlier_guest_id: _earlier, ...link } = getTableColumns(companionLink)
  const guests = none
    ? []
    : await db
        .select({ ...getTableColumns(guest), link })
        .from(guest)
        .leftJoin(companionLink, eq(companionLink.guest_id, guest.id))
        .where(own(guest.booking_id))
  const messages = none ? [] : await db.select().from(chatMessage).where(own(chatMessage.booking_id))
  const orders = none ? [] : await db.select().from(order).where(own(order.booking_id))
  const openings = await db.select().from(flatlog).where(eq(flatlog.user_id, userId)).orderBy(asc(flatlog.id))
  const sessions = await db
    .select({
      created_at: session.created_at,
      user_agent: session.user_agent,
      notifications: sql<boolean>`count(${pushDevice.id}) > 0`,
    })
    .from(session)
    .leftJoin(pushDevice, eq(pushDevice.session_id, session.id))
    .where(eq(session.user_id, userId))
    .groupBy(session.id)
  return {
    sessions,
    openings,
    bookings: bookings.map((stay) => ({
      ...stay,
      guests: ofOwnStays(guests, stay.id),
      messages: ofOwnStays(messages, stay.id),
      orders: ofOwnStays(orders, stay.id).filter(({ created_at }) => created_at > (stay.released_at ?? '')),
    })),
  }
}

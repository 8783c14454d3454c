/** SQL of the talk between stays and the concierge. */
import { and, asc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../db/client.ts'
import { booking } from '../booking/booking.table.ts'
import { flat } from '../flat/flat.table.ts'
import { trip } from '../trip/trip.table.ts'
import { chatMessage } from './chat.table.ts'

export type MessageRow = typeof chatMessage.$inferSelect
type NewMessage = typeof chatMessage.$inferInsert

/** `trip_id` null: the talk about custom experiences. */
export type Talk = { booking_id: number; trip_id: number | null }

const about = (tripId: number | null): SQL =>
  tripId === null ? isNull(chatMessage.trip_id) : eq(chatMessage.trip_id, tripId)

const seen = eq(chatMessage.hidden, false)

export const listMessages = (db: Connection, { booking_id, trip_id }: Talk): Promise<MessageRow[]> =>
  db
    .select()
    .from(chatMessage)
    .where(and(eq(chatMessage.booking_id, booking_id), about(trip_id), seen))
    .orderBy(asc(chatMessage.id))

/** Over all stays, or those of one holder. */
export const listMessagesOfTrip = async (db: Connection, tripId: number, holderId: number | null) => {
  const own = and(eq(booking.holder_id, holderId ?? 0), eq(booking.archived, false), eq(booking.blocked, false))
  const rows = await db
    .select({ message: chatMessage })
    .from(chatMessage)
    .innerJoin(booking, eq(booking.id, chatMessage.booking_id))
    .where(and(eq(chatMessage.trip_id, tripId), seen, holderId === null ? undefined : own))
    .orderBy(asc(chatMessage.id))
  return rows.map(({ message }) => message)
}

/** The same words sent twice are one message: answers the first. */
export async function insertMessage(tx: Transaction, row: NewMessage): Promise<{ row: MessageRow; fresh: boolean }> {
  const [made] = await tx.insert(chatMessage).values(row).onConflictDoNothing().returning()
  if (made) return { row: made, fresh: true }
  const [known] = await tx
    .select()
    .from(chatMessage)
    .where(and(eq(chatMessage.user_id, row.user_id ?? 0), eq(chatMessage.client_id, row.client_id)))
  if (!known) throw new Error('the message was not inserted')
  return { row: known, fresh: false }
}

/** What the other side said, up to a message. Answers how many were new. */
export async function markRead(
  tx: Transaction,
  { booking_id, trip_id }: Talk,
  author: 'guest' | 'concierge',
  upTo: number,
  now: string,
): Promise<number> {
  const rows = await tx
    .update(chatMessage)
    .set({ read_at: now })
    .where(
      and(
        eq(chatMessage.booking_id, booking_id),
        about(trip_id),
        eq(chatMessage.author, author),
        isNull(chatMessage.read_at),
        lte(chatMessage.id, upTo),
      ),
    )
    .returning({ id: chatMessage.id })
  return rows.length
}

/** Every talk with its last message, what is unread first, then the latest. One holder's, or all. */
export async function listTalks(db: Connection, reader: 'guest' | 'concierge', holderId: number | null, limit: number) {
  const other = reader === 'guest' ? 'concierge' : 'guest'
  const own = and(eq(booking.holder_id, holderId ?? 0), eq(booking.archived, false), eq(booking.blocked, false))
  const talks = db
    .select({
      booking_id: chatMessage.booking_id,
      trip_id: chatMessage.trip_id,
      unread:
        sql<number>`(count(*) filter (where ${chatMessage.author} = ${other} and ${chatMessage.read_at} is null))::int`.as(
          'unread',
        ),
      last_id: sql<number>`max(${chatMessage.id})`.as('last_id'),
    })
    .from(chatMessage)
    .where(seen)
    .groupBy(chatMessage.booking_id, chatMessage.trip_id)
    .as('talks')
  return db
    .select({
      booking_id: talks.booking_id,
      trip_id: talks.trip_id,
      unread: talks.unread,
      last: chatMessage,
      code: booking.code,
      holder_name: booking.holder_name,
      flat_name: flat.name,
      trip_name: trip.name,
    })
    .from(talks)
    .innerJoin(chatMessage, eq(chatMessage.id, talks.last_id))
    .innerJoin(booking, eq(booking.id, talks.booking_id))
    .innerJoin(flat, eq(flat.id, booking.flat_id))
    .leftJoin(trip, eq(trip.id, talks.trip_id))
    .where(holderId === null ? undefined : own)
    .orderBy(sql`(${talks.unread} > 0) desc, ${talks.last_id} desc`)
    .limit(limit)
}

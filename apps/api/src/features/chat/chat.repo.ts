/** SQL of the talk between stays and the concierge. */
import { STATUS } from '@portineria/contract/rules/codes'
import { aliasedTable, and, asc, eq, inArray, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
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

const ownedBy = (holderId: number) =>
  and(eq(booking.holder_id, holderId), eq(booking.archived, false), eq(booking.blocked, false)) as SQL

/** The experience a quote has made: what is left of it, and whether a newer one took its place. */
const quoted = aliasedTable(trip, 'quoted')
const said = { message: chatMessage, quoted: { quantity: quoted.quantity, replaced_by: quoted.replaced_by } }
const itsQuote = eq(quoted.id, chatMessage.quote_trip_id)

/** `quoted` is null where nothing is known of it. */
export type Said = { message: MessageRow; quoted: Pick<typeof trip.$inferSelect, 'quantity' | 'replaced_by'> | null }

export const listMessages = (db: Connection, { booking_id, trip_id }: Talk): Promise<Said[]> =>
  db
    .select(said)
    .from(chatMessage)
    .leftJoin(quoted, itsQuote)
    .where(and(eq(chatMessage.booking_id, booking_id), about(trip_id), seen))
    .orderBy(asc(chatMessage.id))

/** Over all stays, or those of one holder. */
export const listMessagesOfTrip = (db: Connection, tripId: number, holderId: number | null): Promise<Said[]> =>
  db
    .select(said)
    .from(chatMessage)
    .innerJoin(booking, eq(booking.id, chatMessage.booking_id))
    .leftJoin(quoted, itsQuote)
    .where(and(eq(chatMessage.trip_id, tripId), seen, holderId === null ? undefined : ownedBy(holderId)))
    .orderBy(asc(chatMessage.id))

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

/** What was asked in a talk, up to a message or all of it, is answered. Tells whether anything was open. */
export async function clearWaiting(tx: Transaction, { booking_id, trip_id }: Talk, upTo?: number): Promise<boolean> {
  const rows = await tx
    .update(chatMessage)
    .set({ waits: false })
    .where(
      and(
        eq(chatMessage.booking_id, booking_id),
        about(trip_id),
        eq(chatMessage.waits, true),
        upTo === undefined ? undefined : lte(chatMessage.id, upTo),
      ),
    )
    .returning({ id: chatMessage.id })
  return rows.length > 0
}

const asked = and(eq(chatMessage.waits, true), seen) as SQL

/** A stay that is over or taken off the lists buys nothing any more: nobody owes it a quote. */
const buying = and(eq(booking.archived, false), eq(booking.blocked, false), ne(booking.status, STATUS.closed)) as SQL

export async function countWaiting(db: Connection): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(distinct (${chatMessage.booking_id}, ${chatMessage.trip_id}))::int` })
    .from(chatMessage)
    .innerJoin(booking, eq(booking.id, chatMessage.booking_id))
    .where(and(asked, buying))
  return row?.n ?? 0
}

type Reader = 'guest' | 'concierge'

/** Each talk of these messages: how much of it this reader has not read, since when a quote is waited for, what came last. */
const talksOf = (db: Connection, reader: Reader, which: SQL | undefined) =>
  db
    .select({
      booking_id: chatMessage.booking_id,
      trip_id: chatMessage.trip_id,
      unread:
        sql<number>`(count(*) filter (where ${chatMessage.author} <> ${reader} and ${chatMessage.read_at} is null))::int`.as(
          'unread',
        ),
      asked_at: sql`min(${chatMessage.created_at}) filter (where ${chatMessage.waits})`.as('asked_at'),
      last_id: sql<number>`max(${chatMessage.id})`.as('last_id'),
    })
    .from(chatMessage)
    .where(and(seen, which))
    .groupBy(chatMessage.booking_id, chatMessage.trip_id)
    .as('talks')

type Talks = ReturnType<typeof talksOf>

function selectTalks(db: Connection, talks: Talks, reader: Reader) {
  const since = reader === 'concierge' ? sql`case when ${buying} then ${talks.asked_at} end` : sql`null`
  return db
    .select({
      booking_id: talks.booking_id,
      trip_id: talks.trip_id,
      unread: talks.unread,
      waiting_since: since.mapWith(chatMessage.created_at) as SQL<string | null>,
      ...said,
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
    .leftJoin(quoted, itsQuote)
}

/** Every talk with its last message, what is unread first, then the latest. One holder's, or all. */
export function listTalks(db: Connection, reader: Reader, holderId: number | null, limit: number) {
  // A guest's stays are found first: their conversations are summed up without reading those of everybody else.
  const own = holderId === null ? undefined : db.select({ id: booking.id }).from(booking).where(ownedBy(holderId))
  const talks = talksOf(db, reader, own && inArray(chatMessage.booking_id, own))
  return selectTalks(db, talks, reader).orderBy(sql`(${talks.unread} > 0) desc, ${talks.last_id} desc`).limit(limit)
}

/** The talks in which a guest waits for a quote, whoever waits longest first. */
export function listWaiting(db: Connection) {
  const stays = db.select({ id: chatMessage.booking_id }).from(chatMessage).where(asked)
  const talks = talksOf(db, 'concierge', inArray(chatMessage.booking_id, stays))
  return selectTalks(db, talks, 'concierge')
    .where(and(sql`${talks.asked_at} is not null`, buying))
    .orderBy(sql`${talks.asked_at}, ${talks.last_id}`)
}

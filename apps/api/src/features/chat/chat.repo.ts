/** SQL of the conversations between stays and the concierge. */
import { STATUS } from '@portineria/contract/rules/codes'
import { aliasedTable, and, asc, eq, getTableColumns, inArray, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../db/client.ts'
import { booking } from '../booking/booking.table.ts'
import { file } from '../file/file.table.ts'
import { flat } from '../flat/flat.table.ts'
import { trip } from '../trip/trip.table.ts'
import { chatMessage } from './chat.table.ts'

export type MessageRow = typeof chatMessage.$inferSelect
type NewMessage = typeof chatMessage.$inferInsert

/** A conversation. `trip_id` is null for the one about custom experiences. */
export type Conversation = { booking_id: number; trip_id: number | null }

const about = (tripId: number | null): SQL =>
  tripId === null ? isNull(chatMessage.trip_id) : eq(chatMessage.trip_id, tripId)

const seen = eq(chatMessage.hidden, false)

const ownedBy = (holderId: number) =>
  and(eq(booking.holder_id, holderId), eq(booking.archived, false), eq(booking.blocked, false)) as SQL

/** The experience that a quote created: its price, its picture, its remaining stock, and whether a newer quote replaced it. */
const quoted = aliasedTable(trip, 'quoted')
const { quantity, replaced_by, price_unit, category, photo } = getTableColumns(quoted)
const said = { message: chatMessage, quoted: { quantity, replaced_by, price_unit, category, photo } }
const itsQuote = eq(quoted.id, chatMessage.quote_trip_id)

/** `quoted` is null if the message has no quote, or if the quote was not read. */
export type Said = {
  message: MessageRow
  quoted: Pick<typeof trip.$inferSelect, 'quantity' | 'replaced_by' | 'price_unit' | 'category' | 'photo'> | null
}

export const listMessages = (db: Connection, { booking_id, trip_id }: Conversation): Promise<Said[]> =>
  db
    .select(said)
    .from(chatMessage)
    .leftJoin(quoted, itsQuote)
    .where(and(eq(chatMessage.booking_id, booking_id), about(trip_id), seen))
    .orderBy(asc(chatMessage.id))

/** The messages of all stays, or of one holder's stays. */
export const listMessagesOfTrip = (db: Connection, tripId: number, holderId: number | null): Promise<Said[]> =>
  db
    .select(said)
    .from(chatMessage)
    .innerJoin(booking, eq(booking.id, chatMessage.booking_id))
    .leftJoin(quoted, itsQuote)
    .where(and(eq(chatMessage.trip_id, tripId), seen, holderId === null ? undefined : ownedBy(holderId)))
    .orderBy(asc(chatMessage.id))

/** A message that comes again with the same `client_id` is stored once; the stored row is returned. */
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

/** Whether this person uploaded the photo for a message. It stays locked until the transaction ends, so that it is not swept. */
export async function hasOwnPhoto(tx: Transaction, id: string, userId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: file.id })
    .from(file)
    .where(and(eq(file.id, id), eq(file.purpose, 'chat_photo'), eq(file.owner_id, userId), isNull(file.erased_at)))
    .for('share')
  return rows.length > 0
}

/** Marks the messages of one author as read, up to a message. Returns how many were unread. */
export async function markRead(
  tx: Transaction,
  { booking_id, trip_id }: Conversation,
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

/** Marks the requests in a conversation as answered, all or up to a message. Returns whether one was waiting. */
export async function clearWaiting(
  tx: Transaction,
  { booking_id, trip_id }: Conversation,
  upTo?: number,
): Promise<boolean> {
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

/** A closed, blocked or archived stay cannot buy anything, so it does not wait for a quote. */
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

/** One row per conversation: how many messages this reader has not read, since when a quote is awaited, and the last message. */
const groupByConversation = (db: Connection, reader: Reader, which: SQL | undefined) =>
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

type Conversations = ReturnType<typeof groupByConversation>

function selectConversations(db: Connection, conversations: Conversations, reader: Reader) {
  const since = reader === 'concierge' ? sql`case when ${buying} then ${conversations.asked_at} end` : sql`null`
  return db
    .select({
      booking_id: conversations.booking_id,
      trip_id: conversations.trip_id,
      unread: conversations.unread,
      waiting_since: since.mapWith(chatMessage.created_at) as SQL<string | null>,
      ...said,
      code: booking.code,
      holder_name: booking.holder_name,
      flat_name: flat.name,
      trip_name: trip.name,
    })
    .from(conversations)
    .innerJoin(chatMessage, eq(chatMessage.id, conversations.last_id))
    .innerJoin(booking, eq(booking.id, conversations.booking_id))
    .innerJoin(flat, eq(flat.id, booking.flat_id))
    .leftJoin(trip, eq(trip.id, conversations.trip_id))
    .leftJoin(quoted, itsQuote)
}

/** All conversations, or those of one holder, with their last message: unread ones first, then the latest. */
export function listTalks(db: Connection, reader: Reader, holderId: number | null, limit: number) {
  // A guest's stays are selected first, so that the conversations of other guests are not read.
  const own = holderId === null ? undefined : db.select({ id: booking.id }).from(booking).where(ownedBy(holderId))
  const conversations = groupByConversation(db, reader, own && inArray(chatMessage.booking_id, own))
  return selectConversations(db, conversations, reader)
    .orderBy(sql`(${conversations.unread} > 0) desc, ${conversations.last_id} desc`)
    .limit(limit)
}

/** The conversations in which a guest waits for a quote, the longest wait first. */
export function listWaiting(db: Connection) {
  const stays = db.select({ id: chatMessage.booking_id }).from(chatMessage).where(asked)
  const conversations = groupByConversation(db, 'concierge', inArray(chatMessage.booking_id, stays))
  return selectConversations(db, conversations, 'concierge')
    .where(and(sql`${conversations.asked_at} is not null`, buying))
    .orderBy(sql`${conversations.asked_at}, ${conversations.last_id}`)
}

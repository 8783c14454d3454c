/** SQL of orders and of the stock they hold. */
import type { Calls } from '@portineria/contract/calls'
import type { CallRequest } from '@portineria/contract/endpoint'
import { emptyText } from '@portineria/contract/rules/text'
import { orderList } from '@portineria/contract/schema'
import { and, asc, count, desc, eq, getTableColumns, isNotNull, lt, not, type SQL, sql, sum } from 'drizzle-orm'
import type { Connection, Transaction } from '../../db/client.ts'
import { booking, ofPresentGuest } from '../booking/booking.table.ts'
import { flat } from '../flat/flat.table.ts'
import { trip } from '../trip/trip.table.ts'
import { user } from '../user/user.table.ts'
import { order } from './payment.table.ts'

export type OrderRow = typeof order.$inferSelect
type OrdersQuery = CallRequest<Calls['listOrders']>['query']

/** The stock that unpaid orders hold until they are released. */
export async function countHeld(tx: Transaction, tripId: number): Promise<number> {
  const [row] = await tx
    .select({ n: sum(order.quantity).mapWith(Number) })
    .from(order)
    .where(and(eq(order.trip_id, tripId), eq(order.status, 'pending')))
  return row?.n ?? 0
}

/** The unpaid orders of an experience, by one stay or by all. */
export const listOpenOrders = (tx: Transaction, tripId: number, bookingId?: number): Promise<OrderRow[]> =>
  tx
    .select()
    .from(order)
    .where(
      and(
        eq(order.trip_id, tripId),
        eq(order.status, 'pending'),
        bookingId === undefined ? undefined : eq(order.booking_id, bookingId),
      ),
    )

export async function hasPaid(tx: Transaction, tripId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.trip_id, tripId), eq(order.status, 'paid')))
    .limit(1)
  return rows.length > 0
}

export async function insertOrder(tx: Transaction, row: typeof order.$inferInsert): Promise<OrderRow> {
  const [made] = await tx.insert(order).values(row).returning()
  if (!made) throw new Error('the order was not inserted')
  return made
}

/** Stores the intent unless the order already has one, and returns the order. Only the stored one's secret is given to the browser. */
export const claimIntent = (tx: Transaction, id: number, intentId: string): Promise<OrderRow> =>
  updateOrder(tx, id, { intent_id: sql`coalesce(${order.intent_id}, ${intentId})` })

export async function findOrder(db: Connection, id: number): Promise<OrderRow | null> {
  const [row] = await db.select().from(order).where(eq(order.id, id))
  return row ?? null
}

export async function findOrderOfIntent(db: Connection, intentId: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(order).where(eq(order.intent_id, intentId))
  return row ?? null
}

export async function lockOrder(tx: Transaction, id: number): Promise<OrderRow | null> {
  const [row] = await tx.select().from(order).where(eq(order.id, id)).for('update')
  return row ?? null
}

type OrderChanges = Partial<Omit<OrderRow, 'intent_id'>> & { intent_id?: SQL }

export async function updateOrder(tx: Connection, id: number, changes: OrderChanges): Promise<OrderRow> {
  const [row] = await tx.update(order).set(changes).where(eq(order.id, id)).returning()
  if (!row) throw new Error('the order is gone')
  return row
}

/** `n` is negative for a sale. An experience with unlimited stock stays unlimited. */
export async function addStock(tx: Transaction, tripId: number, n: number): Promise<void> {
  await tx
    .update(trip)
    .set({ quantity: sql`${trip.quantity} + ${n}` })
    .where(and(eq(trip.id, tripId), isNotNull(trip.quantity)))
}

/** The reservation of the order is not taken from its guest before the transaction ends. */
export async function holdStayOf(tx: Transaction, { booking_id }: Pick<OrderRow, 'booking_id'>): Promise<void> {
  await tx.select({ id: booking.id }).from(booking).where(eq(booking.id, booking_id)).for('key share')
}

/** Whether the reservation was taken from the guest who made the order. */
export async function isOfEarlierGuest(db: Connection, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: order.id })
    .from(order)
    .innerJoin(booking, eq(booking.id, order.booking_id))
    .where(and(eq(order.id, id), not(ofPresentGuest(order.created_at))))
  return rows.length > 0
}

/** Orders that wait for the provider's confirmation, oldest first. */
export const listPending = (db: Connection, madeBefore: string, limit: number) =>
  db
    .select()
    .from(order)
    .where(and(eq(order.status, 'pending'), lt(order.created_at, madeBefore)))
    .orderBy(asc(order.id))
    .limit(limit)

/** Null if somebody else has the reservation by now. */
export async function findBuyer(db: Connection, orderId: number) {
  const [row] = await db
    .select({ id: user.id, name: user.name, email: user.email, language: user.language })
    .from(order)
    .innerJoin(booking, eq(booking.id, order.booking_id))
    .innerJoin(user, eq(user.id, booking.holder_id))
    .where(and(eq(order.id, orderId), ofPresentGuest(order.created_at)))
  return row ?? null
}

export async function findTripName(db: Connection, id: number) {
  const [row] = await db.select({ name: trip.name }).from(trip).where(eq(trip.id, id))
  return row?.name ?? emptyText()
}

const sortColumns = { id: order.id, created_at: order.created_at, amount_cents: order.amount_cents }

function orderBy(query: OrdersQuery): SQL[] {
  const asked = orderList(query['order[]'])
  const terms = asked.map((field) =>
    field.startsWith('-')
      ? desc(sortColumns[field.slice(1) as keyof typeof sortColumns])
      : asc(sortColumns[field as keyof typeof sortColumns]),
  )
  return [...terms, desc(order.id)]
}

export async function listOrders(db: Connection, query: OrdersQuery) {
  const { status, trip_id } = query
  const wanted = and(
    status === undefined ? undefined : eq(order.status, status),
    trip_id === undefined ? undefined : eq(order.trip_id, trip_id),
  )
  const data = await db
    .select({
      ...getTableColumns(order),
      trip_name: trip.name,
      code: booking.code,
      holder_name: sql<string | null>`case when ${ofPresentGuest(order.created_at)} then ${booking.holder_name} end`,
      flat_name: flat.name,
    })
    .from(order)
    .innerJoin(trip, eq(trip.id, order.trip_id))
    .innerJoin(booking, eq(booking.id, order.booking_id))
    .innerJoin(flat, eq(flat.id, booking.flat_id))
    .where(wanted)
    .orderBy(...orderBy(query))
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
  const [counted] = await db.select({ total: count() }).from(order).where(wanted)
  return { data, total: counted?.total ?? 0 }
}

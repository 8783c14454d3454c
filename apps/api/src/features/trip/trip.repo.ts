/** SQL of experiences. */
import { type AnyColumn, and, asc, eq, getTableColumns, inArray, isNull, or, type SQL, sql, sum } from 'drizzle-orm'
import type { Connection, Database, Transaction } from '../../db/client.ts'
import { type Marked, markOf } from '../../db/kept-rows.ts'
import { prepareSelect } from '../../db/prepared.ts'
import { booking, ofPresentGuest } from '../booking/booking.table.ts'
import { file } from '../file/file.table.ts'
import { flat } from '../flat/flat.table.ts'
import { order } from '../payment/payment.table.ts'
import { user } from '../user/user.table.ts'
import { trip } from './trip.table.ts'

export type TripRow = typeof trip.$inferSelect
type TripValues = typeof trip.$inferInsert

/** The order of the menu: by category, then in the order of creation. */
const menu = [asc(trip.category), asc(trip.id)]

const paid = (what: SQL) =>
  sql<number>`coalesce((select sum(${what}) from ${order} o where o.trip_id = ${trip}.id and o.status = 'paid'), 0)::int`

/** Includes the number sold and the revenue. */
export const listAllTrips = (db: Connection) =>
  db
    .select({ trip, sold: paid(sql`o.quantity`), revenue_cents: paid(sql`o.amount_cents`) })
    .from(trip)
    .orderBy(...menu)

const offered = and(eq(trip.visible, true), eq(trip.custom, false)) as SQL

/** The stock that unpaid orders hold. */
const held = (now: string) =>
  sql<number>`coalesce((select sum(o.quantity) from ${order} o where o.trip_id = ${trip}.id
    and o.status = 'pending' and o.held_until > ${now}), 0)::int`

export const listVisibleTrips = (db: Connection, now: string) =>
  db
    .select({ trip, held: held(now) })
    .from(trip)
    .where(offered)
    .orderBy(...menu)

type Stay = { id: number; flat_id: number; released_at: string | null }
type SomeStay = { [K in keyof Stay]: Stay[K] | AnyColumn }

/** The quotes that were made for a stay and for the guest who has it now. */
const madeFor = ({ id, released_at }: Pick<SomeStay, 'id' | 'released_at'>) =>
  and(eq(trip.booking_id, id), sql`${trip.created_at} > coalesce(${released_at}::timestamptz, '-infinity')`) as SQL

/** What a stay may buy: the experiences offered at its apartment, and those made for it. */
const forStay = ({ flat_id, ...stay }: SomeStay) =>
  or(and(offered, or(isNull(trip.flat_id), eq(trip.flat_id, flat_id))), madeFor(stay)) as SQL

/** The quantity of each experience in these orders. */
const countOrders = (db: Database, name: string, which: SQL) =>
  db
    .select({ trip_id: order.trip_id, n: sum(order.quantity).as(name) })
    .from(order)
    .where(which)
    .groupBy(order.trip_id)
    .as(`${name}_orders`)

/** The state of an experience that a stay is offered: its stock, what unpaid orders hold of it, and what the stay has bought. */
export type OfferState = Marked & { quantity: number | null; held: number; bought: number }

/**
 * The stay with the state of every experience that it is offered. One row has them all, because forty rows take longer to read
 * than their JSON. Prepared once, because the guest's list uses it.
 */
export function prepareOffersOfStay(db: Database) {
  const { id, flat_id, holder_id, status, blocked, archived, released_at } = booking
  const wanted = sql.placeholder('id')
  // The status is a literal, because a plan with a parameter could not use the partial index on pending orders.
  const kept = countOrders(db, 'held', sql`status = 'pending' and held_until > ${sql.placeholder('now')}`)
  const ofGuest = sql`exists (select from ${booking} where ${id} = ${order.booking_id} and ${ofPresentGuest(order.created_at)})`
  const had = countOrders(
    db,
    'bought',
    sql`${order.status} = 'paid' and ${order.booking_id} = ${wanted} and ${ofGuest}`,
  )
  const state = sql`json_build_object('id', ${trip.id}, 'mark', ${markOf(trip)}, 'quantity', ${trip.quantity},
    'held', coalesce(${kept.n}, 0), 'bought', coalesce(${had.n}, 0))`
  const selection = {
    stay: { id, flat_id, holder_id, status, blocked, archived },
    offers: sql<
      OfferState[] | null
    >`json_agg(${state} order by ${sql.join(menu, sql`, `)}) filter (where ${trip.id} is not null)`,
  }
  const select = db
    .select(selection)
    .from(booking)
    .leftJoin(trip, and(forStay({ id, flat_id, released_at }), isNull(trip.replaced_by)))
    .leftJoin(kept, eq(kept.trip_id, trip.id))
    .leftJoin(had, eq(had.trip_id, trip.id))
    .where(eq(id, wanted))
    .groupBy(id)
  const find = prepareSelect(db, 'offers_of_stay', selection, select)
  return async (stay: { id: number; now: string }) => (await find(stay))[0] ?? null
}

export const listTrips = (db: Connection, ids: number[]) =>
  db
    .select({ ...getTableColumns(trip), mark: markOf(trip) })
    .from(trip)
    .where(inArray(trip.id, ids))

export async function findTripForStay(db: Connection, id: number, stay: Stay): Promise<TripRow | null> {
  const [row] = await db
    .select()
    .from(trip)
    .where(and(eq(trip.id, id), forStay(stay)))
  return row ?? null
}

/** The quotes of a stay that no newer one has replaced. */
export const listCustomTrips = (db: Connection, stay: Stay) =>
  db
    .select()
    .from(trip)
    .where(and(madeFor(stay), isNull(trip.replaced_by)))
    .orderBy(asc(trip.id))

export async function findTrip(db: Connection, id: number): Promise<TripRow | null> {
  const [row] = await db.select().from(trip).where(eq(trip.id, id))
  return row ?? null
}

export async function lockTrip(tx: Transaction, id: number): Promise<TripRow | null> {
  const [row] = await tx.select().from(trip).where(eq(trip.id, id)).for('update')
  return row ?? null
}

export async function insertTrip(tx: Transaction, values: TripValues): Promise<TripRow> {
  const [row] = await tx.insert(trip).values(values).returning()
  if (!row) throw new Error('the experience was not inserted')
  return row
}

export async function updateTrip(tx: Transaction, id: number, changes: Partial<TripValues>): Promise<TripRow> {
  const [row] = await tx
    .update(trip)
    .set({ ...changes, version: sql`${trip.version} + 1` })
    .where(eq(trip.id, id))
    .returning()
  if (!row) throw new Error('the experience is gone')
  return row
}

/** The file stays locked until the transaction ends, so that the sweep cannot delete it. */
export async function hasPhoto(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: file.id })
    .from(file)
    .where(and(eq(file.id, id), eq(file.purpose, 'trip_photo'), isNull(file.erased_at)))
    .for('share')
  return rows.length > 0
}

/** Takes no lock, because apartments are never deleted. */
export async function hasFlat(tx: Transaction, id: number): Promise<boolean> {
  const rows = await tx.select({ id: flat.id }).from(flat).where(eq(flat.id, id))
  return rows.length > 0
}

/** The holder of a stay, with what a mail needs. */
export async function findReceiver(db: Connection, bookingId: number) {
  const [row] = await db
    .select({ id: user.id, name: user.name, email: user.email, language: user.language, flat_name: flat.name })
    .from(booking)
    .innerJoin(user, eq(user.id, booking.holder_id))
    .innerJoin(flat, eq(flat.id, booking.flat_id))
    .where(eq(booking.id, bookingId))
  return row ?? null
}

/** The purchases of the guest who has the stay now; for operators also those of the ones before. */
export const listOrdersOfBooking = (db: Connection, bookingId: number, all: boolean) =>
  db
    .select({ trip, order })
    .from(order)
    .innerJoin(trip, eq(trip.id, order.trip_id))
    .innerJoin(booking, eq(booking.id, order.booking_id))
    .where(and(eq(order.booking_id, bookingId), all ? undefined : ofPresentGuest(order.created_at)))
    .orderBy(sql`${order.id} desc`)

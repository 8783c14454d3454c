/** SQL of reservations. */

import type { Calls } from '@portineria/contract/calls'
import type { CallRequest } from '@portineria/contract/endpoint'
import { orderList } from '@portineria/contract/schema'
import { type AnyColumn, and, asc, count, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../../db/client.ts'
import { containsWords } from '../../db/search.ts'
import { flat } from '../flat/flat.table.ts'
import { booking } from './booking.table.ts'

type ListQuery = CallRequest<Calls['listBookings']>['query']
type Sortable =
  | 'id'
  | 'code'
  | 'created_at'
  | 'check_in'
  | 'check_out'
  | 'status'
  | 'holder_name'
  | 'flat_name'
  | 'guests_number'

const sortColumns: Record<Sortable, AnyColumn> = {
  id: booking.id,
  code: booking.code,
  created_at: booking.created_at,
  check_in: booking.check_in,
  check_out: booking.check_out,
  status: booking.status,
  holder_name: booking.holder_name,
  flat_name: flat.name,
  guests_number: booking.guests_number,
}

/** The newest stay first unless asked otherwise; the id breaks every tie, so that pages never overlap. */
function orderBy(query: ListQuery): SQL[] {
  const wanted = orderList(query['order[]'])
  const fields = wanted.length > 0 ? wanted : (['-check_in'] as const)
  const terms = fields.map((field) =>
    field.startsWith('-') ? desc(sortColumns[field.slice(1) as Sortable]) : asc(sortColumns[field as Sortable]),
  )
  return [...terms, fields[0]?.startsWith('-') ? desc(booking.id) : asc(booking.id)]
}

const matching = (query: ListQuery, holderId: number | null): SQL | undefined =>
  and(
    eq(booking.archived, query.archived),
    holderId === null ? undefined : eq(booking.holder_id, holderId),
    query.fk_status === undefined ? undefined : sql`${booking.status} = ${query.fk_status}`,
    query.flat_id === undefined ? undefined : eq(booking.flat_id, query.flat_id),
    query.from === undefined ? undefined : gte(booking.check_out, query.from),
    query.to === undefined ? undefined : lte(booking.check_in, query.to),
    containsWords(booking.search, query.query),
  )

export async function listBookings(db: Connection, query: ListQuery, holderId: number | null) {
  const where = matching(query, holderId)
  const rows = await db
    .select({ booking, flat })
    .from(booking)
    .innerJoin(flat, eq(flat.id, booking.flat_id))
    .where(where)
    .orderBy(...orderBy(query))
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
  const [total] = await db.select({ n: count() }).from(booking).where(where)
  return { rows, total: total?.n ?? 0 }
}

export async function findBookingOfHolder(db: Connection, id: number, holderId: number) {
  const [row] = await db
    .select({ booking, flat })
    .from(booking)
    .innerJoin(flat, eq(flat.id, booking.flat_id))
    .where(and(eq(booking.id, id), eq(booking.holder_id, holderId)))
  return row ?? null
}

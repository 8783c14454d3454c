/** SQL that reads reservations. */

import type { Calls } from '@portineria/contract/calls'
import type { CallRequest } from '@portineria/contract/endpoint'
import { STATUS, type Status } from '@portineria/contract/rules/codes'
import { orderList } from '@portineria/contract/schema'
import {
  type AnyColumn,
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  lt,
  lte,
  ne,
  type Placeholder,
  type SQL,
  sql,
  sum,
} from 'drizzle-orm'
import type { Connection, Database } from '../../db/client.ts'
import { prepareSelect } from '../../db/prepared.ts'
import { matchesSearch, readSearch, type Search, searchIn, searchPlaceholders, searchValues } from '../../db/search.ts'
import { sampleTrigrams } from '../../db/trigram-sample.ts'
import { file } from '../file/file.table.ts'
import { flat } from '../flat/flat.table.ts'
import { user } from '../user/user.table.ts'
import { booking, bookingTally, guest } from './booking.table.ts'
import { companionLink } from './companion.table.ts'

type ListQuery = CallRequest<Calls['listBookings']>['query']
type Filters = CallRequest<Calls['countBookings']>['query'] & { fk_status?: number | undefined }
type Ordered = Pick<ListQuery, 'order[]'>
type Sortable = Exclude<NonNullable<Extract<ListQuery['order[]'], unknown[]>>[number], `-${string}`>

const sortColumns: Record<Exclude<Sortable, 'upcoming'>, AnyColumn> = {
  id: booking.id,
  code: booking.code,
  created_at: booking.created_at,
  check_in: booking.check_in,
  check_out: booking.check_out,
  status: booking.status,
  status_at: booking.status_at,
  holder_name: booking.holder_name,
  flat_name: flat.name,
  guests_number: booking.guests_number,
}

/** The latest check-in is first by default; the id breaks ties, so that pages never overlap. */
function orderBy(query: Ordered, today: string | Placeholder): SQL[] {
  const wanted = orderList(query['order[]'])
  const fields = wanted.length > 0 ? wanted : (['-check_in'] as const)
  const terms = fields.flatMap((field) => {
    const down = field.startsWith('-')
    const name = (down ? field.slice(1) : field) as Sortable
    if (name === 'upcoming') return upcoming(today, down)
    return down ? desc(sortColumns[name]) : asc(sortColumns[name])
  })
  return [...terms, fields[0]?.startsWith('-') ? desc(booking.id) : asc(booking.id)]
}

/**
 * Stays that are over come last, the latest first. The first term separates them from the others; of the other two terms, each
 * orders one of the two kinds and is the same for all rows of the other kind. A stay that is closed on its last day is over, too.
 */
function upcoming(today: string | Placeholder, reversed: boolean): SQL[] {
  const closed = sql`${booking.status} = ${sql.raw(String(STATUS.closed))} and ${booking.check_in} <= ${today}::date`
  const over = sql`(${booking.check_out} < ${today}::date or (${closed}))`
  const [first, last] = reversed ? [desc, asc] : [asc, desc]
  return [
    first(over),
    first(sql`case when not ${over} then ${booking.check_in} end`),
    last(sql`case when ${over} then ${booking.check_out} end`),
  ]
}

const lacking = [STATUS.created, STATUS.not_valid]

const given = <T>(value: T | undefined, condition: (value: T) => SQL): SQL | undefined =>
  value === undefined ? undefined : condition(value)

/** The filters that the tally table does not cover. */
const narrowing = (query: Filters, holderId: number | null): SQL | undefined =>
  and(
    holderId === null ? undefined : eq(booking.holder_id, holderId),
    given(query.holder_id, (id) => eq(booking.holder_id, id)),
    given(query.flat_id, (id) => eq(booking.flat_id, id)),
    given(query.source, (source) => sql`${booking.source} = ${source}`),
    given(query.language, (language) => eq(booking.language, language)),
    given(query.from, (day) => gte(booking.check_out, day)),
    given(query.to, (day) => lte(booking.check_in, day)),
    given(query.check_in_from, (day) => gte(booking.check_in, day)),
    given(query.check_in_to, (day) => lte(booking.check_in, day)),
    given(query.check_out_from, (day) => gte(booking.check_out, day)),
    given(query.check_out_to, (day) => lte(booking.check_out, day)),
    searchIn(booking.search, query.query),
  )

const kindOf = (table: typeof booking | typeof bookingTally, query: Filters): SQL | undefined =>
  and(
    eq(table.archived, query.archived),
    given(query.fk_status, (status) => sql`${table.status} = ${status}`),
    query.lacking ? inArray(table.status, lacking) : undefined,
  )

/** The columns of an apartment that a list shows. */
const shortFlat = {
  id: flat.id,
  name: flat.name,
  headline: flat.headline,
  city: flat.city,
  address: flat.address,
  cin: flat.cin,
  regional_code: flat.regional_code,
  time_zone: flat.time_zone,
  check_in_hour: flat.check_in_hour,
  check_out_hour: flat.check_out_hour,
  image: sql<string | null>`${flat.images}[1]`,
  door_1: flat.door_1,
  door_2: flat.door_2,
  device_identifier: flat.device_identifier,
}

const { billing: _billing, search: _search, otp_hash: _hash, ...listed } = getTableColumns(booking)

const listedBookings = (db: Connection) =>
  db.select({ booking: listed, flat: shortFlat }).from(booking).innerJoin(flat, eq(flat.id, booking.flat_id)).$dynamic()

export type ListedBooking = Awaited<ReturnType<typeof listedBookings>>[number]

/**
 * Lists a page of the reservations. The usual search, which filters by nothing else, is prepared for each order once. `today` is
 * the operator's day, by which the order `upcoming` tells what is over.
 */
export function prepareListBookings(db: Database) {
  const searches = new Map<string, ReturnType<typeof prepareSearch>>()
  const rarity = sampleTrigrams(db, booking.search)
  return async (query: ListQuery, holderId: number | null, today: string) => {
    const usual = holderId === null && onlySearches(query) ? readSearch(query.query, rarity()) : null
    if (!usual) return listBookings(db, query, holderId, today)
    const order = orderList(query['order[]']).join(' ')
    const name = `search_bookings_${usual.parts.length} ${order}`
    const search = searches.get(name) ?? prepareSearch(db, query, usual, name)
    searches.set(name, search)
    const values = { today, archived: query.archived, limit: query.per_page, offset: offsetOf(query) }
    const rows = await search({ ...searchValues(usual), ...values })
    return withTotal(rows, query, () => countAll(db, query, null))
  }
}

/** Orders by several columns are too many to prepare. */
const onlySearches = ({ lacking, 'order[]': order, ...rest }: ListQuery) =>
  !lacking &&
  orderList(order).length < 2 &&
  Object.entries(rest).every(([name, value]) => value === undefined || prepared.has(name))

/** What a prepared search takes as values. */
const prepared = new Set(['page', 'per_page', 'query', 'archived'])

function prepareSearch(db: Database, query: Ordered, { parts }: Search, name: string) {
  const { select, selection } = narrowedBookings(db, query, {
    where: and(
      eq(booking.archived, sql.placeholder('archived')),
      matchesSearch(booking.search, searchPlaceholders(parts.length)),
    ),
    today: sql.placeholder('today'),
    limit: sql.placeholder('limit'),
    offset: sql.placeholder('offset'),
  })
  return prepareSelect(db, name, selection, select)
}

async function listBookings(db: Connection, query: ListQuery, holderId: number | null, today: string) {
  const narrowed = narrowing(query, holderId)
  const page = { today, limit: query.per_page, offset: offsetOf(query) }
  if (narrowed) {
    const rows = await narrowedBookings(db, query, { where: and(kindOf(booking, query), narrowed), ...page }).select
    return withTotal(rows, query, () => countAll(db, query, holderId))
  }
  const total = await countAll(db, query, holderId)
  if (orderList(query['order[]']).join() === 'upcoming') return { rows: await listUpcoming(db, query, today), total }
  const rows = await listedBookings(db)
    .where(kindOf(booking, query))
    .orderBy(...orderBy(query, today))
    .limit(page.limit)
    .offset(page.offset)
  return { rows, total }
}

/**
 * A page of all reservations in the order `upcoming`, one part after the other: what is on, what comes, what has been closed
 * before its last day is over, what is over. An index serves each part in its order, whereas one query for all of them would sort
 * the whole table. A part that the page skips is only counted.
 */
async function listUpcoming(db: Connection, query: ListQuery, today: string): Promise<ListedBooking[]> {
  // Written like the constraint on overlapping nights, whose index then finds the few stays of this day.
  const ofToday = sql`${booking.check_in} <= ${today}::date
    and daterange(${booking.check_in}, ${booking.check_out}) && daterange(${today}::date - 1, ${today}::date + 1)`
  const forwards = [asc(booking.check_in), asc(booking.id)]
  const backwards = [desc(booking.check_out), asc(booking.id)]
  const parts: { is: SQL | undefined; order: SQL[] }[] = [
    { is: and(ofToday, ne(booking.status, STATUS.closed)), order: forwards },
    { is: gt(booking.check_in, today), order: forwards },
    { is: and(ofToday, eq(booking.status, STATUS.closed)), order: backwards },
    { is: lt(booking.check_out, today), order: backwards },
  ]
  const rows: ListedBooking[] = []
  let skip = offsetOf(query)
  for (const { is, order } of parts) {
    const left = query.per_page - rows.length
    if (left === 0) break
    const condition = and(kindOf(booking, query), is)
    const found = await listedBookings(db)
      .where(condition)
      .orderBy(...order)
      .limit(left)
      .offset(skip)
    rows.push(...found)
    if (found.length > 0) skip = 0
    else if (skip > 0) skip -= Math.min(skip, await db.$count(booking, condition))
  }
  return rows
}

const offsetOf = ({ page, per_page }: ListQuery) => (page - 1) * per_page

type Part = {
  where: SQL | undefined
  today: string | Placeholder
  limit: number | Placeholder
  offset: number | Placeholder
}

/** Searches once: a window function counts the matches, and only the rows of the page are read in full. */
function narrowedBookings(db: Connection, query: Ordered, { where, today, limit, offset }: Part) {
  const matches = db
    .select({ id: booking.id, total: sql<number>`(count(*) over ())::int`.as('total') })
    .from(booking)
    .$dynamic()
  const byFlat = orderList(query['order[]']).some((field) => field.endsWith('flat_name'))
  const found = (byFlat ? matches.innerJoin(flat, eq(flat.id, booking.flat_id)) : matches)
    .where(where)
    .orderBy(...orderBy(query, today))
    .limit(limit)
    .offset(offset)
    .as('found')
  const selection = { booking: listed, flat: shortFlat, total: found.total }
  const select = db
    .select(selection)
    .from(found)
    .innerJoin(booking, eq(booking.id, found.id))
    .innerJoin(flat, eq(flat.id, booking.flat_id))
    .orderBy(...orderBy(query, today))
  return { selection, select }
}

/** A page beyond the last one has no row that carries the total. */
async function withTotal<Row extends { total: number }>(
  rows: Row[],
  { page }: ListQuery,
  countBeyond: () => Promise<number>,
): Promise<{ rows: Row[]; total: number }> {
  return { rows, total: rows[0]?.total ?? (page === 1 ? 0 : await countBeyond()) }
}

async function countAll(db: Connection, query: Filters, holderId: number | null): Promise<number> {
  const counts = await countBookings(db, query, holderId)
  return counts.reduce((total, { n }) => total + n, 0)
}

/** The number of reservations of each status. Without a narrowing filter it comes from the tally, and no rows are counted. */
export async function countBookings(
  db: Connection,
  query: Filters,
  holderId: number | null = null,
): Promise<{ status: Status; n: number }[]> {
  const narrowed = narrowing(query, holderId)
  return narrowed
    ? db
        .select({ status: booking.status, n: count() })
        .from(booking)
        .where(and(kindOf(booking, query), narrowed))
        .groupBy(booking.status)
    : db
        .select({ status: bookingTally.status, n: sum(bookingTally.n).mapWith(Number) })
        .from(bookingTally)
        .where(kindOf(bookingTally, query))
        .groupBy(bookingTally.status)
}

/** Merges the rows of the tally in one statement, so that a reader sees the state before or after it, never in between. */
export const compactTally = (db: Connection) =>
  db.execute(sql`
    with taken as (delete from ${bookingTally} returning archived, status, n)
    insert into ${bookingTally} select archived, status, sum(n) from taken group by archived, status having sum(n) <> 0`)

export async function findBookingOfHolder(db: Connection, id: number, holderId: number) {
  const [row] = await listedBookings(db).where(and(eq(booking.id, id), eq(booking.holder_id, holderId)))
  return row ?? null
}

export async function findListedBooking(db: Connection, by: { id: number } | { code: string }) {
  const [row] = await listedBookings(db).where('id' in by ? eq(booking.id, by.id) : eq(booking.code, by.code))
  return row ?? null
}

const wholeBookings = (db: Connection) =>
  db
    .select({
      booking: { ...listed, billing: booking.billing },
      flat: shortFlat,
      documents: flat.documents,
      asks_municipality: sql<boolean>`${flat.structure_code} is not null`,
      has_steps: sql<boolean>`jsonb_array_length(${flat.steps}) > 0`,
      holder: {
        id: user.id,
        name: user.name,
        surname: user.surname,
        email: user.email,
        phone: user.phone,
        mobile_phone: user.mobile_phone,
        language: user.language,
        without_password: user.without_password,
      },
    })
    .from(booking)
    .innerJoin(flat, eq(flat.id, booking.flat_id))
    .leftJoin(user, eq(user.id, booking.holder_id))

export type WholeBooking = Awaited<ReturnType<typeof wholeBookings>>[number] & {
  guests: Awaited<ReturnType<typeof guestsOf>>
}

const { token_hash: _token, ...linkColumns } = getTableColumns(companionLink)

/** A guest with their link. A prepared query answers a link of nulls if there is none, the other one null. */
const guestSelection = {
  ...getTableColumns(guest),
  link: linkColumns,
  /** Whether the guest uploaded the picture of the document through their link. */
  gave_picture: sql<boolean>`${file.guest_id} is not null`,
}

const guestsOf = (db: Connection, id: number | Placeholder) =>
  db
    .select(guestSelection)
    .from(guest)
    .leftJoin(companionLink, eq(companionLink.guest_id, guest.id))
    .leftJoin(file, eq(file.id, guest.document_image))
    .where(eq(guest.booking_id, id))
    .orderBy(asc(guest.position))

/** Finds a reservation with its guests by id. Prepared once, because every screen of a stay begins with it. */
export function prepareFindBooking(db: Database) {
  const id = sql.placeholder('id')
  const found = wholeBookings(db).where(eq(booking.id, id)).prepare('find_booking')
  const guests = prepareSelect(db, 'find_guests', guestSelection, guestsOf(db, id))
  return async (wanted: number): Promise<WholeBooking | null> => {
    const [[row], people] = await Promise.all([found.execute({ id: wanted }), guests({ id: wanted })])
    return row ? { ...row, guests: people } : null
  }
}

/** The same by code, or inside a transaction. */
export async function findBooking(db: Connection, by: { id: number } | { code: string }): Promise<WholeBooking | null> {
  const [row] = await wholeBookings(db).where('id' in by ? eq(booking.id, by.id) : eq(booking.code, by.code))
  if (!row) return null
  return { ...row, guests: await guestsOf(db, row.booking.id) }
}

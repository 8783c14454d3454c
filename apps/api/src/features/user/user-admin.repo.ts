/** SQL of user administration: lists, counts and inserts users, and locks them for changes. */
import type { Calls } from '@portineria/contract/calls'
import type { CallRequest } from '@portineria/contract/endpoint'
import { ROLE, STATUS } from '@portineria/contract/rules/codes'
import { orderList } from '@portineria/contract/schema'
import type { ListedUser } from '@portineria/contract/user'
import { type AnyColumn, and, asc, count, desc, eq, isNotNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Connection, Database, Transaction } from '../../db/client.ts'
import { prepareSelect } from '../../db/prepared.ts'
import { matchesSearch, readSearch, type Search, searchIn, searchPlaceholders, searchValues } from '../../db/search.ts'
import { sampleTrigrams } from '../../db/trigram-sample.ts'
import { booking } from '../booking/booking.table.ts'
import { flat } from '../flat/flat.table.ts'
import { user } from './user.table.ts'

type ListQuery = CallRequest<Calls['listUsers']>['query']
type Ordered = Pick<ListQuery, 'order[]'>
type Sortable = 'id' | 'name' | 'surname' | 'email' | 'created_at' | 'deletion_requested_at'

const sortColumns: Record<Sortable, AnyColumn> = {
  id: user.id,
  name: user.name,
  surname: user.surname,
  email: user.email,
  created_at: user.created_at,
  deletion_requested_at: user.deletion_requested_at,
}

const wantsDeletion = and(isNotNull(user.deletion_requested_at), eq(user.deleted, false))
const isOperator = eq(user.role_id, ROLE.admin)

/** By default, users who asked to be deleted come first. The id breaks ties, so that pages never overlap. */
function orderBy(query: Ordered): SQL[] {
  const wanted = orderList(query['order[]'])
  if (wanted.length === 0) return [desc(sql`(${wantsDeletion})`), asc(user.surname), asc(user.name), asc(user.id)]
  const terms = wanted.map((field) =>
    field.startsWith('-') ? desc(sortColumns[field.slice(1) as Sortable]) : asc(sortColumns[field as Sortable]),
  )
  return [...terms, wanted[0]?.startsWith('-') ? desc(user.id) : asc(user.id)]
}

const matching = (query: ListQuery): SQL | undefined =>
  and(
    eq(user.deleted, query.deleted),
    query.role_id === undefined ? undefined : sql`${user.role_id} = ${query.role_id}`,
    query.blocked === undefined ? undefined : eq(user.blocked, query.blocked),
    query.deletion ? wantsDeletion : undefined,
    searchIn(user.search, query.query),
  )

/** The columns of the list. Documents and other personal data are left out. */
const listed = {
  id: user.id,
  email: user.email,
  role_id: user.role_id,
  name: user.name,
  surname: user.surname,
  country: user.country,
  phone: user.phone,
  mobile_phone: user.mobile_phone,
  language: user.language,
  active: user.active,
  blocked: user.blocked,
  deleted: user.deleted,
  deletion_requested_at: user.deletion_requested_at,
  created_at: user.created_at,
}
const stays = sql<number>`(select count(*)::int from ${booking} where ${eq(booking.holder_id, user.id)})`

/** The stay that is on at this day, or else the next one. The index of a holder's stays serves it, once per row of the page. */
const nowOrNext = (day: string | Placeholder) =>
  sql<ListedUser['now_or_next']>`(select jsonb_build_object('flat_name', ${flat.name}, 'status', ${booking.status})
    from ${booking} join ${flat} on ${eq(flat.id, booking.flat_id)}
    where ${eq(booking.holder_id, user.id)} and not ${booking.archived} and ${booking.check_out} >= ${day}
      and ${booking.status} <> ${sql.raw(String(STATUS.closed))}
    order by ${booking.check_in} limit 1)`

type Part = {
  where: SQL | undefined
  limit: number | Placeholder
  offset: number | Placeholder
  day: string | Placeholder
}

/** One index scan finds the page and counts the matches; full rows are read only for the page. */
function foundUsers(db: Connection, query: Ordered, { where, limit, offset, day }: Part) {
  const found = db
    .select({ id: user.id, total: sql<number>`(count(*) over ())::int`.as('total') })
    .from(user)
    .where(where)
    .orderBy(...orderBy(query))
    .limit(limit)
    .offset(offset)
    .as('found')
  const selection = { ...listed, stays, now_or_next: nowOrNext(day), total: found.total }
  const select = db
    .select(selection)
    .from(found)
    .innerJoin(user, eq(user.id, found.id))
    .orderBy(...orderBy(query))
  return { selection, select }
}

function prepareSearch(db: Database, query: Ordered, { parts }: Search, name: string) {
  const { select, selection } = foundUsers(db, query, {
    where: and(
      eq(user.deleted, sql.placeholder('deleted')),
      matchesSearch(user.search, searchPlaceholders(parts.length)),
    ),
    limit: sql.placeholder('limit'),
    offset: sql.placeholder('offset'),
    day: sql.placeholder('day'),
  })
  return prepareSelect(db, name, selection, select)
}

/** Orders by several columns are too many to prepare. */
const onlySearches = ({ role_id, blocked, deletion, 'order[]': order }: ListQuery) =>
  role_id === undefined && blocked === undefined && !deletion && orderList(order).length < 2

/** Lists a page of the users. The usual search, which filters by nothing else, is prepared for each order once. */
export function prepareListUsers(db: Database) {
  const searches = new Map<string, ReturnType<typeof prepareSearch>>()
  const rarity = sampleTrigrams(db, user.search)

  function list(query: ListQuery, day: string) {
    const page = { limit: query.per_page, offset: (query.page - 1) * query.per_page, day }
    const usual = onlySearches(query) ? readSearch(query.query, rarity()) : null
    if (!usual) return foundUsers(db, query, { where: matching(query), ...page }).select
    const name = `search_users_${usual.parts.length} ${orderList(query['order[]']).join(' ')}`
    const search = searches.get(name) ?? prepareSearch(db, query, usual, name)
    searches.set(name, search)
    return search({ ...searchValues(usual), deleted: query.deleted, ...page })
  }

  return async (query: ListQuery, day: string) => {
    const rows = await list(query, day)
    // A page after the last one has no row with the total, so the matches are counted separately.
    const total = rows[0]?.total ?? (query.page === 1 ? 0 : await countMatching(db, query))
    return { rows, total }
  }
}

async function countMatching(db: Connection, query: ListQuery): Promise<number> {
  const [row] = await db.select({ n: count() }).from(user).where(matching(query))
  return row?.n ?? 0
}

export async function countUsers(db: Connection, query: string | undefined) {
  const countWhere = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})::int`
  const [row] = await db
    .select({
      all: sql<number>`count(*)::int`,
      deletion: countWhere(wantsDeletion),
      blocked: countWhere(eq(user.blocked, true)),
      operators: countWhere(isOperator),
    })
    .from(user)
    .where(and(eq(user.deleted, false), searchIn(user.search, query)))
  return row ?? { all: 0, deletion: 0, blocked: 0, operators: 0 }
}

export async function insertUser(tx: Transaction, row: typeof user.$inferInsert) {
  const [inserted] = await tx.insert(user).values(row).returning()
  if (!inserted) throw new Error('the user was not inserted')
  return inserted
}

export async function lockUser(tx: Transaction, id: number) {
  const [row] = await tx.select().from(user).where(eq(user.id, id)).for('no key update')
  return row ?? null
}

/** Locks all active operators. If two operators remove each other at once, the second request sees the result of the first. */
export async function lockOperators(tx: Transaction): Promise<number[]> {
  const rows = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(isOperator, eq(user.active, true), eq(user.blocked, false), eq(user.deleted, false)))
    .orderBy(asc(user.id))
    .for('no key update')
  return rows.map(({ id }) => id)
}

/** SQL of the operator's work with people: found, counted, made, kept apart from each other's changes. */
import type { Calls } from '@portineria/contract/calls'
import type { CallRequest } from '@portineria/contract/endpoint'
import { ROLE } from '@portineria/contract/rules/codes'
import { orderList } from '@portineria/contract/schema'
import { type AnyColumn, and, asc, count, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../db/client.ts'
import { containsWords } from '../../db/search.ts'
import { booking } from '../booking/booking.table.ts'
import { user } from './user.table.ts'

type ListQuery = CallRequest<Calls['listUsers']>['query']
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

/** Who asked to be deleted comes first unless asked otherwise; the id breaks every tie, so that pages never overlap. */
function orderBy(query: ListQuery): SQL[] {
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
    containsWords(user.search, query.query),
  )

/** What the list shows, and nothing else of a person. */
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

/** The index is searched once: what matches is counted on the way, and only the page is read whole. */
export async function listUsers(db: Connection, query: ListQuery) {
  const found = db
    .select({ id: user.id, total: sql<number>`count(*) over ()`.mapWith(Number).as('total') })
    .from(user)
    .where(matching(query))
    .orderBy(...orderBy(query))
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .as('found')
  const rows = await db
    .select({ ...listed, stays, total: found.total })
    .from(found)
    .innerJoin(user, eq(user.id, found.id))
    .orderBy(...orderBy(query))
  // Beyond the last page nothing is found that could tell the number.
  const total = rows[0]?.total ?? (query.page === 1 ? 0 : await countMatching(db, query))
  return { rows, total }
}

async function countMatching(db: Connection, query: ListQuery): Promise<number> {
  const [row] = await db.select({ n: count() }).from(user).where(matching(query))
  return row?.n ?? 0
}

export async function countUsers(db: Connection, query: string | undefined) {
  const those = (which: SQL | undefined) => sql<number>`count(*) filter (where ${which})::int`
  const [row] = await db
    .select({
      all: sql<number>`count(*)::int`,
      deletion: those(wantsDeletion),
      blocked: those(eq(user.blocked, true)),
      operators: those(isOperator),
    })
    .from(user)
    .where(and(eq(user.deleted, false), containsWords(user.search, query)))
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

/** Everyone who can run the house. Of two operators who take that from each other at once, the second sees it is gone. */
export async function lockOperators(tx: Transaction): Promise<number[]> {
  const rows = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(isOperator, eq(user.active, true), eq(user.blocked, false), eq(user.deleted, false)))
    .orderBy(asc(user.id))
    .for('no key update')
  return rows.map(({ id }) => id)
}

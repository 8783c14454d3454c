/** SQL of the activity log: pages for the screen, and all rows for the CSV file. */
import type { Calls } from '@portineria/contract/calls'
import type { CallRequest } from '@portineria/contract/endpoint'
import { orderList } from '@portineria/contract/schema'
import { type AnyColumn, and, asc, count, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../../db/client.ts'
import { containsWords } from '../../db/search.ts'
import { flat } from '../flat/flat.table.ts'
import { user } from '../user/user.table.ts'
import { flatlog } from './door.table.ts'

export type LogQuery = CallRequest<Calls['listFlatLog']>['query']
type Sortable = Exclude<NonNullable<Extract<LogQuery['order[]'], unknown[]>>[number], `-${string}`>

const sortColumns: Record<Sortable, AnyColumn> = {
  id: flatlog.id,
  created_at: flatlog.created_at,
  status: flatlog.status,
  flat_name: flatlog.flat_name,
  door: flatlog.door,
}

const userName = sql<string | null>`nullif(concat_ws(' ', ${user.name}, ${user.surname}), '')`
const searched = sql`fold(concat_ws(E'\n', ${flatlog.flat_name}, ${flatlog.booking_code}, ${flatlog.message},
  ${flatlog.device}, ${userName}))`

/** Compares the day in the time zone of the apartment. */
const dayIs = (comparison: SQL) =>
  sql`exists (select 1 from ${flat} where ${flat.id} = ${flatlog.flat_id} and
    (${flatlog.created_at} at time zone ${flat.time_zone})::date ${comparison})`
/** A coarse bound for the index: no time zone is further from UTC than the given hours. `dayIs` then decides exactly. */
const near = (day: string, hours: number) =>
  sql`(${day}::date::timestamp + ${`${hours} hours`}::interval) at time zone 'UTC'`

const wanted = ({ flat_id, door, status, from, to, query }: LogQuery): SQL | undefined =>
  and(
    flat_id === undefined ? undefined : eq(flatlog.flat_id, flat_id),
    door === undefined ? undefined : sql`${flatlog.door} = ${door}`,
    status === undefined ? undefined : eq(flatlog.status, status),
    from === undefined
      ? undefined
      : and(sql`${flatlog.created_at} >= ${near(from, -14)}`, dayIs(sql`>= ${from}::date`)),
    to === undefined ? undefined : and(sql`${flatlog.created_at} < ${near(to, 38)}`, dayIs(sql`<= ${to}::date`)),
    containsWords(searched, query),
  )

/** The newest row is first by default; the id breaks ties. */
function orderBy(query: LogQuery): SQL[] {
  const asked = orderList(query['order[]'])
  const fields = asked.length > 0 ? asked : (['-created_at'] as const)
  const terms = fields.map((field) =>
    field.startsWith('-') ? desc(sortColumns[field.slice(1) as Sortable]) : asc(sortColumns[field as Sortable]),
  )
  return [...terms, fields[0]?.startsWith('-') ? desc(flatlog.id) : asc(flatlog.id)]
}

export async function listLog(db: Connection, query: LogQuery) {
  const rows = await db
    .select({ ...getTableColumns(flatlog), user_name: userName })
    .from(flatlog)
    .leftJoin(user, eq(user.id, flatlog.user_id))
    .where(wanted(query))
    .orderBy(...orderBy(query))
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
  const [counted] = await db
    .select({ total: count() })
    .from(flatlog)
    .leftJoin(user, eq(user.id, flatlog.user_id))
    .where(wanted(query))
  return { rows, total: counted?.total ?? 0 }
}

type Opening = {
  flat_id: number
  today: number
  created_at: string | null
  door: 1 | 2 | null
  user_name: string | null
}

/** The last opening of each apartment and the number of openings since midnight there. The index by apartment serves both. */
export async function listOpenings(db: Connection, now: Date): Promise<Opening[]> {
  const moment = sql`${now.toISOString()}::timestamptz`
  const { rows } = await db.execute<Opening>(sql`
    select f.id as flat_id, last.door, last.user_name,
      to_char(last.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at,
      (select count(*)::int from ${flatlog} l where l.flat_id = f.id and l.status = 'opened' and l.created_at >=
        date_trunc('day', ${moment} at time zone f.time_zone) at time zone f.time_zone) as today
    from ${flat} f left join lateral (
      select l.created_at, l.door, nullif(concat_ws(' ', u.name, u.surname), '') as user_name
      from ${flatlog} l left join ${user} u on u.id = l.user_id
      where l.flat_id = f.id and l.status = 'opened'
      order by l.created_at desc, l.id desc limit 1
    ) last on true
    order by f.id`)
  return rows
}

const csvColumns = {
  created_at: sql`substr(to_json(${flatlog.created_at} at time zone 'UTC')::text, 2, 19) || 'Z'`,
  apartment: flatlog.flat_name,
  door: flatlog.door,
  status: flatlog.status,
  message: flatlog.message,
  reservation: flatlog.booking_code,
  device: flatlog.device,
  person: userName,
}

export type CsvRow = { [name in keyof typeof csvColumns]: name extends 'door' ? number : string | null }
export const csvHead = Object.keys(csvColumns).join(',')

/** The next rows, newest first, after the row `after`. Paging by row keeps no transaction open for a slow reader. */
export async function listCsvRows(
  db: Connection,
  query: LogQuery,
  after: number | undefined,
  limit: number,
): Promise<(CsvRow & { id: number })[]> {
  const cells = sql.join(
    Object.entries(csvColumns).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
    sql`, `,
  )
  const rest =
    after === undefined
      ? undefined
      : sql`(${flatlog.created_at}, ${flatlog.id}) < ((select created_at from ${flatlog} where id = ${after}), ${after})`
  const { rows } = await db.execute<CsvRow & { id: number }>(sql`
    select ${cells}, ${flatlog.id} as id
    from ${flatlog} left join ${user} on ${user.id} = ${flatlog.user_id}
    where ${and(wanted(query), rest) ?? sql`true`}
    order by ${flatlog.created_at} desc, ${flatlog.id} desc limit ${limit}`)
  return rows
}

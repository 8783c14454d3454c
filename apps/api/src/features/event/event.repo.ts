/** SQL of live events. They are written in the transaction that causes them, and reach every process when it commits. */
import { and, asc, eq, gt, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Connection } from '../../db/client.ts'
import { event } from './event.table.ts'

export const CHANNEL = 'portineria_event'

export type EventRow = Pick<typeof event.$inferSelect, 'id' | 'kind' | 'user_id' | 'payload'>
export type NewEvent = Omit<EventRow, 'id'>

const columns = { id: event.id, kind: event.kind, user_id: event.user_id, payload: event.payload }

/** The kinds that every signed-in person gets: changes of what all screens show. */
const FOR_EVERYBODY: EventRow['kind'][] = ['house']
export const isForEverybody = ({ kind }: EventRow): boolean => FOR_EVERYBODY.includes(kind)

/** The channel that tells all processes of a change of such a kind, without the events themselves. */
export const channelOf = (kind: EventRow['kind']): string => `${CHANNEL}_${kind}`

/** A PostgreSQL notification holds less than 8,000 bytes, and an id with its space takes at most 11. */
const IDS_PER_NOTIFICATION = 500

export async function insertEvents(db: Connection, rows: NewEvent[]): Promise<void> {
  if (rows.length === 0) return
  // One statement inserts and notifies, because a guest who opens a door waits for it. The rows are one parameter, because a
  // statement has at most 65,535 parameters.
  const values = JSON.stringify(rows.map(({ kind, user_id, payload }) => ({ kind, user_id, payload })))
  await db.execute(sql`
    with made as (
      insert into ${event} (kind, user_id, payload)
      select kind, user_id, payload
      from rows from (jsonb_to_recordset(${values}::jsonb) as (kind text, user_id int, payload jsonb)) with ordinality
        as given (kind, user_id, payload, place)
      order by place
      returning id, kind
    ),
    numbered as (select id, (row_number() over (order by id) - 1) / ${IDS_PER_NOTIFICATION} as part from made),
    parts as (select part, string_agg(id::text, ' ' order by id) as ids from numbered group by part order by part)
    select pg_notify(${CHANNEL}, ids) from parts
    union all
    select pg_notify(${CHANNEL} || '_' || kind, '') from made where kind = any(${sql.param(FOR_EVERYBODY)}::text[])`)
}

export const listEventsById = (db: Connection, ids: number[]): Promise<EventRow[]> =>
  db
    .select(columns)
    .from(event)
    .where(sql`${event.id} = any(${sql.param(ids)}::int[])`)
    .orderBy(asc(event.id))

/** How many ids before the last one are read again: a transaction with a smaller id may have committed later. */
const OVERLAP = 50
const PAGE = 1000

/** Longer than a screen takes between its first API answer and the start of its event stream. */
const START_SECONDS = 15
const justNow = sql`${event.created_at} > now() - make_interval(secs => ${START_SECONDS})`

/** The first event that a listener missed: after the given id, or after the screen began to load if there is no id. */
const firstMissed = (id: number | null): SQL => (id === null ? justNow : gt(event.id, id - OVERLAP))

/** The events that a listener missed, page by page. `userId` null means all events, which only operators get. */
export async function* listMissed(
  db: Connection,
  since: number | null,
  userId: number | null,
): AsyncGenerator<EventRow[]> {
  for (let where = firstMissed(since); ; ) {
    const rows = await db
      .select(columns)
      .from(event)
      .where(
        and(where, userId === null ? undefined : or(eq(event.user_id, userId), inArray(event.kind, FOR_EVERYBODY))),
      )
      .orderBy(asc(event.id))
      .limit(PAGE)
    yield rows
    const last = rows[PAGE - 1]
    if (!last) return
    where = gt(event.id, last.id)
  }
}

export const deleteEventsBefore = (db: Connection, moment: string) =>
  db.delete(event).where(lt(event.created_at, moment))

/** SQL of live events: told in the transaction that caused them, heard by every process when it commits. */
import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Connection } from '../../db/client.ts'
import { event } from '../chat/chat.table.ts'

export const CHANNEL = 'portineria_event'

export type EventRow = Pick<typeof event.$inferSelect, 'id' | 'kind' | 'user_id' | 'payload'>
export type NewEvent = Omit<EventRow, 'id'>

const columns = { id: event.id, kind: event.kind, user_id: event.user_id, payload: event.payload }

export async function insertEvents(db: Connection, rows: NewEvent[]): Promise<void> {
  if (rows.length === 0) return
  // Written and called out in one statement: whoever opens a door waits for it.
  const values = rows.map(
    ({ kind, user_id, payload }) => sql`(${kind}, ${user_id}::int, ${JSON.stringify(payload)}::jsonb)`,
  )
  await db.execute(sql`
    with made as (insert into ${event} (kind, user_id, payload) values ${sql.join(values, sql`, `)} returning id)
    select pg_notify(${CHANNEL}, string_agg(id::text, ' ' order by id)) from made`)
}

export const listEventsById = (db: Connection, ids: number[]): Promise<EventRow[]> =>
  db.select(columns).from(event).where(inArray(event.id, ids)).orderBy(asc(event.id))

/** Some ids before the last one too: a transaction that took its number earlier may have committed later. */
const OVERLAP = 50
const MOST = 1000

/** Longer than a screen takes between its first answer and its first word with the stream. */
const START_SECONDS = 15
const justNow = sql`${event.created_at} > now() - make_interval(secs => ${START_SECONDS})`

/** What a listener missed since an event, or while its screen was starting; operators hear all, a guest their own. */
export const listEventsSince = (db: Connection, id: number | null, userId: number | null): Promise<EventRow[]> =>
  db
    .select(columns)
    .from(event)
    .where(
      and(id === null ? justNow : gt(event.id, id - OVERLAP), userId === null ? undefined : eq(event.user_id, userId)),
    )
    .orderBy(asc(event.id))
    .limit(MOST)

export const deleteEventsBefore = (db: Connection, moment: string) =>
  db.delete(event).where(lt(event.created_at, moment))

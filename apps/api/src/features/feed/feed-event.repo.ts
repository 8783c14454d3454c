/** SQL of the events of calendars, and of the reservations that are made of them: a few statements for any number of events. */
import { STATUS } from '@portineria/contract/rules/codes'
import { openFeedStatuses } from '@portineria/contract/rules/feeds'
import { and, asc, count, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../db/client.ts'
import { booking } from '../booking/booking.table.ts'
import { flat } from '../flat/flat.table.ts'
import type { KnownEvent, NextEvent, Settled, Stay } from './feed.rules.ts'
import { feed, feedEvent } from './feed.table.ts'
import type { Nights } from './nights.rules.ts'

/** All events of an apartment's calendars, with their calendar. */
export const listKnownEvents = (tx: Connection, flatId: number) =>
  tx
    .select({ event: feedEvent, feed: { id: feed.id, source: feed.source, enabled: feed.enabled } })
    .from(feedEvent)
    .innerJoin(feed, eq(feed.id, feedEvent.feed_id))
    .where(eq(feed.flat_id, flatId))
    .orderBy(asc(feedEvent.id))

const stayColumns = {
  id: booking.id,
  code: booking.code,
  flat_id: booking.flat_id,
  source: booking.source,
  status: booking.status,
  archived: booking.archived,
  check_in: booking.check_in,
  check_out: booking.check_out,
}

/** The stays that the rules look at: those of the apartment from this day on, and those with one of these ids or codes. */
export const listStays = (
  tx: Connection,
  { flatId, from, ids, codes }: { flatId: number; from: string; ids: number[]; codes: string[] },
): Promise<Stay[]> =>
  tx
    .select(stayColumns)
    .from(booking)
    .where(
      or(
        and(eq(booking.flat_id, flatId), eq(booking.archived, false), gt(booking.check_out, from)),
        sql`${booking.id} = any(${sql.param(ids)}::int[])`,
        sql`${booking.code} = any(${sql.param(codes)}::text[])`,
      ),
    )
    .orderBy(asc(booking.id))

export type NewStay = typeof booking.$inferInsert
export type ChangedStay = { id: number; code: string; holder_id: number | null }

export async function insertStays(tx: Transaction, rows: NewStay[]): Promise<ChangedStay[]> {
  if (rows.length === 0) return []
  return tx.insert(booking).values(rows).returning({ id: booking.id, code: booking.code, holder_id: booking.holder_id })
}

/** One statement, so that stays may swap their nights: the constraint against shared nights is checked at its end. */
export async function moveStays(tx: Transaction, moves: Settled['moves']): Promise<ChangedStay[]> {
  if (moves.length === 0) return []
  const values = JSON.stringify(moves.map(({ id, nights }) => ({ id, ...nights })))
  return tx
    .update(booking)
    .set({ check_in: sql`moved.to_in`, check_out: sql`moved.to_out`, version: sql`${booking.version} + 1` })
    .from(
      sql`(select id as stay, check_in as to_in, check_out as to_out
        from jsonb_to_recordset(${values}::jsonb) as given (id int, check_in date, check_out date)) as moved`,
    )
    .where(sql`${booking.id} = moved.stay`)
    .returning({ id: booking.id, code: booking.code, holder_id: booking.holder_id })
}

/** Brings an archived reservation back, with the nights that the calendar has for it. */
export async function restoreStay(tx: Transaction, id: number, nights: Nights): Promise<ChangedStay | null> {
  const [row] = await tx
    .update(booking)
    .set({ archived: false, ...nights, version: sql`${booking.version} + 1` })
    .where(eq(booking.id, id))
    .returning({ id: booking.id, code: booking.code, holder_id: booking.holder_id })
  return row ?? null
}

export async function archiveStay(tx: Transaction, id: number): Promise<ChangedStay | null> {
  const [row] = await tx
    .update(booking)
    .set({ archived: true, version: sql`${booking.version} + 1` })
    .where(eq(booking.id, id))
    .returning({ id: booking.id, code: booking.code, holder_id: booking.holder_id })
  return row ?? null
}

export type WrittenEvent = Omit<NextEvent, 'makes'> & { feed_id: number; since: string }

/** Stores the events in one statement, whether they are new or known. */
export async function writeEvents(tx: Transaction, events: WrittenEvent[]): Promise<void> {
  const known = events.filter(({ id }) => id !== null)
  const fresh = events.filter(({ id }) => id === null)
  if (known.length > 0)
    await tx.execute(sql`
      update ${feedEvent} as e set uid = g.uid, code = g.code, kind = g.kind, check_in = g.check_in, check_out = g.check_out,
        absences = g.absences, status = g.status, since = g.since, booking_id = g.booking_id, decision = g.decision,
        agreed_check_in = g.agreed_check_in, agreed_check_out = g.agreed_check_out,
        refused_check_in = g.refused_check_in, refused_check_out = g.refused_check_out
      from jsonb_populate_recordset(null::feed_event, ${JSON.stringify(known)}::jsonb) as g where e.id = g.id`)
  if (fresh.length > 0)
    await tx.execute(sql`
      insert into ${feedEvent} (feed_id, uid, code, kind, check_in, check_out, absences, status, since, booking_id, decision,
        agreed_check_in, agreed_check_out, refused_check_in, refused_check_out)
      select feed_id, uid, code, kind, check_in, check_out, absences, status, since, booking_id, decision,
        agreed_check_in, agreed_check_out, refused_check_in, refused_check_out
      from jsonb_populate_recordset(null::feed_event, ${JSON.stringify(fresh)}::jsonb)`)
}

export async function deleteEvents(tx: Transaction, ids: number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(feedEvent).where(inArray(feedEvent.id, ids))
}

/** Events of calendars that are off stay as they were, so those that are long over are deleted here. */
export const deleteEventsUntil = (db: Connection, day: string) =>
  db.delete(feedEvent).where(lt(feedEvent.check_out, day))

export async function updateEvent(tx: Transaction, id: number, changes: Partial<KnownEvent>): Promise<void> {
  if (Object.keys(changes).length > 0) await tx.update(feedEvent).set(changes).where(eq(feedEvent.id, id))
}

/** A reservation beside an event, as the operator sees it. */
const besideColumns = {
  id: booking.id,
  version: booking.version,
  code: booking.code,
  holder_name: booking.holder_name,
  source: booking.source,
  origin: booking.origin,
  status: booking.status,
  check_in: booking.check_in,
  check_out: booking.check_out,
}

const shown = (db: Connection) =>
  db
    .select({
      event: feedEvent,
      flat_id: feed.flat_id,
      flat_name: flat.name,
      source: feed.source,
      booking: besideColumns,
    })
    .from(feedEvent)
    .innerJoin(feed, eq(feed.id, feedEvent.feed_id))
    .innerJoin(flat, eq(flat.id, feed.flat_id))
    .leftJoin(booking, eq(booking.id, feedEvent.booking_id))
    .$dynamic()
export type ShownEvent = Awaited<ReturnType<typeof shown>>[number]

export async function findShownEvent(db: Connection, id: number): Promise<ShownEvent | null> {
  const [row] = await shown(db).where(eq(feedEvent.id, id))
  return row ?? null
}

/** What the calendar screen shows of these nights beside the reservations. */
export const listShownEvents = (db: Connection, from: string, to: string, flatId: number | undefined) =>
  shown(db)
    .where(
      and(
        inArray(feedEvent.status, ['closed', ...openFeedStatuses]),
        lt(feedEvent.check_in, to),
        gt(feedEvent.check_out, from),
        flatId === undefined ? undefined : eq(feed.flat_id, flatId),
      ),
    )
    .orderBy(asc(feedEvent.check_in), asc(feedEvent.id))

/** Without those whose nights are over, which a calendar that is off or cannot be read never settles. */
const isOpen = (today: string) => and(inArray(feedEvent.status, [...openFeedStatuses]), gt(feedEvent.check_out, today))

export const listOpenEvents = (db: Connection, today: string, most: number) =>
  shown(db).where(isOpen(today)).orderBy(asc(feedEvent.check_in), asc(feedEvent.id)).limit(most)

export const countOpenEvents = (db: Connection, today: string) =>
  db.select({ status: feedEvent.status, n: count() }).from(feedEvent).where(isOpen(today)).groupBy(feedEvent.status)

/** The reservations in the way of these events: over their nights in the same apartment, or with their code elsewhere. */
export const listInTheWay = (db: Connection, events: { id: number; code: string }[]) => {
  const values = JSON.stringify(events)
  return db
    .select({ event_id: sql<number>`asked.id`.mapWith(Number), booking: besideColumns })
    .from(sql`jsonb_to_recordset(${values}::jsonb) as asked (id int, code text)`)
    .innerJoin(feedEvent, sql`${feedEvent.id} = asked.id`)
    .innerJoin(feed, eq(feed.id, feedEvent.feed_id))
    .innerJoin(
      booking,
      and(
        sql`${booking.id} is distinct from ${feedEvent.booking_id}`,
        or(
          and(
            eq(booking.flat_id, feed.flat_id),
            eq(booking.archived, false),
            sql`daterange(${booking.check_in}, ${booking.check_out}) && daterange(${feedEvent.check_in}, ${feedEvent.check_out})`,
          ),
          and(sql`${booking.code} = asked.code`, ne(booking.flat_id, feed.flat_id)),
        ),
      ),
    )
    .orderBy(asc(booking.check_in), asc(booking.id))
}

/** The reservations with these ids, as the operator sees them in a preview. */
export const listBeside = (db: Connection, ids: number[]) =>
  db.select(besideColumns).from(booking).where(inArray(booking.id, ids)).orderBy(asc(booking.check_in))

const needsAddress = (today: string) =>
  and(
    eq(booking.origin, 'calendar'),
    eq(booking.archived, false),
    eq(booking.status, STATUS.created),
    isNull(booking.holder_id),
    isNull(booking.holder_email),
    gt(booking.check_out, today),
  )

export const listNeedsAddress = (db: Connection, today: string, most: number) =>
  db
    .select({
      ...besideColumns,
      flat_id: booking.flat_id,
      flat_name: flat.name,
      guests_number: booking.guests_number,
      otp_cipher: booking.otp_cipher,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(booking)
    .innerJoin(flat, eq(flat.id, booking.flat_id))
    .where(needsAddress(today))
    .orderBy(asc(booking.check_in), asc(booking.id))
    .limit(most)

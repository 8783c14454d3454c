/** SQL of the calendars of apartments and of the turns in which they are read. */
import { FEED_TROUBLE_AFTER, type FeedProblem } from '@portineria/contract/rules/feeds'
import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import type { Connection, Transaction } from '../../db/client.ts'
import { flat } from '../flat/flat.table.ts'
import { type FeedRow, feed, feedEvent } from './feed.table.ts'

export type FeedChanges = Partial<typeof feed.$inferInsert>

/** With the number of events that the calendar has now. A bare `id` would be that of the event, so the table is named. */
const counted = {
  feed,
  events: sql<number>`(select count(*)::int from ${feedEvent} where feed_id = ${feed}.id and absences = 0)`,
}
export type CountedFeed = { feed: FeedRow; events: number }

export const listFeedsOf = (db: Connection, flatIds: number[]): Promise<CountedFeed[]> =>
  db.select(counted).from(feed).where(inArray(feed.flat_id, flatIds)).orderBy(asc(feed.flat_id), asc(feed.id))

export const listAllFeeds = (db: Connection): Promise<CountedFeed[]> =>
  db.select(counted).from(feed).orderBy(asc(feed.flat_id), asc(feed.id))

export async function findFeed(db: Connection, id: number): Promise<CountedFeed | null> {
  const [row] = await db.select(counted).from(feed).where(eq(feed.id, id))
  return row ?? null
}

/** Calendars that are on and have failed so often that the operator is told. */
export const listTroubles = (db: Connection) =>
  db
    .select({ ...counted, flat_name: flat.name })
    .from(feed)
    .innerJoin(flat, eq(flat.id, feed.flat_id))
    .where(and(eq(feed.enabled, true), gte(feed.failures, FEED_TROUBLE_AFTER)))
    .orderBy(asc(flat.name), asc(feed.id))
    .limit(100)

export async function insertFeed(tx: Transaction, row: typeof feed.$inferInsert): Promise<number> {
  const [made] = await tx.insert(feed).values(row).returning({ id: feed.id })
  if (!made) throw new Error('the calendar was not inserted')
  return made.id
}

/** Every change of a calendar or its events locks the apartment first, because its nights may change, and then this row. */
export async function lockFeed(tx: Transaction, id: number): Promise<FeedRow | null> {
  const [row] = await tx.select().from(feed).where(eq(feed.id, id)).for('update')
  return row ?? null
}

export async function updateFeed(tx: Transaction, id: number, changes: FeedChanges): Promise<void> {
  await tx.update(feed).set(changes).where(eq(feed.id, id))
}

export const deleteFeed = (tx: Transaction, id: number) => tx.delete(feed).where(eq(feed.id, id))

export type FlatOfFeed = { id: number; name: string; time_zone: string; max_guests: number }
const flatColumns = { id: flat.id, name: flat.name, time_zone: flat.time_zone, max_guests: flat.max_guests }

export async function findFlat(db: Connection, id: number): Promise<FlatOfFeed | null> {
  const [row] = await db.select(flatColumns).from(flat).where(eq(flat.id, id))
  return row ?? null
}

/** The same lock that every writer of the apartment's nights takes, so that they do not change while they are looked at. */
export async function lockFlat(tx: Transaction, id: number): Promise<FlatOfFeed | null> {
  const [row] = await tx.select(flatColumns).from(flat).where(eq(flat.id, id)).for('no key update')
  return row ?? null
}

/**
 * Takes the calendars whose turn it is, and sets their next turn. Two processes never take the same one: a row that one of them
 * has locked is skipped by the other, and has its next turn afterwards.
 */
export async function takeDue(tx: Transaction, now: string, next: string, most: number): Promise<number[]> {
  const due = tx
    .select({ id: feed.id })
    .from(feed)
    .where(and(eq(feed.enabled, true), lte(feed.next_fetch, now)))
    .orderBy(asc(feed.next_fetch))
    .limit(most)
    .for('update', { skipLocked: true })
  const rows = await tx
    .update(feed)
    // Calendars that were added together are read apart from each other: each turn is up to two minutes later than planned.
    .set({ next_fetch: sql`${next}::timestamptz + random() * interval '2 minutes'` })
    .where(inArray(feed.id, due))
    .returning({ id: feed.id })
  return rows.map(({ id }) => id)
}

export async function recordFailure(
  tx: Transaction,
  id: number,
  failure: { at: string; problem: FeedProblem; failures: number; next: string },
): Promise<void> {
  await updateFeed(tx, id, {
    last_fetch: failure.at,
    last_error: failure.problem,
    failures: failure.failures,
    next_fetch: failure.next,
  })
}

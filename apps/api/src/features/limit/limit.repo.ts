/** SQL of the limits: counts attempts per key and window. */
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Connection } from '../../db/client.ts'
import { attempt } from './limit.table.ts'

/** Counts one more attempt and returns the new number. */
export async function countAttempt(db: Connection, key: string, windowStart: string): Promise<number> {
  const [row] = await db
    .insert(attempt)
    .values({ key, window_start: windowStart })
    .onConflictDoUpdate({
      target: [attempt.key, attempt.window_start],
      set: { failures: sql`${attempt.failures} + 1` },
    })
    .returning({ failures: attempt.failures })
  return row?.failures ?? 1
}

type Growing = { free: number; firstSeconds: number; mostSeconds: number; now: string }

/** The delay between the last failure and the next attempt. It doubles with each failure. */
const delay = ({ free, firstSeconds, mostSeconds }: Growing) =>
  sql`least(${firstSeconds}::int * power(2, least(greatest(${attempt.failures} - ${free}, 0), 20)), ${mostSeconds}) * interval '1 second'`

/**
 * The first attempts do not wait. A failure in the future means that the clock was set back, so it causes no delay either. A
 * failure less than a minute ahead still counts: it comes from a concurrent attempt.
 */
const isDue = (growing: Growing) =>
  sql`${attempt.failures} < ${growing.free} or ${attempt.last_at} > ${growing.now}::timestamptz + interval '1 minute'
    or ${attempt.last_at} + ${delay(growing)} <= ${growing.now}::timestamptz`

/** Counts one more attempt if its delay is over. It is one statement, so concurrent attempts are delayed by the first one. */
export async function countGrowing(db: Connection, key: string, windowStart: string, growing: Growing) {
  const { now } = growing
  const [row] = await db
    .insert(attempt)
    .values({ key, window_start: windowStart, last_at: now })
    .onConflictDoUpdate({
      target: [attempt.key, attempt.window_start],
      set: { failures: sql`${attempt.failures} + 1`, last_at: now },
      setWhere: isDue(growing),
    })
    .returning({ failures: attempt.failures })
  return row !== undefined
}

/** The seconds until the next attempt is allowed. */
export async function findWait(db: Connection, key: string, windowStart: string, growing: Growing): Promise<number> {
  const [row] = await db
    .select({
      seconds: sql<number>`ceil(extract(epoch from ${attempt.last_at} + ${delay(growing)} - ${growing.now}::timestamptz))::int`,
    })
    .from(attempt)
    .where(and(eq(attempt.key, key), eq(attempt.window_start, windowStart)))
  return Math.max(row?.seconds ?? 1, 1)
}

/** Deletes all counts of a key. */
export async function deleteAttempts(db: Connection, key: string): Promise<void> {
  await db.delete(attempt).where(eq(attempt.key, key))
}

export async function uncountAttempt(db: Connection, key: string, windowStart: string): Promise<void> {
  await db
    .update(attempt)
    .set({ failures: sql`greatest(${attempt.failures} - 1, 0)` })
    .where(and(eq(attempt.key, key), eq(attempt.window_start, windowStart)))
}

export async function deleteAttemptsBefore(db: Connection, instant: string): Promise<void> {
  await db.delete(attempt).where(lt(attempt.window_start, instant))
}

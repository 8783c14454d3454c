/** SQL of the limits. */
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Connection } from '../../db/client.ts'
import { attempt } from './limit.table.ts'

/** Counts one more and tells how many there are now. */
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

/** How long after the last failure the next attempt has to wait: twice as long each time. */
const delay = ({ free, firstSeconds, mostSeconds }: Growing) =>
  sql`least(${firstSeconds}::int * power(2, least(greatest(${attempt.failures} - ${free}, 0), 20)), ${mostSeconds}) * interval '1 second'`

/**
 * The first ones wait for nothing. Nor does anybody wait for a failure that a clock set back has put into the future; one of
 * less than a minute ahead is another attempt of the same moment.
 */
const isDue = (growing: Growing) =>
  sql`${attempt.failures} < ${growing.free} or ${attempt.last_at} > ${growing.now}::timestamptz + interval '1 minute'
    or ${attempt.last_at} + ${delay(growing)} <= ${growing.now}::timestamptz`

/** Counts one more if its time has come, in one statement: of many at once one goes first, and the others meet its delay. */
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

/** In how many seconds the next attempt may come. */
export async function findWait(db: Connection, key: string, windowStart: string, growing: Growing): Promise<number> {
  const [row] = await db
    .select({
      seconds: sql<number>`ceil(extract(epoch from ${attempt.last_at} + ${delay(growing)} - ${growing.now}::timestamptz))::int`,
    })
    .from(attempt)
    .where(and(eq(attempt.key, key), eq(attempt.window_start, windowStart)))
  return Math.max(row?.seconds ?? 1, 1)
}

/** All that was counted under a key. */
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

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

export async function uncountAttempt(db: Connection, key: string, windowStart: string): Promise<void> {
  await db
    .update(attempt)
    .set({ failures: sql`greatest(${attempt.failures} - 1, 0)` })
    .where(and(eq(attempt.key, key), eq(attempt.window_start, windowStart)))
}

export async function deleteAttemptsBefore(db: Connection, instant: string): Promise<void> {
  await db.delete(attempt).where(lt(attempt.window_start, instant))
}

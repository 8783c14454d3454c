/** Sweeps away what has run out: sessions, mailed links, counted failures. */
import type { Database } from '../db/client.ts'
import { deleteExpired } from '../features/auth/auth.repo.ts'
import { deleteAttemptsBefore } from '../features/limit/limit.repo.ts'
import type { Clock } from '../ports/clock.ts'

const DAY = 86_400_000

export async function sweep({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const now = clock.now()
  await deleteExpired(db, now.toISOString())
  await deleteAttemptsBefore(db, new Date(now.getTime() - DAY).toISOString())
}

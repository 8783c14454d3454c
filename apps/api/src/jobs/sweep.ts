/** Sweeps away what has run out: sessions, mailed links, sign-ins and registrations never ended, counted failures. */
import type { Database } from '../db/client.ts'
import { deleteExpired, listLapsed } from '../features/auth/auth.repo.ts'
import { deleteRegistration } from '../features/auth/otp.repo.ts'
import { deleteExpiredLogins } from '../features/auth/provider.repo.ts'
import { deleteAttemptsBefore } from '../features/limit/limit.repo.ts'
import type { Clock } from '../ports/clock.ts'

const DAY = 86_400_000

export async function sweep({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const now = clock.now()
  for (const { id } of await listLapsed(db, now.toISOString())) await db.transaction((tx) => deleteRegistration(tx, id))
  await deleteExpired(db, now.toISOString())
  await deleteExpiredLogins(db, now.toISOString())
  await deleteAttemptsBefore(db, new Date(now.getTime() - DAY).toISOString())
}

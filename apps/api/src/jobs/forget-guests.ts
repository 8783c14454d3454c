/**
 * Erases personal data that the law allows to be kept only for a limited time: identity documents for days after a stay
 * (or after they were given, if no stay needs them), other check-in data for years.
 */
import type { Database } from '../db/client.ts'
import { eraseCheckIns, erasePapers } from '../features/booking/guest.repo.ts'
import type { Clock } from '../ports/clock.ts'

export type Retention = { documentDays: number; checkInYears: number }

const DAY = 86_400_000

export const forgetGuests = ({ db, clock, keep }: { db: Database; clock: Clock; keep: Retention }): Promise<void> =>
  db.transaction(async (tx) => {
    const now = clock.now()
    await erasePapers(tx, new Date(now.getTime() - keep.documentDays * DAY).toISOString())
    const years = new Date(now)
    years.setUTCFullYear(years.getUTCFullYear() - keep.checkInYears)
    await eraseCheckIns(tx, years.toISOString().slice(0, 10))
  })

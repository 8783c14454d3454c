/**
 * Erases personal data that the law allows to be kept only for a limited time: identity documents for days after a stay
 * (or after they were given, if no stay needs them; or once the receipt of the police is there, if the operator wants that) and
 * companions' links with them, other check-in data for years. Documents of guests whose arrival is not reported to the police wait.
 */
import type { House } from '@portineria/contract/house'
import type { Database } from '../db/client.ts'
import { deleteLinks } from '../features/booking/companion.repo.ts'
import { eraseCheckIns, erasePapers, eraseReceiptedPapers } from '../features/booking/guest.repo.ts'
import type { Clock } from '../ports/clock.ts'

type Retention = House['retention']

const DAY = 86_400_000

type Deps = {
  db: Database
  clock: Clock
  keep: Retention
  /** Reservations whose documents the police report still needs. */
  listUnreported: () => Promise<number[]>
}

export async function forgetGuests({ db, clock, keep, listUnreported }: Deps): Promise<void> {
  const unreported = await listUnreported()
  await db.transaction(async (tx) => {
    const now = clock.now()
    const documentsUntil = new Date(now.getTime() - keep.document_days * DAY).toISOString()
    if (keep.after_receipt) await eraseReceiptedPapers(tx)
    await erasePapers(tx, documentsUntil, unreported)
    await deleteLinks(tx, documentsUntil)
    const years = new Date(now)
    years.setUTCFullYear(years.getUTCFullYear() - keep.check_in_years)
    await eraseCheckIns(tx, years.toISOString().slice(0, 10))
  })
}

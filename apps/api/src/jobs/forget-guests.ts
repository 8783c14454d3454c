/**
 * Erases personal data that the law allows to be kept only for a limited time: identity documents for days after a stay
 * (or after they were given, if no stay needs them; or once the receipt of the police is there, if the operator wants that) and companions' links with them, other check-in data for years.
 */
import type { House } from '@portineria/contract/house'
import type { Database } from '../db/client.ts'
import { deleteLinks } from '../features/booking/companion.repo.ts'
import { eraseCheckIns, erasePapers, eraseReceiptedPapers } from '../features/booking/guest.repo.ts'
import type { Clock } from '../ports/clock.ts'

type Retention = House['retention']

const DAY = 86_400_000

export const forgetGuests = ({ db, clock, keep }: { db: Database; clock: Clock; keep: Retention }): Promise<void> =>
  db.transaction(async (tx) => {
    const now = clock.now()
    const documentsUntil = new Date(now.getTime() - keep.document_days * DAY).toISOString()
    if (keep.after_receipt) await eraseReceiptedPapers(tx)
    await erasePapers(tx, documentsUntil)
    await deleteLinks(tx, documentsUntil)
    const years = new Date(now)
    years.setUTCFullYear(years.getUTCFullYear() - keep.check_in_years)
    await eraseCheckIns(tx, years.toISOString().slice(0, 10))
  })

/**
 * The job that deletes expired data: sessions, mailed links, unfinished sign-ins and registrations, rate-limit counts,
 * events, notifications, deliveries of webhooks, past events of calendars, receipts of the police, identity documents and files.
 */
import type { Database } from '../db/client.ts'
import { deleteExpired, listLapsed } from '../features/auth/auth.repo.ts'
import { deleteRegistration } from '../features/auth/otp.repo.ts'
import { deleteExpiredLogins } from '../features/auth/provider.repo.ts'
import { compactTally } from '../features/booking/booking.repo.ts'
import { deleteEventsBefore } from '../features/event/event.repo.ts'
import { deleteEventsUntil } from '../features/feed/feed-event.repo.ts'
import type { HouseService } from '../features/house/house.service.ts'
import { deleteAttemptsBefore } from '../features/limit/limit.repo.ts'
import { eraseReceiptsBefore } from '../features/police/receipt.repo.ts'
import { RECEIPT_YEARS } from '../features/police/receipt.rules.ts'
import { deletePushesBefore } from '../features/push/push.repo.ts'
import { deleteDeliveriesBefore } from '../features/webhook/webhook.repo.ts'
import type { Clock } from '../ports/clock.ts'
import type { Files } from '../ports/files.ts'
import { forgetGuests } from './forget-guests.ts'
import { sweepFiles } from './sweep-files.ts'

const DAY = 86_400_000
/** How long an operator can look at a delivery of a webhook and repeat it. */
const DELIVERIES_KEPT_MS = 30 * DAY

type Deps = {
  db: Database
  clock: Clock
  files: Files
  house: Pick<HouseService, 'now'>
  listUnreported: () => Promise<number[]>
}

export async function sweep({ db, clock, files, house, listUnreported }: Deps): Promise<void> {
  const now = clock.now()
  for (const { id } of await listLapsed(db, now.toISOString())) await db.transaction((tx) => deleteRegistration(tx, id))
  await deleteExpired(db, now.toISOString())
  await deleteExpiredLogins(db, now.toISOString())
  const yesterday = new Date(now.getTime() - DAY).toISOString()
  await deleteAttemptsBefore(db, yesterday)
  await deleteEventsBefore(db, yesterday)
  await deletePushesBefore(db, now.toISOString())
  await deleteDeliveriesBefore(db, new Date(now.getTime() - DELIVERIES_KEPT_MS).toISOString())
  await deleteEventsUntil(db, new Date(now.getTime() - 30 * DAY).toISOString().slice(0, 10))
  await compactTally(db)
  const receiptsUntil = new Date(now)
  receiptsUntil.setUTCFullYear(now.getUTCFullYear() - RECEIPT_YEARS)
  await db.transaction((tx) => eraseReceiptsBefore(tx, receiptsUntil.toISOString().slice(0, 10), now.toISOString()))
  // This comes before the files, so that files of erased documents are deleted in the same run.
  await forgetGuests({ db, clock, keep: house.now().retention, listUnreported })
  await sweepFiles({ db, clock, files })
}

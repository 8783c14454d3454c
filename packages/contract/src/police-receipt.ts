/** Calls about the receipts of the portal of the police. */
import * as z from 'zod/mini'
import { declare } from './endpoint.ts'
import * as s from './schema.ts'

const receipt = z.object({
  /** Null once the account is deleted. */
  account_id: z.nullable(s.id),
  user: z.nullable(z.string()),
  /** The day on which the records were sent, in Rome. */
  day: s.day,
  /** The records that the portal accepted on that day, and those whose answer was lost. */
  accepted: z.int(),
  unknown: z.int(),
  /** How many records the receipt names; null if it is not there or cannot be read. */
  count: z.nullable(z.int()),
  fetched_at: z.nullable(s.instant),
  has_file: z.boolean(),
  /** The reservations whose guests were sent. */
  bookings: z.array(z.object({ id: s.id, code: z.string(), holder_name: z.nullable(z.string()) })),
})
export type PoliceReceipt = z.output<typeof receipt>

export const policeReceiptCalls = {
  listPoliceReceipts: declare({
    method: 'GET',
    path: '/police/receipts',
    who: 'admin',
    extra: true,
    summary:
      'The days on which records were sent to the police, with their receipts, the newest first; of one reservation too',
    query: z.object({ before: z.optional(s.day), booking: z.optional(s.idParam) }),
    response: z.array(receipt),
  }),
  getPoliceReceipt: declare({
    method: 'GET',
    path: '/police/receipt',
    who: 'admin',
    extra: true,
    summary: 'The receipt of a day of sending; `account` is needed if several accounts have sent on that day',
    query: z.object({ day: s.day, account: z.optional(s.idParam) }),
    produces: 'application/pdf',
    response: z.unknown(),
    errors: ['not_found'],
  }),
}

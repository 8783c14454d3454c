/** The check-in of a stay: its guests written, its status moved. */
import type { Calls } from '@portineria/contract/calls'
import type { CallRequest } from '@portineria/contract/endpoint'
import { missingOf } from '@portineria/contract/rules/check-in'
import { STATUS, type Status } from '@portineria/contract/rules/codes'
import type { Transaction } from '../../db/client.ts'
import { AppError, InputError } from '../../http/errors.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Secrets } from '../../secrets.ts'
import { DOCUMENT_NUMBER } from './booking.present.ts'
import { findBooking } from './booking.repo.ts'
import { decideMove, wrongDay } from './booking.rules.ts'
import type { BookingRow } from './booking.table.ts'
import type { BookingChanges } from './desk.repo.ts'
import { listDocuments, listGuestIds, replaceGuests } from './guest.repo.ts'

type Guests = NonNullable<CallRequest<Calls['updateBookingAsAdmin']>['body']['guests']>
type Stay = { id: number; check_in: string; check_out: string }
type Wanted = { status: Status | undefined; message: string | null | undefined }

export type CheckInService = ReturnType<typeof createCheckInService>

export function createCheckInService({ clock, secrets }: { clock: Clock; secrets: Secrets }) {
  /** What the schema cannot know: days inside the stay, guests of this stay, documents that are there. */
  async function check(tx: Transaction, stay: Stay, guests: Guests): Promise<void> {
    const known = await listGuestIds(tx, stay.id)
    const images = await listDocuments(
      tx,
      guests.flatMap(({ document_image }) => document_image ?? []),
    )
    const entries = guests.flatMap((guest, index) => {
      const day = wrongDay(stay, guest)
      const fields = [
        day,
        guest.id !== undefined && !known.has(guest.id) && 'id',
        guest.document_image && !images.has(guest.document_image) && 'document_image',
      ]
      return fields
        .filter((field) => typeof field === 'string')
        .map((field) => ({ message: `Field ${field} invalid`, field: `guests.${index}.${field}` }))
    })
    if (entries.length > 0) throw new InputError(entries)
  }

  return {
    async write(tx: Transaction, stay: Stay, guests: Guests): Promise<void> {
      await check(tx, stay, guests)
      await replaceGuests(
        tx,
        stay.id,
        guests.map(({ document_number, ...guest }) => ({
          ...guest,
          ...(document_number === undefined
            ? {}
            : { document_number: document_number && secrets.seal(document_number, DOCUMENT_NUMBER) }),
        })),
      )
    },

    /** What an admin's wish about the status changes, judged on the stay as it is now; null if nothing. */
    async move(tx: Transaction, before: BookingRow, { status, message }: Wanted): Promise<BookingChanges | null> {
      const stays = status === undefined || status === before.status
      if (stays) return message !== undefined && before.status === STATUS.not_valid ? { status_message: message } : null
      const whole = await findBooking(tx, { id: before.id })
      if (!whole) throw new AppError('not_found')
      const { booking, documents, guests, holder, flat } = whole
      const missing = missingOf({ ...booking, documents, guests, mobile_phone: holder?.mobile_phone })
      const { check_out_hour, time_zone } = flat
      const verdict = decideMove(
        {
          from: booking.status,
          to: status,
          message: message ?? null,
          complete: missing.length === 0,
          check_out: booking.check_out,
          check_out_hour,
          time_zone,
        },
        clock.now(),
      )
      if (verdict === 'message_required')
        throw new InputError([{ message: 'Field status_message required', field: 'status_message' }])
      if (verdict !== 'ok') throw new AppError(verdict)
      return { status, status_message: status === STATUS.not_valid ? (message ?? null) : null }
    },
  }
}

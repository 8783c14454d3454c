/** Writes the guests of a check-in and changes its status. */
import type { Calls } from '@portineria/contract/calls'
import type { CallRequest } from '@portineria/contract/endpoint'
import { STATUS, type Status } from '@portineria/contract/rules/codes'
import { momentOf, type StayMoment } from '@portineria/contract/rules/stay-doors'
import type { Transaction } from '../../db/client.ts'
import { AppError, InputError } from '../../http/errors.ts'
import type { PlacesService } from '../../places.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Secrets } from '../../secrets.ts'
import type { MailService } from '../mail/mail.service.ts'
import type { MailData } from '../mail/mail-templates.ts'
import { presentSummary, sealGuest } from './booking.present.ts'
import { findBooking, type WholeBooking } from './booking.repo.ts'
import { decideMove, leavesBefore, missingIn } from './booking.rules.ts'
import type { BookingRow } from './booking.table.ts'
import type { BookingChanges } from './booking-admin.repo.ts'
import { type DocumentReader, listDocuments, listKnownGuests, replaceGuests, updateGuest } from './guest.repo.ts'

type Guests = NonNullable<CallRequest<Calls['updateBookingAsAdmin']>['body']['guests']>
type Guest = Guests[number]
type Stay = { id: number }
type Wanted = { status: Status | undefined; message: string | null | undefined }

/** What an approval tells the guest about the doors. */
function doorsInMail(moment: StayMoment): MailData['approved']['doors'] {
  if (moment.kind === 'waiting') return moment.way === 'by_hand' ? 'let_in' : 'from'
  if (moment.kind !== 'open' || moment.way === 'none_left') return 'nothing'
  return moment.way === 'by_hand' ? 'let_in_now' : 'now'
}

export type CheckInService = ReturnType<typeof createCheckInService>

type Deps = { clock: Clock; secrets: Secrets; mail: MailService; places: PlacesService; publicUrl: string }

export function createCheckInService({ clock, secrets, mail, places, publicUrl }: Deps) {
  /** Checks what the schema cannot: guests belong to this stay, days are in order, places and documents exist. */
  async function check(
    tx: Transaction,
    stay: Stay,
    guests: Guests,
    reader: DocumentReader,
    pathOf = (index: number) => `guests.${index}.`,
  ): Promise<void> {
    const known = await listKnownGuests(tx, stay.id)
    const images = await listDocuments(
      tx,
      guests.flatMap(({ document_image }) => document_image ?? []),
      reader,
    )
    const placeFaults = await places.judge(tx)
    const entries = guests.flatMap((guest, index) => {
      const stored = guest.id === undefined ? undefined : known.get(guest.id)
      const { arrival = stored?.arrival, departure = stored?.departure } = guest
      const fields = [
        leavesBefore({ arrival: arrival ?? null, departure: departure ?? null }) && 'departure',
        guest.id !== undefined && !known.has(guest.id) && 'id',
        guest.document_image && !images.has(guest.document_image) && 'document_image',
      ]
      return [
        ...fields
          .filter((field) => typeof field === 'string')
          .map((field) => ({ message: `Field ${field} invalid`, field: `${pathOf(index)}${field}` })),
        ...placeFaults(guest, stored, pathOf(index)),
      ]
    })
    if (entries.length > 0) throw new InputError(entries)
  }

  /** Mails an approval or a rejection to the holder. A reopened stay causes no mail, because it was approved before. */
  async function notifyHolder(tx: Transaction, stay: WholeBooking, to: Status, message: string | null): Promise<void> {
    const { booking, holder, flat } = stay
    const isVerdict = to === STATUS.not_valid || (to === STATUS.valid && booking.status !== STATUS.closed)
    if (!holder || !isVerdict) return
    const receiver = { to: holder.email, language: holder.language, user_id: holder.id }
    const about = { name: holder.name, flat_name: flat.name, cin: flat.cin, regional_code: flat.regional_code }
    const cause = `verdict ${booking.id} ${booking.version}`
    const { check_in } = booking
    if (to === STATUS.not_valid)
      await mail.post(tx, {
        kind: 'rejected',
        ...receiver,
        cause,
        data: { ...about, message: message ?? '', link: `${publicUrl}/booking` },
      })
    else
      await mail.post(tx, {
        kind: 'approved',
        ...receiver,
        cause,
        data: {
          ...about,
          check_in,
          check_in_hour: flat.check_in_hour,
          doors: doorsInMail(momentOf({ ...presentSummary(stay, { admin: false, secrets }), status: to }, clock.now())),
          has_steps: stay.has_steps,
          link: `${publicUrl}/`,
        },
      })
  }

  return {
    async write(tx: Transaction, stay: Stay, guests: Guests, reader: DocumentReader): Promise<void> {
      await check(tx, stay, guests, reader)
      await replaceGuests(
        tx,
        stay.id,
        guests.map((guest) => sealGuest(guest, secrets)),
      )
    },

    /** Changes one guest, who writes for themselves, and leaves the others alone. */
    async writeOne(tx: Transaction, stay: Stay, id: number, fields: Omit<Guest, 'id' | 'kind'>): Promise<void> {
      await check(tx, stay, [{ ...fields, id }], { guest_id: id }, () => '')
      await updateGuest(tx, id, sealGuest(fields, secrets))
    },

    /** The changes that an admin's requested status causes, decided on the stay as it is now; null if there are none. */
    async move(tx: Transaction, before: BookingRow, { status, message }: Wanted): Promise<BookingChanges | null> {
      const stays = status === undefined || status === before.status
      if (stays) return message !== undefined && before.status === STATUS.not_valid ? { status_message: message } : null
      const whole = await findBooking(tx, { id: before.id })
      if (!whole) throw new AppError('not_found')
      const { booking, flat } = whole
      const { check_out_hour, time_zone } = flat
      const now = clock.now()
      const verdict = decideMove(
        {
          from: booking.status,
          to: status,
          message: message ?? null,
          complete: missingIn(whole, now).length === 0,
          check_out: booking.check_out,
          check_out_hour,
          time_zone,
        },
        now,
      )
      if (verdict === 'message_required')
        throw new InputError([{ message: 'Field status_message required', field: 'status_message' }])
      if (verdict !== 'ok') throw new AppError(verdict)
      await notifyHolder(tx, whole, status, message ?? null)
      return { status, status_message: status === STATUS.not_valid ? (message ?? null) : null }
    },
  }
}

/** The one-time key of a reservation: it is issued, mailed, mailed again and replaced. */
import { DEFAULT_LANGUAGE } from '@portineria/contract/rules/languages'
import { otpPath } from '@portineria/contract/rules/otp'
import { remoteDoors } from '@portineria/contract/rules/stay-doors'
import type { Database, Transaction } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import type { Caller } from '../../http/request.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Secrets } from '../../secrets.ts'
import type { AuditService } from '../audit/audit.service.ts'
import type { EventService } from '../event/event.service.ts'
import type { HouseService } from '../house/house.service.ts'
import type { MailService } from '../mail/mail.service.ts'
import { OTP } from './booking.present.ts'
import { bookingEvent, hadGuest } from './booking.rules.ts'
import type { BookingRow } from './booking.table.ts'
import { findFlat, findHolder, findLanguage, lockBooking, releaseBooking, updateBooking } from './booking-admin.repo.ts'
import { keyColumns, newKey, newOtp } from './otp.ts'

type Deps = {
  db: Database
  clock: Clock
  secrets: Secrets
  mail: MailService
  audit: AuditService
  events: EventService
  house: Pick<HouseService, 'words'>
  publicUrl: string
}

export type KeyService = ReturnType<typeof createKeyService>

export function createKeyService({ db, clock, secrets, mail, audit, events, house, publicUrl }: Deps) {
  /**
   * Mails the key to the holder: in the language of their account, else in the reservation's. Without an address, nothing. The
   * same key is mailed once per occasion.
   */
  async function invite(
    tx: Transaction,
    row: BookingRow,
    otp: string,
    occasion = clock.now().toISOString(),
  ): Promise<boolean> {
    if (!row.holder_email) return false
    const flat = await findFlat(tx, row.flat_id)
    const language = (await findLanguage(tx, row.holder_email)) ?? row.language ?? DEFAULT_LANGUAGE
    await mail.post(tx, {
      kind: 'invitation',
      to: row.holder_email,
      language,
      cause: `invitation ${row.id} ${secrets.mark(otp)} ${occasion}`,
      data: {
        holder_name: row.holder_name,
        flat_name: flat?.name ?? '',
        cin: flat?.cin ?? null,
        regional_code: flat?.regional_code ?? null,
        check_in: row.check_in,
        check_out: row.check_out,
        otp,
        link: publicUrl + otpPath(otp),
        by_hand: flat !== null && remoteDoors(flat).length === 0,
        own_text: await house.words(tx, 'invitation', language),
      },
    })
    return true
  }

  async function issue(tx: Transaction, row: BookingRow): Promise<string> {
    const otp = newOtp()
    await updateBooking(tx, row.id, { ...keyColumns(secrets, otp), otp_claimed_at: null })
    await invite(tx, row, otp)
    return otp
  }

  const change = <T>(
    caller: Caller,
    id: number,
    action: string,
    apply: (tx: Transaction, row: BookingRow) => Promise<T>,
  ) =>
    db.transaction(async (tx) => {
      const row = await lockBooking(tx, id)
      if (!row) throw new AppError('not_found')
      const done = await apply(tx, row)
      await audit.record(tx, { user_id: caller.id, action, entity: 'booking', entity_id: id })
      await events.publish(tx, bookingEvent(row))
      return done
    })

  return {
    issue,

    newKey: () => newKey(secrets),

    /** Mails the key of an imported reservation. Doing it again mails nothing. */
    async inviteImported(tx: Transaction, row: BookingRow): Promise<void> {
      const otp = secrets.unsealOrNull(row.otp_cipher, OTP)
      if (otp) await invite(tx, row, otp, 'imported')
    },

    /**
     * Replaces the key. A stay with a holder needs `release`: it is released first, and the holder does not get the new key. Only
     * a holder without a password gets it, to be let in again. A stay whose holder was erased is released without asking.
     */
    renew: (caller: Caller, id: number, release: boolean): Promise<{ otp: string }> =>
      change(caller, id, 'key renewed', async (tx, row) => {
        const { holder_id } = row
        const back = holder_id !== null && !release
        if (back && !(await findHolder(tx, holder_id))?.without_password) throw new AppError('otp_already_used')
        if (back || !hadGuest(row)) return { otp: await issue(tx, row) }
        await releaseBooking(tx, row, clock.now().toISOString())
        return { otp: await issue(tx, holder_id === null ? row : { ...row, holder_email: null, language: null }) }
      }),

    sendAgain: (caller: Caller, id: number): Promise<null> =>
      change(caller, id, 'key mailed again', async (tx, row) => {
        const otp = secrets.unsealOrNull(row.otp_cipher, OTP)
        if (!otp) throw new AppError('otp_already_used')
        if (!(await invite(tx, row, otp))) throw new AppError('no_address')
        return null
      }),
  }
}

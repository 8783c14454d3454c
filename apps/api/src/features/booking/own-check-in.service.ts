/** The holder's own check-in: it is saved as a draft while they type, and submitted when it is complete. */
import type { Calls } from '@portineria/contract/calls'
import type { CallRequest, CallResponse } from '@portineria/contract/endpoint'
import type { House } from '@portineria/contract/house'
import { STATUS } from '@portineria/contract/rules/codes'
import { displayName } from '@portineria/contract/rules/names'
import type { Database, Transaction } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import type { Caller } from '../../http/request.ts'
import type { Clock } from '../../ports/clock.ts'
import type { EventService } from '../event/event.service.ts'
import type { HouseService } from '../house/house.service.ts'
import type { MailService } from '../mail/mail.service.ts'
import type { UserService } from '../user/user.service.ts'
import { findBooking, type WholeBooking } from './booking.repo.ts'
import { bookingEvent, decideWrite, missingIn } from './booking.rules.ts'
import type { BookingRow } from './booking.table.ts'
import { findOwnBooking, lockBooking, lockHolder, updateBooking } from './booking-admin.repo.ts'
import type { CheckInService } from './check-in.service.ts'
import { endLinks } from './companion.repo.ts'
import { listGuestIds } from './guest.repo.ts'

type Body = CallRequest<Calls['updateBooking']>['body']
type Texts = Pick<House['texts'], 'privacy' | 'rules'>
type Answer = CallResponse<Calls['updateBooking']>

type Deps = {
  db: Database
  clock: Clock
  events: EventService
  house: Pick<HouseService, 'get' | 'now'>
  mail: MailService
  checkIns: CheckInService
  users: Pick<UserService, 'write' | 'fill' | 'listAdmins'>
  publicUrl: string
}

export type OwnCheckInService = ReturnType<typeof createOwnCheckInService>

export function createOwnCheckInService({ db, clock, events, house, mail, checkIns, users, publicUrl }: Deps) {
  const statusAfter = (row: BookingRow) => {
    const verdict = decideWrite(row)
    if (typeof verdict === 'string') throw new AppError(verdict)
    return verdict.to
  }

  async function notifyOperators(tx: Transaction, { booking, flat, guests, holder }: WholeBooking): Promise<void> {
    const data = {
      holder_name: displayName(guests[0] ?? holder ?? {}),
      code: booking.code,
      flat_name: flat.name,
      check_in: booking.check_in,
      guests_number: booking.guests_number,
      link: `${publicUrl}/admin_book?review=${booking.id}`,
    }
    // The `cause` limits the mails: a check-in that is withdrawn and submitted again causes one per hour, and one that answers a
    // rejection always causes one.
    const occasion = booking.status_message === null ? clock.now().toISOString().slice(0, 13) : booking.version
    for (const { id, email, language } of await users.listAdmins(tx))
      await mail.post(tx, {
        kind: 'received',
        to: email,
        language,
        user_id: id,
        cause: `received ${booking.id} ${occasion} to ${id}`,
        data,
      })
  }

  /** Decides on the stay as stored after this change. The first guest's data fills the empty fields of the holder's profile. */
  async function submitCheckIn(tx: Transaction, id: number, texts: Texts): Promise<void> {
    const whole = await findBooking(tx, { id })
    if (!whole || missingIn(whole, clock.now()).length > 0) throw new AppError('check_in_incomplete')
    await updateBooking(tx, id, {
      status: STATUS.verify,
      status_message: null,
      privacy_version: texts.privacy,
      rules_version: texts.rules,
    })
    await endLinks(tx, id, clock.now().toISOString())
    const [first] = whole.guests
    if (whole.holder && first) await users.fill(tx, whole.holder.id, first)
    await notifyOperators(tx, whole)
  }

  async function save(tx: Transaction, caller: Caller, current: Texts, change: Body) {
    const { id, version, holder, guests, submit, texts, ...body } = change
    // The ownership is checked before anything is written. The user row is locked before the stay, as everywhere, to avoid
    // deadlocks. A submission writes to it too.
    if (!(await findOwnBooking(tx, id, caller.id))) throw new AppError('not_found')
    if (submit) await lockHolder(tx, id)
    if (holder) await users.write(tx, caller.id, holder)
    const row = await lockBooking(tx, id)
    if (!row || row.holder_id !== caller.id) throw new AppError('not_found')
    const to = statusAfter(row)
    if (version !== undefined && version !== row.version) throw new AppError('changed_meanwhile')
    const unseen = submit && texts && (texts.privacy !== current.privacy || texts.rules !== current.rules)
    if (unseen) throw new AppError('texts_changed')
    const fields = body.billing ? { ...body, billing: { ...row.billing, ...body.billing } } : body
    const written = Boolean(holder || guests) || Object.keys(fields).length > 0
    if (guests) await checkIns.write(tx, row, guests, { user_id: caller.id })
    if (written) await updateBooking(tx, id, { ...fields, status: to })
    if (submit) await submitCheckIn(tx, id, current)
    if (written || submit) await events.publish(tx, bookingEvent(row))
    const now = written || submit ? await findOwnBooking(tx, id, caller.id) : row
    return { success: true, version: now?.version ?? row.version, guest_ids: await listGuestIds(tx, id) }
  }

  return {
    async save(caller: Caller, body: Body): Promise<Answer> {
      // A submission needs the current versions, and reads them before the transaction, which must not need a second connection.
      const current = (body.submit ? await house.get() : house.now()).texts
      return db.transaction((tx) => save(tx, caller, current, body))
    },
  }
}

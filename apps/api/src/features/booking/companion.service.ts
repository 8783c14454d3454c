/**
 * Companions: the holder sends another guest a link, and that guest fills in their own part without an account. Each save changes
 * one guest under the lock of the stay and raises the version of both, so neither the holder nor another companion overwrites it.
 */
import type { Calls } from '@portineria/contract/calls'
import type { CallRequest, CallResponse } from '@portineria/contract/endpoint'
import { isMinor } from '@portineria/contract/rules/check-in'
import { missingOfCompanion } from '@portineria/contract/rules/companion'
import { displayName } from '@portineria/contract/rules/names'
import { dayIn } from '@portineria/contract/rules/stay-time'
import type { Connection, Database, Transaction } from '../../db/client.ts'
import { AppError, wrongField } from '../../http/errors.ts'
import type { Caller } from '../../http/request.ts'
import type { UploadedForm } from '../../http/upload.ts'
import type { Clock } from '../../ports/clock.ts'
import { hashToken, newToken, type Secrets } from '../../secrets.ts'
import type { EventService } from '../event/event.service.ts'
import type { FileService } from '../file/file.service.ts'
import type { HouseService } from '../house/house.service.ts'
import type { Limiter } from '../limit/limit.service.ts'
import { presentGuest } from './booking.present.ts'
import { findBooking, type WholeBooking } from './booking.repo.ts'
import { bookingEvent, decideWrite } from './booking.rules.ts'
import { findOwnBooking, lockBooking, updateBooking } from './booking-admin.repo.ts'
import type { CheckInService } from './check-in.service.ts'
import { findLink, markDone, markOpened, replaceLink, revokeLink } from './companion.repo.ts'
import { decideLink, expiryOf } from './companion.rules.ts'
import type { EarlierService } from './earlier.service.ts'
import { insertGuest } from './guest.repo.ts'
import { memberKindOf } from './guest.rules.ts'

type Send = Calls['sendCompanionLink']
type Save = CallRequest<Calls['saveCompanion']>['body']
type Answer = CallResponse<Calls['getCompanion']>
type GuestRow = WholeBooking['guests'][number]
/** A link that works, with its guest and stay. */
type Live = { whole: WholeBooking; guest: GuestRow }

type Deps = {
  db: Database
  clock: Clock
  secrets: Secrets
  limiter: Limiter
  events: EventService
  house: Pick<HouseService, 'now'>
  checkIns: Pick<CheckInService, 'writeOne'>
  files: Pick<FileService, 'companion'>
  earlier: EarlierService
  publicUrl: string
}

export type CompanionService = ReturnType<typeof createCompanionService>

export function createCompanionService({
  db,
  clock,
  secrets,
  limiter,
  events,
  house,
  checkIns,
  files,
  earlier,
  publicUrl,
}: Deps) {
  const nowText = () => clock.now().toISOString()

  async function getWhole(tx: Connection, id: number): Promise<WholeBooking> {
    const whole = await findBooking(tx, { id })
    if (!whole) throw new AppError('not_found')
    return whole
  }

  /** The caller's own stay, locked, while its check-in is open. */
  async function lockOwn(tx: Transaction, caller: Caller, id: number): Promise<WholeBooking> {
    if (!(await findOwnBooking(tx, id, caller.id))) throw new AppError('not_found')
    const row = await lockBooking(tx, id)
    if (!row || row.holder_id !== caller.id || row.archived) throw new AppError('not_found')
    return getWhole(tx, id)
  }

  function requireOpen({ booking, flat }: WholeBooking): void {
    const verdict = decideWrite(booking)
    if (typeof verdict === 'string') throw new AppError(verdict)
    // A submitted check-in would be withdrawn by a change, which only the holder may decide.
    if (verdict.to !== booking.status || clock.now() >= expiryOf(booking, flat)) throw new AppError('check_in_closed')
  }

  /** Adds the guests up to a position: the holder from their profile, the others with the days of the stay only. */
  async function addGuests(tx: Transaction, { booking, guests, holder }: WholeBooking, upTo: number): Promise<void> {
    const { id: booking_id, check_in: arrival, check_out: departure } = booking
    for (let position = guests.length + 1; position <= upTo; position += 1) {
      const first = position === 1
      const known = first ? { name: holder?.name ?? null, surname: holder?.surname ?? null } : {}
      const kind = memberKindOf(guests[0]?.kind)
      await insertGuest(tx, { booking_id, position, arrival, departure, kind, ...known })
    }
    await updateBooking(tx, booking_id, {})
  }

  /** The guest with this id, or otherwise at this position. The holder needs no link, so the holder's id is not meant. */
  const chosen = ({ guests }: WholeBooking, wanted: number): GuestRow | undefined =>
    guests.find(({ id, position }) => id === wanted && position > 1) ?? guests[wanted - 1]

  async function choose(tx: Transaction, whole: WholeBooking, wanted: number): Promise<GuestRow> {
    const known = chosen(whole, wanted)
    if (!known && wanted > whole.booking.guests_number) throw wrongField('guest')
    if (!known) await addGuests(tx, whole, wanted)
    const guest = known ?? (await getWhole(tx, whole.booking.id)).guests[wanted - 1]
    if (!guest || guest.position === 1) throw wrongField('guest')
    return guest
  }

  /** Finds the guest of a link that works. Unknown links are counted against the address, so that nobody can try many. */
  async function find(tx: Connection, token: string): Promise<Live> {
    const found = await findLink(tx, hashToken(token))
    const whole = found && (await findBooking(tx, { id: found.booking_id }))
    const guest = whole?.guests.find(({ id }) => id === found?.guest_id)
    if (!whole || !guest?.link) throw new AppError('companion_not_found')
    const verdict = decideLink(guest.link, whole.booking, whole.flat, clock.now())
    if (verdict !== 'ok') throw new AppError(verdict)
    return { whole, guest }
  }

  async function admit(token: string, address: string): Promise<Live> {
    const live = await limiter.guard([{ rule: 'companion_address', key: address }], () => find(db, token))
    await limiter.count({ rule: 'companion_link', key: String(live.guest.id) })
    return live
  }

  /** Who continued without an account has no name yet, except the one that the operator has booked for. */
  function inviterOf({ booking, guests: [first], holder }: Live['whole']): string {
    const named = [first, holder].find((person) => person?.name && person.surname)
    return named ? displayName(named) : (booking.holder_name ?? first?.name ?? displayName({}))
  }

  async function present({ whole, guest }: Live): Promise<Answer> {
    const { booking, flat, documents, asks_municipality, guests } = whole
    const { address, city, postal_code, province, country, residence_country, residence_city } = guests[0] ?? guest
    const home = { address, city, postal_code, province, country, residence_country, residence_city }
    const before = guest.link?.earlier_guest_id
    const shared = guest.link?.shares_residence && Object.values(home).some((value) => value !== null)
    return {
      guest: {
        ...presentGuest(guest, whole, { admin: false, secrets }, clock.now()),
        // The holder knows the link too, so no picture is shown through it, whoever gave it.
        document_hidden: guest.document_image !== null,
      },
      flat: { name: flat.name, time_zone: flat.time_zone },
      check_in: booking.check_in,
      check_out: booking.check_out,
      invited_by: inviterOf(whole),
      documents,
      asks_municipality,
      documents_kept_days: house.now().retention.document_days,
      expires_at: expiryOf(booking, flat).toISOString(),
      residence: shared ? home : null,
      earlier: before ? await earlier.read(db, before, guest.link?.holder_id ?? 0, booking) : null,
    }
  }

  /** Decides on the guest as stored after the change. */
  function requireComplete({ whole, guest }: Live): void {
    const { booking, flat, documents, asks_municipality } = whole
    const missing = missingOfCompanion(guest, {
      check_in: booking.check_in,
      check_out: booking.check_out,
      today: dayIn(flat.time_zone, clock.now()),
      documents,
      asks_municipality,
    })
    if (missing.some(({ why }) => why === 'minor')) throw new AppError('companion_minor')
    if (missing.length > 0) throw new AppError('check_in_incomplete')
  }

  async function save(tx: Transaction, token: string, bookingId: number, body: Save): Promise<Live> {
    const { version, done, ...fields } = body
    await lockBooking(tx, bookingId)
    // The link may have been revoked, and the guest changed, before the lock was there.
    const { whole, guest } = await find(tx, token)
    if (version !== undefined && version !== guest.version) throw new AppError('changed_meanwhile')
    const written = Object.keys(fields).length > 0
    if (written) {
      await checkIns.writeOne(tx, whole.booking, guest.id, fields)
      await updateBooking(tx, bookingId, {})
    }
    const opened = await markOpened(tx, guest.id, nowText())
    if (done) requireComplete(await find(tx, token))
    const wasDone = guest.link?.done_at !== null
    // A part that changes after it was done has to be confirmed again.
    const isDone = done ?? (wasDone && !written)
    if (isDone !== wasDone) await markDone(tx, guest.id, isDone ? nowText() : null)
    if (written || opened || isDone !== wasDone) await events.publish(tx, bookingEvent(whole.booking))
    return find(tx, token)
  }

  return {
    async send(caller: Caller, id: number, body: CallRequest<Send>['body']): Promise<CallResponse<Send>> {
      const token = newToken()
      return db.transaction(async (tx) => {
        const whole = await lockOwn(tx, caller, id)
        requireOpen(whole)
        const { booking, flat } = whole
        const guest = await choose(tx, whole, body.guest)
        if (isMinor(guest, booking)) throw new AppError('companion_minor')
        await limiter.count({ rule: 'companion_account', key: String(caller.id) }, tx)
        await replaceLink(tx, {
          guest_id: guest.id,
          token_hash: hashToken(token),
          holder_id: caller.id,
          sent_at: nowText(),
          shares_residence: body.share_residence ?? false,
          // Decided now by the name that the holder gave, because the guest may change their name.
          earlier_guest_id: await earlier.findSame(tx, caller.id, booking, guest),
        })
        await events.publish(tx, bookingEvent(booking))
        const expires_at = expiryOf(booking, flat).toISOString()
        return { link: `${publicUrl}/companion/${token}`, expires_at, guest: guest.id }
      })
    },

    /** A link that is revoked already stays so. */
    revoke: (caller: Caller, id: number, wanted: number): Promise<null> =>
      db.transaction(async (tx) => {
        const whole = await lockOwn(tx, caller, id)
        const guest = chosen(whole, wanted)
        if (!guest?.link?.sent_at) throw new AppError('not_found')
        if (await revokeLink(tx, guest.id, nowText())) await events.publish(tx, bookingEvent(whole.booking))
        return null
      }),

    async read(token: string, address: string): Promise<Answer> {
      const live = await admit(token, address)
      if (live.guest.link?.opened_at === null)
        await db.transaction(async (tx) => {
          if (await markOpened(tx, live.guest.id, nowText())) await events.publish(tx, bookingEvent(live.whole.booking))
        })
      return present(live)
    },

    async save(token: string, address: string, body: Save): Promise<Answer> {
      const { whole } = await admit(token, address)
      return present(await db.transaction((tx) => save(tx, token, whole.booking.id, body)))
    },

    /** The link is checked before anything of the form is read. */
    async upload(token: string, address: string, readForm: () => Promise<UploadedForm>) {
      const { guest } = await admit(token, address)
      return files.companion.admit(guest.id, async () => files.companion.upload(guest.id, (await readForm()).file))
    },
  }
}

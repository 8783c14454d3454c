/** Presents a reservation as its reader may see it. */
import type { Booking, BookingSummary } from '@portineria/contract/booking'
import type { KeyBooking } from '@portineria/contract/key-booking'
import type { Zone } from '@portineria/contract/person'
import { remainingOpenings } from '@portineria/contract/rules/openings'
import { remoteDoors } from '@portineria/contract/rules/stay-doors'
import type { Secrets } from '../../secrets.ts'
import type { ListedBooking, WholeBooking } from './booking.repo.ts'
import { missingIn } from './booking.rules.ts'
import { expiryOf, stateOf } from './companion.rules.ts'

export const OTP = 'booking.otp'
export const DOCUMENT_NUMBER = 'guest.document_number'
const ZONE = 'guest.zone'

type GivenPapers = { document_number?: string | null | undefined; zone?: Zone | null | undefined }

/** A guest as stored: the number and the zone of the document are encrypted. Who sends a zone has scanned the document. */
export const sealGuest = <G extends GivenPapers>({ document_number, zone, ...guest }: G, secrets: Secrets) => ({
  ...guest,
  ...(document_number === undefined
    ? {}
    : { document_number: document_number && secrets.seal(document_number, DOCUMENT_NUMBER) }),
  ...(zone === undefined
    ? {}
    : {
        zone: zone && secrets.seal(JSON.stringify(zone), ZONE),
        filled_by: zone ? ('mrz' as const) : ('typed' as const),
      }),
})

type SealedPapers = { document_number: string | null; zone: string | null }

export function openGuest<G extends SealedPapers>(guest: G, secrets: Secrets) {
  const zone = secrets.unsealOrNull(guest.zone, ZONE)
  return {
    ...guest,
    document_number: secrets.unsealOrNull(guest.document_number, DOCUMENT_NUMBER),
    zone: zone === null ? null : (JSON.parse(zone) as Zone),
  }
}

type Settings = { now: Date; documentDays: number }
type Reader = { admin: boolean; secrets: Secrets }

const openingsOf = ({ booking, flat }: ListedBooking, door: 1 | 2) =>
  remainingOpenings({
    open_once: flat[`door_${door}`].open_once,
    infinite: booking.infinite_openings,
    max: booking[`max_openings_door_${door}`],
    granted: booking[`granted_door_${door}`],
    used: booking[`used_door_${door}`],
    reserved: booking[`reserved_door_${door}`],
  })

/** Admin-only fields are omitted for other readers, not set to null. */
export function presentSummary(row: ListedBooking, { admin, secrets }: Reader): BookingSummary {
  const { otp_cipher, otp_claimed_at, concierge_notes, ...open } = row.booking
  const own = admin ? { concierge_notes, otp_claimed_at, otp: secrets.unsealOrNull(otp_cipher, OTP) } : {}
  const { door_1, door_2, device_identifier, ...flat } = row.flat
  return {
    ...open,
    ...own,
    flat: { ...flat, doors: remoteDoors({ door_1, door_2, device_identifier }) },
    remaining_openings: { door_1: openingsOf(row, 1), door_2: openingsOf(row, 2) },
  }
}

/** A reservation for a program with an API key. The fields are named one by one, so that no new column can slip in. */
export const presentForKey = ({ booking, flat }: Pick<ListedBooking, 'booking' | 'flat'>): KeyBooking => ({
  id: booking.id,
  version: booking.version,
  code: booking.code,
  created_at: booking.created_at,
  flat_id: booking.flat_id,
  flat_name: flat.name,
  holder_email: booking.holder_email,
  holder_name: booking.holder_name,
  language: booking.language,
  status: booking.status,
  status_at: booking.status_at,
  source: booking.source,
  origin: booking.origin,
  check_in: booking.check_in,
  check_out: booking.check_out,
  guests_number: booking.guests_number,
  archived: booking.archived,
  blocked: booking.blocked,
  activated: booking.holder_id !== null,
})

const noBilling = {
  type: null,
  company_name: null,
  vat_number: null,
  fiscal_code: null,
  pec: null,
  receiver_code: null,
  company_nation: null,
}

type GuestRow = WholeBooking['guests'][number]
type StayOfLinks = Pick<WholeBooking, 'booking' | 'flat'>

/** The guest's link as its sender sees it; a prepared query answers nulls for a guest without one. */
function presentLink(
  { link }: GuestRow,
  { booking, flat }: StayOfLinks,
  now: Date,
): Booking['guests'][number]['companion'] {
  if (!link?.sent_at) return null
  return {
    state: stateOf(link, booking, flat, now),
    sent_at: link.sent_at,
    expires_at: expiryOf(booking, flat).toISOString(),
  }
}

/** Operators see every picture. A holder does not see the one that a guest gave through their own link. */
export function presentGuest(row: GuestRow, stay: StayOfLinks, { admin, secrets }: Reader, now: Date) {
  const { link: _link, gave_picture, ...guest } = row
  return {
    ...openGuest(guest, secrets),
    document_hidden: gave_picture && !admin,
    companion: presentLink(row, stay, now),
  }
}

export function presentBooking(row: WholeBooking, reader: Reader, settings: Settings): Booking {
  const { booking, documents, asks_municipality, holder } = row
  // The fields are named one by one, so that an admin-only column cannot slip in. The summary adds those the reader may see.
  const { guest_notes, billing_same_as_residence, holder_responsibility_accepted, privacy_version, rules_version } =
    booking
  const guests = row.guests.map((guest) => presentGuest(guest, row, reader, settings.now))
  const billing = { ...noBilling, ...booking.billing }
  return {
    ...presentSummary(row, reader),
    guest_notes,
    billing_same_as_residence,
    holder_responsibility_accepted,
    privacy_version,
    rules_version,
    billing,
    guests,
    documents,
    asks_municipality,
    documents_kept_days: settings.documentDays,
    missing: missingIn(row, settings.now),
    holder,
  }
}

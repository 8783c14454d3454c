/** A reservation as its reader may see it. */
import type { BookingSummary } from '@portineria/contract/booking'
import { remainingOpenings } from '@portineria/contract/rules/openings'
import type { Secrets } from '../../secrets.ts'
import type { FlatRow } from '../flat/flat.table.ts'
import type { BookingRow } from './booking.table.ts'

type Joined = { booking: BookingRow; flat: FlatRow }

const openingsOf = ({ booking, flat }: Joined, door: 1 | 2) =>
  remainingOpenings({
    open_once: flat[`door_${door}`].open_once,
    infinite: booking.infinite_openings,
    max: booking[`max_openings_door_${door}`],
    used: booking[`used_door_${door}`],
    reserved: booking[`reserved_door_${door}`],
  })

/** Admin-only fields are left out of other people's answers, not emptied. */
export function presentSummary(
  { booking, flat }: Joined,
  reader: { admin: boolean; secrets: Secrets },
): BookingSummary {
  const { otp_cipher, otp_claimed_at, concierge_notes, ...open } = booking
  const own = reader.admin
    ? { concierge_notes, otp_claimed_at, otp: otp_cipher && reader.secrets.unseal(otp_cipher, 'booking.otp') }
    : {}
  return {
    ...open,
    ...own,
    flat: { ...flat, image: flat.images[0] ?? null },
    remaining_openings: { door_1: openingsOf({ booking, flat }, 1), door_2: openingsOf({ booking, flat }, 2) },
  }
}

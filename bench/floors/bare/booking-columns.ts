/** The columns of a reservation that every answer contains. */
import type { Secrets } from '../../../apps/api/src/secrets.ts'

const openings = (door: 1 | 2) => {
  const gone = `used_door_${door} - reserved_door_${door}`
  return `
    case when (f.door_${door} ->> 'open_once')::boolean then greatest(0, 1 + granted_door_${door} - ${gone})
      when not infinite_openings then greatest(0, max_openings_door_${door} + granted_door_${door} - ${gone})
    end as door_${door}`
}

/** The tables are `booking b` and `flat f`. */
export const bookingColumns = `b.id, b.version, code, b.created_at, flat_id, holder_id, holder_email, holder_name,
  b.language, status, source, origin, check_in::text, check_out::text, guests_number, archived, b.blocked, max_openings_door_1, max_openings_door_2,
  infinite_openings, granted_door_1, granted_door_2, used_door_1, used_door_2, status_message, status_at, otp_cipher,
  otp_claimed_at, concierge_notes, f.name, f.headline, f.city, f.address, f.cin, f.regional_code, f.time_zone, f.check_in_hour, f.check_out_hour,
  f.images[1] as image, f.device_identifier,
  f.door_1 as set_1, f.door_2 as set_2, ${openings(1)}, ${openings(2)}`

type DoorRow = { name: object; enabled: boolean; open_once: boolean }
export type BookingRow = Record<string, unknown> & {
  otp_cipher: string | null
  device_identifier: string | null
  set_1: DoorRow
  set_2: DoorRow
}

/** Those that open from a phone. */
function doorsOf({ device_identifier, set_1, set_2 }: BookingRow) {
  if (!device_identifier) return []
  return [set_1, set_2].flatMap(({ name, enabled, open_once }, n) =>
    enabled ? [{ number: n + 1, name, open_once }] : [],
  )
}

export function toSummary(row: BookingRow, secrets: Secrets) {
  const { otp_cipher, name, headline, city, address, cin, regional_code, ...more } = row
  const { time_zone, check_in_hour, check_out_hour, image, ...most } = more
  const { door_1, door_2, device_identifier: _d, set_1: _1, set_2: _2, ...booking } = most
  const flat = { name, headline, city, address, cin, regional_code, time_zone, check_in_hour, check_out_hour, image }
  return {
    ...booking,
    otp: otp_cipher && secrets.unseal(otp_cipher, 'booking.otp'),
    flat: { id: row.flat_id, ...flat, doors: doorsOf(row) },
    remaining_openings: { door_1, door_2 },
  }
}

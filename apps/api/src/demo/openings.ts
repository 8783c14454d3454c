/** The demo's door log: as many openings as the stays have used, spread over their days, and one refused attempt each. */
import type { BookingRow } from '../features/booking/booking.table.ts'
import type { flatlog } from '../features/door/door.table.ts'

type LogRow = typeof flatlog.$inferInsert
type Flat = { name: string; device_identifier?: string | null | undefined }

const HOUR = 3_600_000

/** Each stay has one attempt before the check-in hour, which is refused. */
const EARLY = 2 * HOUR

export function openingsOf(stay: BookingRow, flat: Flat, now: Date): LogRow[] {
  // The openings alternate between the street door and the apartment door.
  const doors = Array.from({ length: Math.max(stay.used_door_1, stay.used_door_2) }, (_, round) => [
    ...(round < stay.used_door_1 ? ([1] as const) : []),
    ...(round < stay.used_door_2 ? ([2] as const) : []),
  ]).flat()
  if (doors.length === 0) return []
  const arrival = Date.parse(`${stay.check_in}T14:20:00Z`)
  const departure = Math.min(now.getTime(), Date.parse(`${stay.check_out}T07:40:00Z`))
  const pause = (departure - arrival) / (doors.length + 1)
  const attempt = (time: number): Omit<LogRow, 'door' | 'status'> => ({
    created_at: new Date(time).toISOString(),
    device: flat.device_identifier,
    flat_id: stay.flat_id,
    flat_name: flat.name,
    booking_id: stay.id,
    booking_code: stay.code,
    user_id: stay.holder_id,
  })
  return [
    { ...attempt(arrival - EARLY), door: 1, status: 'refused', message: 'Too early' },
    ...doors.map((door, index): LogRow => ({ ...attempt(arrival + pause * index), door, status: 'opened' })),
  ]
}

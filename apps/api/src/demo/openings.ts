/** The demo's door log: the openings that the stays have used, spread over their days, and attempts that did not succeed. */
import { errors } from '@portineria/contract/errors'
import type { BookingRow } from '../features/booking/booking.table.ts'
import type { flatlog } from '../features/door/door.table.ts'
import { awake } from './awake.ts'

type LogRow = typeof flatlog.$inferInsert
type Flat = { name: string; device_identifier?: string | null | undefined }

const HOUR = 3_600_000

/** Each stay has one attempt before the check-in hour, which is refused. */
const EARLY = 2 * HOUR

type Failure = Pick<LogRow, 'door' | 'status' | 'message'> & {
  /** Hours before the demo was filled. */
  ago: number
}

/** By booking code. The device of Genovesi is offline, and the one of Monserrato was too hot for a moment. */
const failures: Readonly<Record<string, readonly Failure[]>> = {
  'TS-5041': [
    { ago: 3.5, door: 1, status: 'offline', message: errors.device_offline.message },
    { ago: 3.4, door: 1, status: 'offline', message: errors.device_offline.message },
  ],
  'TS-5150': [{ ago: 13, door: 2, status: 'failed', message: errors.device_error.message }],
  'TS-5219': [{ ago: 9, door: 1, status: 'refused', message: errors.door_not_approved.message }],
  'TS-5233': [{ ago: 30, door: 1, status: 'refused', message: errors.door_not_authorized.message }],
}

export function openingsOf(stay: BookingRow, flat: Flat, now: Date): LogRow[] {
  // The openings alternate between the street door and the apartment door.
  const doors = Array.from({ length: Math.max(stay.used_door_1, stay.used_door_2) }, (_, round) => [
    ...(round < stay.used_door_1 ? ([1] as const) : []),
    ...(round < stay.used_door_2 ? ([2] as const) : []),
  ]).flat()
  const arrival = Date.parse(`${stay.check_in}T14:20:00Z`)
  const departure = Math.min(now.getTime(), Date.parse(`${stay.check_out}T07:40:00Z`))
  const pause = (departure - arrival) / (doors.length + 1)
  const attempt = (time: number): Omit<LogRow, 'door' | 'status'> => ({
    created_at: awake(time).toISOString(),
    device: flat.device_identifier,
    flat_id: stay.flat_id,
    flat_name: flat.name,
    booking_id: stay.id,
    booking_code: stay.code,
    user_id: stay.holder_id,
  })
  const failed = (failures[stay.code] ?? []).map(
    ({ ago, ...row }): LogRow => ({ ...attempt(now.getTime() - ago * HOUR), ...row }),
  )
  if (doors.length === 0) return failed
  return [
    ...failed,
    { ...attempt(arrival - EARLY), door: 1, status: 'refused', message: errors.door_too_early.message },
    ...doors.map((door, index): LogRow => ({ ...attempt(arrival + pause * index), door, status: 'opened' })),
  ]
}

/** Whether a door may be opened now, and what an answer of its device means. Pure: rows and `now` are handed in. */
import { type ErrorCode, errors } from '@portineria/contract/errors'
import type { Door } from '@portineria/contract/flat'
import { STATUS, type Status } from '@portineria/contract/rules/codes'
import { remainingOpenings } from '@portineria/contract/rules/openings'
import { instantOf } from '@portineria/contract/rules/stay-time'
import type { DoorNumber, PulseOutcome } from '../../ports/doors.ts'

type FlatFacts = {
  id: number
  time_zone: string
  check_in_hour: string
  check_out_hour: string
  door_1: Door
  door_2: Door
  device_identifier: string | null
}

export type StayFacts = {
  flat_id: number
  holder_id: number | null
  status: Status
  blocked: boolean
  archived: boolean
  check_in: string
  check_out: string
  infinite_openings: boolean
} & Record<`${'max_openings' | 'used' | 'reserved' | 'granted'}_door_${DoorNumber}`, number>

export type Refusal = Extract<ErrorCode, `door_${string}` | 'reservation_not_found'>

/** How often a door may still be opened in a stay; null is without end. */
export const openingsLeft = (stay: StayFacts, flat: FlatFacts, door: DoorNumber): number | null =>
  remainingOpenings({
    open_once: flat[`door_${door}`].open_once,
    infinite: stay.infinite_openings,
    max: stay[`max_openings_door_${door}`],
    granted: stay[`granted_door_${door}`],
    used: stay[`used_door_${door}`],
    reserved: stay[`reserved_door_${door}`],
  })

/** What the door itself says, whoever asks. */
export function refuseDoor(flat: FlatFacts, door: DoorNumber): Refusal | null {
  const { enabled, name } = flat[`door_${door}`]
  if (!enabled || !(name.gb.trim() || name.it.trim())) return 'door_not_enabled'
  return flat.device_identifier ? null : 'door_by_hand'
}

type Asked = { flat: FlatFacts; door: DoorNumber; stay: StayFacts | null; caller: { id: number; admin: boolean } }

/** In the order in which a guest should hear it: whose stay, where, whether it counts, when, which door, how often. */
export function refuseOpening({ flat, door, stay, caller }: Asked, now: Date): Refusal | null {
  if (!stay || !(caller.admin || stay.holder_id === caller.id)) return 'reservation_not_found'
  if (stay.flat_id !== flat.id || stay.blocked || stay.archived) return 'door_not_authorized'
  // A stay that is over was approved once: "not approved" would mislead.
  if (stay.status === STATUS.closed) return 'door_stay_ended'
  if (stay.status !== STATUS.valid && stay.status !== STATUS.opened) return 'door_not_approved'
  if (now < instantOf(stay.check_in, flat.check_in_hour, flat.time_zone)) return 'door_too_early'
  if (now >= instantOf(stay.check_out, flat.check_out_hour, flat.time_zone)) return 'door_stay_ended'
  return refuseDoor(flat, door) ?? (openingsLeft(stay, flat, door) === 0 ? 'door_no_openings' : null)
}

export type LogStatus = 'opened' | 'refused' | 'failed' | 'offline' | 'unknown' | 'pending'

/** The row's status after the device's answer, and what the caller is told. */
export const outcomes = {
  opened: { status: 'opened', code: null },
  error: { status: 'failed', code: 'device_error' },
  offline: { status: 'offline', code: 'device_offline' },
  silent: { status: 'unknown', code: 'device_silent' },
} as const satisfies Record<PulseOutcome, { status: LogStatus; code: ErrorCode | null }>

/** The text a row keeps, by which the same answer can be given again. */
export const messageOf = (code: ErrorCode): string => errors[code].message

/** What was answered to an attempt: a code, or null if the door opened. */
export function codeOf({ status, message }: { status: LogStatus; message: string | null }): ErrorCode | null {
  if (status === 'opened') return null
  const known = (Object.keys(errors) as ErrorCode[]).find((code) => errors[code].message === message)
  return known ?? (status === 'offline' ? 'device_offline' : status === 'failed' ? 'device_error' : 'device_silent')
}

/** A repeated tap within this time is the same tap. */
const SAME_TAP_MS = 3_000
/** Nobody waits longer than this for a device; a row that is still pending then has lost its process. */
export const LONGEST_WAIT_MS = 12_000

/** How long a relay is drawn. */
const PULSE_MS = 1_000

type Recent = {
  user_id: number | null
  booking_code: string | null
  status: LogStatus
  created_at: string
  settled_at: string | null
}
type Tap = { user_id: number; booking_code: string | null }

/** Less than this ago. A row of the future was written before the clock was set back: it is old, however long ago. */
const isRecent = (instant: string, now: Date, ms: number): boolean => Math.abs(now.getTime() - Date.parse(instant)) < ms

/** The attempt of which this one is a repetition: the same hand for the same stay within a moment, or still on its way. */
export const findSameTap = <R extends Recent>(
  recent: readonly R[],
  { user_id, booking_code }: Tap,
  now: Date,
): R | null =>
  recent.find(
    (row) =>
      row.user_id === user_id &&
      row.booking_code === booking_code &&
      (row.status === 'pending' || isRecent(row.created_at, now, SAME_TAP_MS)),
  ) ?? null

/** Whether a pulse is under way, or so lately ended that the lock still hums. */
export const isBusy = (recent: readonly Recent[], now: Date): boolean =>
  recent.some(
    ({ status, settled_at }) =>
      status === 'pending' || (status === 'opened' && settled_at !== null && isRecent(settled_at, now, PULSE_MS)),
  )

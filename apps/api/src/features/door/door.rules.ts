/** Decides whether a door may be opened now, and what the answer of its device means. Pure: rows and `now` are arguments. */
import { type ErrorCode, errors } from '@portineria/contract/errors'
import type { Door } from '@portineria/contract/flat'
import type { Status } from '@portineria/contract/rules/codes'
import { remainingOpenings } from '@portineria/contract/rules/openings'
import { momentOf, namedDoors, remoteDoors, type StayMoment } from '@portineria/contract/rules/stay-doors'
import { type DoorNumber, PULSE_MS, type PulseOutcome } from '../../ports/doors.ts'

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

/** How often a door may still be opened during a stay; null means unlimited. */
export const openingsLeft = (stay: StayFacts, flat: FlatFacts, door: DoorNumber): number | null =>
  remainingOpenings({
    open_once: flat[`door_${door}`].open_once,
    infinite: stay.infinite_openings,
    max: stay[`max_openings_door_${door}`],
    granted: stay[`granted_door_${door}`],
    used: stay[`used_door_${door}`],
    reserved: stay[`reserved_door_${door}`],
  })

/** The refusals that depend on the door only, not on the caller. */
export function refuseDoor(flat: FlatFacts, door: DoorNumber): Refusal | null {
  if (!namedDoors(flat).some(({ number }) => number === door)) return 'door_not_enabled'
  return flat.device_identifier ? null : 'door_by_hand'
}

const refusals: Record<Exclude<StayMoment['kind'], 'open'>, Refusal> = {
  blocked: 'door_not_authorized',
  created: 'door_not_approved',
  verify: 'door_not_approved',
  not_valid: 'door_not_approved',
  waiting: 'door_too_early',
  closed: 'door_stay_ended',
}

type Asked = { flat: FlatFacts; door: DoorNumber; stay: StayFacts | null; caller: { id: number; admin: boolean } }

/** The order is that in which a guest should learn of it: holder, apartment, approval, time, door, number of openings. */
export function refuseOpening({ flat, door, stay, caller }: Asked, now: Date): Refusal | null {
  if (!stay || !(caller.admin || stay.holder_id === caller.id)) return 'reservation_not_found'
  if (stay.flat_id !== flat.id || stay.archived) return 'door_not_authorized'
  const remaining_openings = { door_1: openingsLeft(stay, flat, 1), door_2: openingsLeft(stay, flat, 2) }
  const { kind } = momentOf({ ...stay, flat: { ...flat, doors: remoteDoors(flat) }, remaining_openings }, now)
  if (kind !== 'open') return refusals[kind]
  return refuseDoor(flat, door) ?? (remaining_openings[`door_${door}`] === 0 ? 'door_no_openings' : null)
}

export type LogStatus = 'opened' | 'refused' | 'failed' | 'offline' | 'unknown' | 'pending'

/** How an attempt ends. `late`: the command was not sent, because the tap was too long ago. */
export type Outcome = PulseOutcome | 'late'

/** The row's status after the device's answer, and the error code for the caller. */
export const outcomes = {
  opened: { status: 'opened', code: null },
  error: { status: 'failed', code: 'device_error' },
  offline: { status: 'offline', code: 'device_offline' },
  silent: { status: 'unknown', code: 'device_silent' },
  late: { status: 'failed', code: 'unavailable' },
} as const satisfies Record<Outcome, { status: LogStatus; code: ErrorCode | null }>

/** The text stored in the row, from which `codeOf` restores the answer. */
export const messageOf = (code: ErrorCode): string => errors[code].message

/** The answer to a stored attempt: an error code, or null if the door opened. */
export function codeOf({ status, message }: { status: LogStatus; message: string | null }): ErrorCode | null {
  if (status === 'opened') return null
  const known = (Object.keys(errors) as ErrorCode[]).find((code) => errors[code].message === message)
  return known ?? (status === 'offline' ? 'device_offline' : status === 'failed' ? 'device_error' : 'device_silent')
}

/** A repeated tap within this time counts as the same tap. */
const SAME_TAP_MS = 3_000
/**
 * A command is sent at most this long after the tap. While the database is slow, guests walk away or tap again. A later command would
 * open the door when nobody is there, or a second time.
 */
export const LATEST_COMMAND_MS = 5_000

export const isTooLate = (tappedAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(tappedAt) > LATEST_COMMAND_MS

/**
 * No request waits longer than this for a device: five seconds until the command, five for the device to be found, five for its
 * answer. The process of a row that is still pending afterwards has died.
 */
export const LONGEST_WAIT_MS = 16_000

type Recent = {
  user_id: number | null
  booking_code: string | null
  status: LogStatus
  created_at: string
  settled_at: string | null
}
type Tap = { user_id: number; booking_code: string | null }

/** Whether the instant is close to now. A row far in the future was written before the clock was set back, so it is old. */
const isRecent = (instant: string, now: Date, ms: number): boolean => Math.abs(now.getTime() - Date.parse(instant)) < ms

/** The attempt that this tap repeats: by the same person for the same stay, a moment ago or still pending. */
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

/** Whether a pulse is running, or ended so recently that the relay is still energised. */
export const isBusy = (recent: readonly Recent[], now: Date): boolean =>
  recent.some(
    ({ status, settled_at }) =>
      status === 'pending' || (status === 'opened' && settled_at !== null && isRecent(settled_at, now, PULSE_MS)),
  )

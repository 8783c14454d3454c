/**
 * What the doors of a stay can do at a moment: whether they open, from a phone or by hand, until when and how often. Every screen,
 * mail and check that speaks of doors asks here, so that they never disagree. Pure: the caller passes `now`.
 */
import { STATUS, type Status } from './codes.ts'
import { dayIn, instantOf } from './stay-time.ts'
import { isWritten, type Text } from './text.ts'

export type DoorNumber = 1 | 2

type DoorSetup = { name: Text; enabled: boolean; open_once: boolean }
type FlatSetup = { door_1?: DoorSetup; door_2?: DoorSetup; device_identifier?: string | null }

/** A door that opens from a phone. */
export type RemoteDoor = { number: DoorNumber; name: Text; open_once: boolean }

/** The doors that are set up: enabled, and with a name in some language. */
export const namedDoors = (flat: FlatSetup): RemoteDoor[] =>
  ([1, 2] as const).flatMap((number) => {
    const door = flat[`door_${number}`]
    return door?.enabled && isWritten(door.name) ? [{ number, name: door.name, open_once: door.open_once }] : []
  })

/** The doors that open from a phone: those that are set up, if the apartment has a device. All others are opened by hand. */
export const remoteDoors = (flat: FlatSetup): RemoteDoor[] => (flat.device_identifier ? namedDoors(flat) : [])

/** A door of a stay with the openings that are left; null means unlimited. */
export type StayDoor = RemoteDoor & { left: number | null }

export type StayMoment =
  | { kind: 'created' | 'verify' | 'not_valid' | 'closed' | 'blocked' }
  /** Approved, before the check-in hour. `today`: it is the day of check-in in the apartment's time zone. */
  | { kind: 'waiting'; opens: Date; today: boolean; way: 'phone' | 'by_hand' }
  /** The stay is on. `doors` are those that open from a phone; `none_left`: none of them has an opening left. */
  | { kind: 'open'; until: Date; way: 'phone' | 'by_hand' | 'none_left'; doors: StayDoor[] }

type Hours = { time_zone: string; check_in_hour: string; check_out_hour: string }
type Dates = { status: Status; check_in: string; check_out: string; flat: Hours }
type Stay = Dates & {
  blocked: boolean
  flat: { doors: readonly RemoteDoor[] }
  remaining_openings: Record<`door_${DoorNumber}`, number | null>
}

const opensAt = ({ check_in, flat }: Dates): Date => instantOf(check_in, flat.check_in_hour, flat.time_zone)
const closesAt = ({ check_out, flat }: Dates): Date => instantOf(check_out, flat.check_out_hour, flat.time_zone)

export const isOver = (stay: Dates, now: Date): boolean => stay.status === STATUS.closed || closesAt(stay) <= now

const canOpen = ({ left }: StayDoor): boolean => left === null || left > 0

export function momentOf(stay: Stay, now: Date): StayMoment {
  if (stay.blocked) return { kind: 'blocked' }
  if (stay.status === STATUS.created) return { kind: 'created' }
  if (stay.status === STATUS.verify) return { kind: 'verify' }
  if (stay.status === STATUS.not_valid) return { kind: 'not_valid' }
  if (isOver(stay, now)) return { kind: 'closed' }
  const { doors: remote, time_zone } = stay.flat
  const way = remote.length > 0 ? 'phone' : 'by_hand'
  const opens = opensAt(stay)
  if (now < opens) return { kind: 'waiting', opens, today: dayIn(time_zone, now) === stay.check_in, way }
  const doors = remote.map((door) => ({ ...door, left: stay.remaining_openings[`door_${door.number}`] }))
  const usedUp = way === 'phone' && !doors.some(canOpen)
  return { kind: 'open', until: closesAt(stay), way: usedUp ? 'none_left' : way, doors }
}

/**
 * The door that a short line speaks of: the first that can still be opened repeatedly, else the first that can be opened at all,
 * else the first.
 */
export const frontDoor = (doors: readonly StayDoor[]): StayDoor | undefined =>
  doors.find((door) => canOpen(door) && !door.open_once) ?? doors.find(canOpen) ?? doors[0]

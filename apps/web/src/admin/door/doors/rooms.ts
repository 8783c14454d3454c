/** Each apartment with what an operator must know before opening its doors: the device, the present stay and the next one. */
import type { BookingSummary } from '@portineria/contract/booking'
import type { Flat } from '@portineria/contract/flat'
import { STATUS } from '@portineria/contract/rules/codes'
import { instantOf } from '@portineria/contract/rules/stay-time'
import { textSearch } from '../../../lib/text-search.ts'
import type { DeviceStatus, LastOpening } from '../door.queries.ts'
import type { Show } from './doors-search.ts'

/** `asking`: the apartment has a device whose status has not been loaded yet. */
export type RoomState = 'online' | 'offline' | 'never' | 'by_hand' | 'asking'

export type Room = {
  flat: Flat
  device: DeviceStatus | undefined
  state: RoomState
  /** The stay that the calendar has for this moment, whether its check-in is approved or not. */
  stay: BookingSummary | null
  next: BookingSummary | null
  /** Undefined until it has been loaded. */
  openings: LastOpening | undefined
}

function stateOf(flat: Flat, device: DeviceStatus | undefined): RoomState {
  if (!flat.device_identifier) return 'by_hand'
  if (!device) return 'asking'
  if (device.online) return 'online'
  return device.last_seen ? 'offline' : 'never'
}

export const arrivalOf = ({ check_in, flat }: BookingSummary): Date =>
  instantOf(check_in, flat.check_in_hour, flat.time_zone)
export const departureOf = ({ check_out, flat }: BookingSummary): Date =>
  instantOf(check_out, flat.check_out_hour, flat.time_zone)

const isApproved = ({ status }: BookingSummary) => status === STATUS.valid || status === STATUS.opened

type Known = {
  flats: readonly Flat[]
  devices: readonly DeviceStatus[] | undefined
  stays: readonly BookingSummary[] | undefined
  openings?: readonly LastOpening[] | undefined
}

export function roomsOf({ flats, devices, stays, openings }: Known, now: Date): Room[] {
  const alive = (stays ?? []).filter(({ status, archived }) => status !== STATUS.closed && !archived)
  return flats.map((flat) => {
    const device = devices?.find(({ flat_id }) => flat_id === flat.id)
    const own = alive.filter(({ flat_id }) => flat_id === flat.id)
    const there = own.filter((stay) => arrivalOf(stay) <= now && now < departureOf(stay))
    const coming = own.filter((stay) => arrivalOf(stay) > now)
    return {
      flat,
      device,
      state: stateOf(flat, device),
      stay: there.find(isApproved) ?? there[0] ?? null,
      openings: openings?.find(({ flat_id }) => flat_id === flat.id),
      next: coming.toSorted((a, b) => a.check_in.localeCompare(b.check_in))[0] ?? null,
    }
  })
}

export const isAway = ({ state }: Room): boolean => state === 'offline' || state === 'never'

const shown: Record<Show, (room: Room) => boolean> = {
  all: () => true,
  occupied: ({ stay }) => stay !== null,
  offline: isAway,
}

export const showRooms = (rooms: readonly Room[], show: Show): Room[] => rooms.filter(shown[show])

/** Searches by name, address or device; the result is sorted by name. */
export function findRooms(rooms: readonly Room[], query: string): Room[] {
  const wanted = query.trim().toLowerCase()
  const matches = textSearch(query)
  return rooms
    .filter(
      ({ flat: { name, address, city, device_identifier } }) =>
        matches([name, address, city]) || device_identifier?.toLowerCase().includes(wanted),
    )
    .toSorted((a, b) => a.flat.name.localeCompare(b.flat.name, undefined, { numeric: true }))
}

/** Moves the apartments in `first` to the front. */
export const firstOf = (rooms: readonly Room[], first: ReadonlySet<number>): Room[] => [
  ...rooms.filter(({ flat }) => first.has(flat.id)),
  ...rooms.filter(({ flat }) => !first.has(flat.id)),
]

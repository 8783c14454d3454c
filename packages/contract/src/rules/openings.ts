/** How many times a door may still be opened. */

type Limits = {
  open_once: boolean
  infinite: boolean
  max: number
  /** Openings that an operator has granted. */
  granted: number
}
type DoorOpenings = Limits & { used: number; reserved: number }

/**
 * The maximum number of openings in a stay: one for a one-time door, otherwise unlimited (null) or the booking's number; granted
 * openings are added.
 */
export const maxOpenings = ({ open_once, infinite, max, granted }: Limits): number | null =>
  open_once ? 1 + granted : infinite ? null : max + granted

/** An opening whose outcome is not known yet counts as used until it is known. */
export function remainingOpenings(door: DoorOpenings): number | null {
  const most = maxOpenings(door)
  return most === null ? null : Math.max(0, most - door.used - door.reserved)
}

/** How often a door may still be opened. */

type Limits = {
  open_once: boolean
  infinite: boolean
  max: number
  /** What an operator added. */
  granted: number
}
type DoorOpenings = Limits & { used: number; reserved: number }

/** The most a door may be opened in a stay: once if it is a one-time door, else unlimited (null), else the booking's number; and what was granted. */
export const maxOpenings = ({ open_once, infinite, max, granted }: Limits): number | null =>
  open_once ? 1 + granted : infinite ? null : max + granted

/** An opening whose outcome is not known yet counts as gone until it is. */
export function remainingOpenings(door: DoorOpenings): number | null {
  const most = maxOpenings(door)
  return most === null ? null : Math.max(0, most - door.used - door.reserved)
}

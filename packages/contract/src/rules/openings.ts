/** How often a door may still be opened. */

type DoorOpenings = { open_once: boolean; infinite: boolean; max: number; used: number; reserved: number }

/** The most a door may be opened in a stay: once if it is a one-time door, else unlimited (null), else the booking's number. */
export const maxOpenings = ({ open_once, infinite, max }: Pick<DoorOpenings, 'open_once' | 'infinite' | 'max'>) =>
  open_once ? 1 : infinite ? null : max

/** An opening whose outcome is not known yet counts as gone until it is. */
export function remainingOpenings(door: DoorOpenings): number | null {
  const most = maxOpenings(door)
  return most === null ? null : Math.max(0, most - door.used - door.reserved)
}

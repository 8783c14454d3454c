/** Groups what a check-in lacks or has wrong by guest. What the stay itself lacks is grouped with the holder. */
import type { Missing } from '@portineria/contract/rules/check-in'

export const HOLDER = 1

export const lackedBy = (missing: readonly Missing[], place: number): Missing[] =>
  missing.filter(({ guest }) => (guest ?? HOLDER) === place)

export type Lack = { place: number; missing: Missing[] }

/** One entry per guest, in their order; guests with complete data are left out. */
export function groupMissing(missing: readonly Missing[]): Lack[] {
  const places = [...new Set(missing.map(({ guest }) => guest ?? HOLDER))].toSorted((a, b) => a - b)
  return places.map((place) => ({ place, missing: lackedBy(missing, place) }))
}

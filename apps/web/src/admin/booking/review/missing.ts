/** What a check-in lacks or has wrong, sorted by whom it concerns. What the stay itself lacks stands with the holder. */
import type { Missing } from '@portineria/contract/rules/check-in'

export const HOLDER = 1

export const lackedBy = (missing: readonly Missing[], place: number): Missing[] =>
  missing.filter(({ guest }) => (guest ?? HOLDER) === place)

export type Lack = { place: number; missing: Missing[] }

/** One entry per guest, in their order; those who lack nothing are left out. */
export function groupMissing(missing: readonly Missing[]): Lack[] {
  const places = [...new Set(missing.map(({ guest }) => guest ?? HOLDER))].toSorted((a, b) => a - b)
  return places.map((place) => ({ place, missing: lackedBy(missing, place) }))
}

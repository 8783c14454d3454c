/** What a check-in lacks, sorted by whom it concerns. What the stay itself lacks stands with the holder. */
import type { Missing } from '@portineria/contract/rules/check-in'

export const HOLDER = 1

export const lackedBy = (missing: readonly Missing[], place: number): string[] =>
  missing.filter(({ guest }) => (guest ?? HOLDER) === place).map(({ field }) => field)

export type Lack = { place: number; fields: string[] }

/** One entry per guest, in their order; those who lack nothing are left out. */
export function groupMissing(missing: readonly Missing[]): Lack[] {
  const places = [...new Set(missing.map(({ guest }) => guest ?? HOLDER))].toSorted((a, b) => a - b)
  return places.map((place) => ({ place, fields: lackedBy(missing, place) }))
}

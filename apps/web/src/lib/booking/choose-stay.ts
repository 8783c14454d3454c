/** Chooses the stay that a page shows: the requested one, else the one whose doors are open, else the next. */

import type { BookingSummary } from '@portineria/contract/booking'
import { momentOf } from '@portineria/contract/rules/stay-doors'
import { sortStays } from './stay-state.ts'

export function chooseStay(stays: readonly BookingSummary[], requested: number | undefined, now: Date) {
  if (requested !== undefined) return stays.find(({ id }) => id === requested)
  const sorted = sortStays(stays, now)
  return sorted.find((stay) => momentOf(stay, now).kind === 'open') ?? sorted[0]
}

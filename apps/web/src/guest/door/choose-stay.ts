/** Which stay's doors are shown: the one asked for, else the one whose doors are open, else the next. */
import type { BookingSummary } from '@portineria/contract/booking'
import { momentOf, sortStays } from '../booking/stay-state.ts'

export function chooseStay(stays: readonly BookingSummary[], asked: number | undefined, now: Date) {
  if (asked !== undefined) return stays.find(({ id }) => id === asked)
  const sorted = sortStays(stays, now)
  return sorted.find((stay) => momentOf(stay, now).kind === 'open') ?? sorted[0]
}

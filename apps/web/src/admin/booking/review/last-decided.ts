/** The latest decisions among approved and rejected check-ins. */
import type { BookingSummary } from '@portineria/contract/booking'

export const SHOWN = 5

export const lastDecided = <T extends Pick<BookingSummary, 'status_at'>>(stays: readonly T[]): T[] =>
  stays.toSorted((a, b) => Date.parse(b.status_at) - Date.parse(a.status_at)).slice(0, SHOWN)

/** The dates of a stay in words, for a guest who has more than one stay. */
import type { BookingSummary } from '@portineria/contract/booking'
import { noon } from '../../lib/noon.ts'
import { useDays } from '../../lib/use-days.ts'
import { useNow } from '../../lib/use-now.ts'

export function useStayDates(): (stay: Pick<BookingSummary, 'check_in' | 'check_out'>) => string {
  const between = useDays()
  const year = useNow().getFullYear()
  return ({ check_in, check_out }) => {
    const [from, to] = [noon(check_in), noon(check_out)]
    const far = from.getFullYear() !== year || to.getFullYear() !== year
    return between(from, to, { day: 'numeric', month: 'short', year: far ? 'numeric' : undefined })
  }
}

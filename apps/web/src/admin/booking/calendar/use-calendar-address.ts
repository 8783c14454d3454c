/** Reads and changes the calendar's search parameters: the weeks it shows. */
import { addDays, dayIn } from '@portineria/contract/rules/stay-time'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useOperatorZone } from '../../../lib/house.ts'
import { useNow } from '../../../lib/use-now.ts'
import type { Weeks } from '../list-search.ts'
import type { Nights } from './calendar-days.ts'

const DEFAULT_WEEKS: Weeks = 3

export function useCalendarAddress() {
  const { start, weeks = DEFAULT_WEEKS } = useSearch({ from: '/admin_book' })
  const navigate = useNavigate({ from: '/admin_book' })
  const now = useNow(60_000)
  const today = dayIn(useOperatorZone(), now)
  // Yesterday is shown too: who left, and who arrived late.
  const first = start ?? addDays(today, -1)
  const go = (change: { start?: string | undefined; weeks?: Weeks }) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true })
  return {
    now,
    today,
    weeks,
    shown: { start: first, days: weeks * 7 },
    moveBy: (count: number) => go({ start: addDays(first, count * 7) }),
    toToday: () => go({ start: undefined }),
    setWeeks: (count: Weeks) => go({ weeks: count }),
    /** Opens a new reservation for these nights. */
    fill: (flat_id: number, { check_in, check_out }: Nights) =>
      void navigate({ search: (before) => ({ ...before, id: 'new' as const, flat_id, check_in, check_out }) }),
  }
}

export type CalendarAddress = ReturnType<typeof useCalendarAddress>

/** A stay as its guest sees it: the steps, the order of stays and the time left. Pure: the caller passes `now`. */
import type { BookingSummary } from '@portineria/contract/booking'
import { STATUS } from '@portineria/contract/rules/codes'
import { isOver } from '@portineria/contract/rules/stay-doors'
import { addDays, dayIn } from '@portineria/contract/rules/stay-time'
import type { StepState } from '../../ui/stay/steps.tsx'

type Stay = Pick<BookingSummary, 'status' | 'check_in' | 'check_out' | 'flat'>

type Steps = { data: StepState; verified: StepState; doors: StepState }

const stepTable: Record<BookingSummary['status'], Steps> = {
  [STATUS.created]: { data: 'now', verified: 'todo', doors: 'todo' },
  [STATUS.verify]: { data: 'done', verified: 'now', doors: 'todo' },
  [STATUS.not_valid]: { data: 'done', verified: 'wrong', doors: 'todo' },
  [STATUS.valid]: { data: 'done', verified: 'done', doors: 'now' },
  [STATUS.opened]: { data: 'done', verified: 'done', doors: 'done' },
  [STATUS.closed]: { data: 'done', verified: 'done', doors: 'done' },
}

export const stepsOf = (status: BookingSummary['status']): Steps => stepTable[status]

/** The current or next stay comes first, past stays come last. */
export function sortStays<T extends Stay>(stays: readonly T[], now: Date): T[] {
  const over = (stay: T) => isOver(stay, now)
  return stays.toSorted((a, b) => {
    if (over(a) !== over(b)) return over(a) ? 1 : -1
    return over(a) ? b.check_in.localeCompare(a.check_in) : a.check_in.localeCompare(b.check_in)
  })
}

/** The time left until a moment, in the units worth showing. */
export function timeLeft(until: Date, now: Date) {
  const minutes = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000))
  if (minutes >= 24 * 60)
    return {
      unit: 'days',
      days: Math.floor(minutes / 1440),
      hours: Math.floor((minutes % 1440) / 60),
      minutes: 0,
    } as const
  const hours = Math.floor(minutes / 60)
  return { unit: hours > 0 ? 'hours' : 'minutes', days: 0, hours, minutes: minutes % 60 } as const
}

/** The day of a message relative to today, in the given time zone. */
export function dayAgo(moment: Date, now: Date, zone: string): 'today' | 'yesterday' | 'earlier' {
  const [then, today] = [dayIn(zone, moment), dayIn(zone, now)]
  if (then === today) return 'today'
  return then === addDays(today, -1) ? 'yesterday' : 'earlier'
}

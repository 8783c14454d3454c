/** The state of a stay as its guest sees it: what applies now, the steps and the time left. Pure: the caller passes `now`. */
import type { BookingSummary } from '@portineria/contract/booking'
import { STATUS } from '@portineria/contract/rules/codes'
import { addDays, dayIn, instantOf } from '@portineria/contract/rules/stay-time'
import type { StepState } from '../../ui/stay/steps.tsx'

export type StayMoment =
  | { kind: 'created' | 'verify' | 'not_valid' | 'closed' | 'blocked' }
  /** `today`: it is the day of check-in in the apartment's time zone. */
  | { kind: 'waiting'; opens: Date; today: boolean }
  | { kind: 'open'; until: Date }

type Stay = Pick<BookingSummary, 'status' | 'blocked' | 'check_in' | 'check_out' | 'flat'>

const opensAt = ({ check_in, flat }: Stay): Date => instantOf(check_in, flat.check_in_hour, flat.time_zone)
const closesAt = ({ check_out, flat }: Stay): Date => instantOf(check_out, flat.check_out_hour, flat.time_zone)

export function momentOf(stay: Stay, now: Date): StayMoment {
  if (stay.blocked) return { kind: 'blocked' }
  if (stay.status === STATUS.created) return { kind: 'created' }
  if (stay.status === STATUS.verify) return { kind: 'verify' }
  if (stay.status === STATUS.not_valid) return { kind: 'not_valid' }
  if (stay.status === STATUS.closed || now >= closesAt(stay)) return { kind: 'closed' }
  if (now >= opensAt(stay)) return { kind: 'open', until: closesAt(stay) }
  return { kind: 'waiting', opens: opensAt(stay), today: dayIn(stay.flat.time_zone, now) === stay.check_in }
}

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

export const isOver = (stay: Stay, now: Date): boolean => stay.status === STATUS.closed || closesAt(stay) <= now

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

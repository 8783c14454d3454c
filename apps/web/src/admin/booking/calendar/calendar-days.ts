/** Pure functions for the calendar's days, bars and gaps. Positions are fractions of the whole width, from 0 to 1. */
import type { BookingSummary } from '@portineria/contract/booking'
import { addDays, nightsBetween } from '@portineria/contract/rules/stay-time'

export type Shown = { start: string; days: number }

/** The Monday of the week of a day. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}

export const daysOf = ({ start, days }: Shown): string[] => Array.from({ length: days }, (_, i) => addDays(start, i))

export const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

const partOfDay = (hour: string): number => {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number)
  return (hours + minutes / 60) / 24
}

/** The position of an hour of a day; less than 0 or more than 1 outside of the shown days. */
export const placeOf = ({ start, days }: Shown, day: string, hour: string): number =>
  (nightsBetween(start, day) + partOfDay(hour)) / days

type Stay = Pick<BookingSummary, 'check_in' | 'check_out'> & {
  flat: Pick<BookingSummary['flat'], 'check_in_hour' | 'check_out_hour'>
}

/** A bar runs from the check-in hour to the check-out hour, so that two stays that follow each other do not touch. */
export function barOf(shown: Shown, stay: Stay) {
  const from = placeOf(shown, stay.check_in, stay.flat.check_in_hour)
  const to = placeOf(shown, stay.check_out, stay.flat.check_out_hour)
  const left = Math.max(0, from)
  return { left, width: Math.max(0, Math.min(1, to) - left), cutBefore: from < 0, cutAfter: to > 1 }
}

export type Gap = { check_in: string; check_out: string; nights: number }

/** The free nights between the stays of one apartment that are shown and not in the past. */
export function gapsOf(shown: Shown, stays: readonly Stay[], today: string): Gap[] {
  const first = today > shown.start ? today : shown.start
  const end = addDays(shown.start, shown.days)
  const gaps: Gap[] = []
  let free = first
  for (const { check_in, check_out } of stays.toSorted((a, b) => a.check_in.localeCompare(b.check_in))) {
    if (check_in > free && free < end) gaps.push(gap(free, check_in < end ? check_in : end))
    if (check_out > free) free = check_out
  }
  if (free < end) gaps.push(gap(free, end))
  return gaps
}

const gap = (check_in: string, check_out: string): Gap => ({
  check_in,
  check_out,
  nights: nightsBetween(check_in, check_out),
})

/** The number of stays in each night. */
export const occupiedOf = (shown: Shown, stays: readonly Stay[]): number[] =>
  daysOf(shown).map((day) => stays.filter(({ check_in, check_out }) => check_in <= day && day < check_out).length)

/** The last word of a name, which fits a short bar. */
export const surnameOf = (name: string): string => name.trim().split(/\s+/).at(-1) ?? ''

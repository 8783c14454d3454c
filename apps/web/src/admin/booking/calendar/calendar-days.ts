/** Pure functions for the calendar's days, bars and gaps. Positions are fractions of the whole width, from 0 to 1. */
import type { BookingSummary } from '@portineria/contract/booking'
import { addDays, nightsBetween } from '@portineria/contract/rules/stay-time'

export type Shown = { start: string; days: number }

export const daysOf = ({ start, days }: Shown): string[] => Array.from({ length: days }, (_, i) => addDays(start, i))

export const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

const partOfDay = (hour: string): number => {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number)
  return (hours + minutes / 60) / 24
}

/** The position of an hour of a day; less than 0 or more than 1 outside of the shown days. */
export const placeOf = ({ start, days }: Shown, day: string, hour: string): number =>
  (nightsBetween(start, day) + partOfDay(hour)) / days

export type Nights = { check_in: string; check_out: string }

type Stay = Nights & { flat: Pick<BookingSummary['flat'], 'check_in_hour' | 'check_out_hour'> }

/** A bar runs from the check-in hour to the check-out hour, so that two stays that follow each other do not touch. */
export function barOf(shown: Shown, stay: Stay) {
  const from = placeOf(shown, stay.check_in, stay.flat.check_in_hour)
  const to = placeOf(shown, stay.check_out, stay.flat.check_out_hour)
  const left = Math.min(1, Math.max(0, from))
  return { left, width: Math.max(0, Math.min(1, to) - left), cutBefore: from < 0, cutAfter: to > 1 }
}

/** The free nights between the stays of one apartment that are shown and not in the past. */
export function gapsOf(shown: Shown, stays: readonly Nights[], today: string): Nights[] {
  const first = today > shown.start ? today : shown.start
  const end = addDays(shown.start, shown.days)
  const gaps: Nights[] = []
  let free = first
  for (const { check_in, check_out } of stays.toSorted((a, b) => a.check_in.localeCompare(b.check_in))) {
    if (check_in > free && free < end) gaps.push({ check_in: free, check_out: check_in < end ? check_in : end })
    if (check_out > free) free = check_out
  }
  if (free < end) gaps.push({ check_in: free, check_out: end })
  return gaps
}

export const nightsOf = ({ check_in, check_out }: Nights): number => nightsBetween(check_in, check_out)

/** The night of a gap that lies nearest to a position. A night runs from the noon of its first day to the next noon. */
export function nightAt(shown: Shown, gap: Nights, position: number): string {
  const night = addDays(shown.start, Math.floor(position * shown.days - 0.5))
  const last = addDays(gap.check_out, -1)
  if (night < gap.check_in) return gap.check_in
  return night > last ? last : night
}

/** The nights from one to the other, in either direction, both included. */
export const nightsFromTo = (one: string, other: string): Nights => ({
  check_in: one < other ? one : other,
  check_out: addDays(one < other ? other : one, 1),
})

/** Adds nights at the end, or takes them away; at least one is left, and none beyond the gap. */
export function lengthened(nights: Nights, gap: Nights, by: number): Nights {
  const check_out = addDays(nights.check_out, by)
  if (check_out <= nights.check_in || check_out > gap.check_out) return nights
  return { ...nights, check_out }
}

/** The same stay some days later or earlier. */
export const shifted = ({ check_in, check_out }: Nights, days: number): Nights => ({
  check_in: addDays(check_in, days),
  check_out: addDays(check_out, days),
})

export type Edge = 'start' | 'end'

/** The stay with its first or last day moved; at least one night is left. */
export function stretched({ check_in, check_out }: Nights, edge: Edge, days: number): Nights {
  const [last, first] = [addDays(check_out, -1), addDays(check_in, 1)]
  const [begins, ends] = [addDays(check_in, days), addDays(check_out, days)]
  return edge === 'start'
    ? { check_in: begins < last ? begins : last, check_out }
    : { check_in, check_out: ends > first ? ends : first }
}

/** The first stay that shares a night with these nights. */
export const clashOf = <S extends Nights>(nights: Nights, stays: readonly S[]): S | undefined =>
  stays.find(({ check_in, check_out }) => check_in < nights.check_out && nights.check_in < check_out)

/** The number of stays in each night. */
export const occupiedOf = (shown: Shown, stays: readonly Nights[]): number[] =>
  daysOf(shown).map((day) => stays.filter(({ check_in, check_out }) => check_in <= day && day < check_out).length)

/** The last word of a name, which fits a short bar. */
export const surnameOf = (name: string): string => name.trim().split(/\s+/).at(-1) ?? ''

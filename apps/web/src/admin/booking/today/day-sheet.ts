/** Pure functions that pick a day's arrivals, departures and unprepared stays for the operator's first screen. */
import type { BookingSummary } from '@portineria/contract/booking'
import { STATUS } from '@portineria/contract/rules/codes'
import { addDays } from '@portineria/contract/rules/stay-time'

export type Period = 'day' | 'tomorrow' | 'week'

export function daysOf(period: Period, today: string): { from: string; to: string } {
  if (period === 'day') return { from: today, to: today }
  if (period === 'tomorrow') return { from: addDays(today, 1), to: addDays(today, 1) }
  return { from: today, to: addDays(today, 6) }
}

const within = (day: string, { from, to }: { from: string; to: string }) => from <= day && day <= to

export const arrivals = (stays: readonly BookingSummary[], days: { from: string; to: string }): BookingSummary[] =>
  stays.filter((stay) => within(stay.check_in, days)).toSorted((a, b) => a.check_in.localeCompare(b.check_in))

export const departures = (stays: readonly BookingSummary[], days: { from: string; to: string }): BookingSummary[] =>
  stays.filter((stay) => within(stay.check_out, days)).toSorted((a, b) => a.check_out.localeCompare(b.check_out))

export type Lack = 'key_unused' | 'data_missing' | 'not_valid'

function lackOf(stay: BookingSummary): Lack | null {
  if (stay.status === STATUS.not_valid) return 'not_valid'
  if (stay.status !== STATUS.created) return null
  return stay.holder_id === null ? 'key_unused' : 'data_missing'
}

/** Stays that begin within 48 hours and are not ready for it. */
export const lacking = (stays: readonly BookingSummary[], today: string): { stay: BookingSummary; lack: Lack }[] =>
  arrivals(stays, { from: today, to: addDays(today, 2) }).flatMap((stay) => {
    const lack = lackOf(stay)
    return lack ? [{ stay, lack }] : []
  })

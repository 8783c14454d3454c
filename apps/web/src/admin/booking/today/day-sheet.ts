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

/** The earliest first. Apartments have hours of their own. */
const inOrder = (stays: BookingSummary[], whenOf: (stay: BookingSummary) => string): BookingSummary[] =>
  stays.toSorted((a, b) => whenOf(a).localeCompare(whenOf(b)))

export const arrivals = (stays: readonly BookingSummary[], days: { from: string; to: string }): BookingSummary[] =>
  inOrder(
    stays.filter((stay) => within(stay.check_in, days)),
    ({ check_in, flat }) => `${check_in} ${flat.check_in_hour}`,
  )

export const departures = (stays: readonly BookingSummary[], days: { from: string; to: string }): BookingSummary[] =>
  inOrder(
    stays.filter((stay) => within(stay.check_out, days)),
    ({ check_out, flat }) => `${check_out} ${flat.check_out_hour}`,
  )

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

/** What an operator can do about a line. */
export type LineAct = 'review' | 'send_key' | 'add_email' | 'write' | 'open_door' | 'details'

/** A message reaches nobody before the key is used, and a blocked stay has no chat. */
const canBeWritten = ({ holder_id, blocked }: BookingSummary) => holder_id !== null && !blocked

const opensFromPhone = ({ flat }: BookingSummary) => flat.doors.length > 0

export function actOnArrival(stay: BookingSummary, today: string): LineAct {
  if (stay.status === STATUS.verify) return 'review'
  if (stay.status === STATUS.created && stay.holder_id === null) return stay.holder_email ? 'send_key' : 'add_email'
  const approved = stay.status === STATUS.valid || stay.status === STATUS.opened
  if (approved && stay.check_in <= today && opensFromPhone(stay)) return 'open_door'
  return stay.status !== STATUS.closed && canBeWritten(stay) ? 'write' : 'details'
}

/** Somebody who is about to leave gets a message; once the stay is closed, the door opens for whoever cleans. */
export function actOnDeparture(stay: BookingSummary): LineAct {
  if (stay.status === STATUS.verify) return 'review'
  if (stay.status !== STATUS.closed) return canBeWritten(stay) ? 'write' : 'details'
  return opensFromPhone(stay) ? 'open_door' : 'details'
}

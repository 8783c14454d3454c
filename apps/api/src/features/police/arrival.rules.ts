/** When guests actually arrived, for how many days each record counts, and until when it must be reported. */
import { POLICE_ZONE } from '@portineria/contract/rules/police'
import { addDays, dayIn, instantOf, nightsBetween } from '@portineria/contract/rules/stay-time'
import { MAX_DAYS } from './record.rules.ts'

const HOUR = 3_600_000

export type PoliceStay = {
  check_in: string
  check_out: string
  check_in_hour: string
  check_out_hour: string
  /** What the operator said, and the first opening. What the operator said counts. */
  said: string | null
  opened: string | null
  /** When a stay was closed; null while it is not. */
  closed: string | null
}

export type PoliceDays = { arrival: string | null; departure: string | null; said: string | null }

/** One record of a guest: a stay of more than 30 days has several. */
export type Span = { day: string; days: number; arrival: Date; due: Date }

/** Null while the guest has not arrived. A guest who comes on a later day than the others arrives at the check-in hour. */
function arrivalOf(stay: PoliceStay, guest: PoliceDays): Date | null {
  if (guest.said) return new Date(guest.said)
  const party = stay.said ?? stay.opened
  if (!party) return null
  const comesLater =
    guest.arrival && guest.arrival > stay.check_in && guest.arrival > dayIn(POLICE_ZONE, new Date(party))
  return comesLater && guest.arrival ? instantOf(guest.arrival, stay.check_in_hour, POLICE_ZONE) : new Date(party)
}

/**
 * The law gives 24 hours, and six for a stay of up to 24 hours. A single night counts as such a stay even if it is longer, as one
 * with the clock set back is: to report early is never wrong.
 */
function hoursFor(arrival: Date, leaves: Date, nights: number): number {
  return nights <= 1 || leaves.getTime() - arrival.getTime() <= 24 * HOUR ? 6 : 24
}

/** The records of a guest until now. Somebody who arrives after midnight, on the day they leave, stays one day. */
export function spansOf(stay: PoliceStay, guest: PoliceDays, now: Date): Span[] {
  const arrival = arrivalOf(stay, guest)
  if (!arrival || arrival > now) return []
  const first = dayIn(POLICE_ZONE, arrival)
  const departure = guest.departure ?? stay.check_out
  const nights = Math.max(1, nightsBetween(first, departure))
  const hours = hoursFor(arrival, instantOf(departure, stay.check_out_hour, POLICE_ZONE), nights)
  const until = new Date(Math.min(now.getTime(), stay.closed ? Date.parse(stay.closed) : Number.POSITIVE_INFINITY))
  const spans: Span[] = []
  for (let past = 0; past < nights; past += MAX_DAYS) {
    const day = addDays(first, past)
    const begins = past === 0 ? arrival : instantOf(day, stay.check_in_hour, POLICE_ZONE)
    if (past > 0 && begins > until) break
    const due = new Date(begins.getTime() + hours * HOUR)
    spans.push({ day, days: Math.min(MAX_DAYS, nights - past), arrival: begins, due })
  }
  return spans
}

/** Whether the operator may say that guests arrived then: not in the future, and not long before or after the stay. */
export const isPossibleArrival = (at: Date, stay: Pick<PoliceStay, 'check_in' | 'check_out'>, now: Date): boolean => {
  const day = dayIn(POLICE_ZONE, at)
  return at <= now && day >= addDays(stay.check_in, -1) && day <= stay.check_out
}

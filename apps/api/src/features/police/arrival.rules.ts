/** When guests actually arrived, for how many days each record counts, and until when it must be reported. */
import { POLICE_ZONE } from '@portineria/contract/rules/police'
import { addDays, dayIn, instantOf, nightsBetween } from '@portineria/contract/rules/stay-time'
import { MAX_DAYS } from './record.rules.ts'

const HOUR = 3_600_000

type StayDays = { check_in: string; check_out: string }

export type PoliceStay = StayDays & {
  check_in_hour: string
  check_out_hour: string
  /** What the operator said, and the first opening. */
  said: string | null
  opened: string | null
  /** When a stay was closed; null while it is not. */
  closed: string | null
}

/** What tells that the guests of a stay are there; the first one that says something counts. */
const SOURCES = ['said', 'opened'] as const satisfies (keyof PoliceStay)[]

export type PoliceDays = {
  arrival: string | null
  departure: string | null
  /** What the operator said about this guest: when they came, or that they have not come yet. */
  said: string | null
  awaited: boolean
  /** The records of this guest that are reported: the day of arrival, and the first day that the record does not cover. */
  reported: readonly { day: string; until: string }[]
}

/** What the actual arrival of a guest depends on. */
type ArrivedStay = Omit<PoliceStay, 'check_out_hour' | 'closed'>
type ArrivedGuest = Pick<PoliceDays, 'arrival' | 'said' | 'awaited'>

/** One record of a guest: a stay of more than 30 days and a stay that was extended have several. */
export type Span = { day: string; days: number; arrival: Date; due: Date }

/** An arrival long before or after the stay belongs to other people: the reservation was moved to other days. */
function isInStay(at: Date, { check_in, check_out }: StayDays): boolean {
  const day = dayIn(POLICE_ZONE, at)
  return day >= addDays(check_in, -1) && day <= check_out
}

/** Null while the guest has not arrived. A guest who comes on a later day than the others arrives at the check-in hour. */
export function arrivalOf(stay: ArrivedStay, guest: ArrivedGuest): Date | null {
  const within = (moment: string | null) => {
    const at = moment === null ? null : new Date(moment)
    return at && isInStay(at, stay) ? at : null
  }
  const own = within(guest.said)
  if (own) return own
  const party = guest.awaited ? null : SOURCES.map((source) => within(stay[source])).find((at) => at !== null)
  if (!party) return null
  const comesLater = guest.arrival && guest.arrival > stay.check_in && guest.arrival > dayIn(POLICE_ZONE, party)
  return comesLater && guest.arrival ? instantOf(guest.arrival, stay.check_in_hour, POLICE_ZONE) : party
}

/**
 * The law gives 24 hours, and six for a stay of up to 24 hours. A single night counts as such a stay even if it is longer, as one
 * with the clock set back is: to report early is never wrong.
 */
function hoursFor(arrival: Date, leaves: Date, nights: number): number {
  return nights <= 1 || leaves.getTime() - arrival.getTime() <= 24 * HOUR ? 6 : 24
}

/**
 * The records of a guest until now. Each covers at most 30 days, and one that is reported covers what was reported: a stay that is
 * extended afterwards has a new record from the day on which the guest was to leave. An earlier departure changes nothing.
 * A guest who arrives after midnight, on the day of departure, stays one day.
 */
export function spansOf(stay: PoliceStay, guest: PoliceDays, now: Date): Span[] {
  const arrival = arrivalOf(stay, guest)
  if (!arrival || arrival > now) return []
  const first = dayIn(POLICE_ZONE, arrival)
  const departure = guest.departure ?? stay.check_out
  const nights = Math.max(1, nightsBetween(first, departure))
  const leaves = addDays(first, nights)
  const hours = hoursFor(arrival, instantOf(departure, stay.check_out_hour, POLICE_ZONE), nights)
  const until = new Date(Math.min(now.getTime(), stay.closed ? Date.parse(stay.closed) : Number.POSITIVE_INFINITY))
  const spans: Span[] = []
  let day = first
  while (day < leaves) {
    const begins = day === first ? arrival : instantOf(day, stay.check_in_hour, POLICE_ZONE)
    if (day !== first && begins > until) break
    const from = day
    const planned = Math.min(MAX_DAYS, nightsBetween(from, leaves))
    const reported = guest.reported.find((one) => one.day === from)
    const days = reported ? Math.max(1, Math.min(MAX_DAYS, nightsBetween(from, reported.until))) : planned
    spans.push({ day, days, arrival: begins, due: new Date(begins.getTime() + hours * HOUR) })
    day = addDays(day, days)
  }
  return spans
}

/** The first day that a record does not cover. */
export const endOf = ({ day, days }: Pick<Span, 'day' | 'days'>): string => addDays(day, days)

/** Whether the operator may say that guests arrived then: not in the future, and not long before or after the stay. */
export const isPossibleArrival = (at: Date, stay: StayDays, now: Date): boolean => at <= now && isInStay(at, stay)

/** When each guest of a stay came and left, what a movement says about them, and what is missing for it. */
import { ITALY } from '@portineria/contract/rules/check-in'
import { type GuestKind, STATUS, type Status } from '@portineria/contract/rules/codes'
import { POLICE_ZONE } from '@portineria/contract/rules/police'
import type { StatisticsField, StatisticsProblem } from '@portineria/contract/rules/statistics'
import { dayIn } from '@portineria/contract/rules/stay-time'
import type { ArrivedPerson, PersonType } from '../../ports/statistics.ts'

export type StatisticsGuest = {
  id: number
  position: number
  kind: GuestKind
  name: string | null
  surname: string | null
  gender: 1 | 2 | null
  birth_date: string | null
  citizenship: string | null
  residence_country: string | null
  residence_city: string | null
  arrival: string | null
  departure: string | null
}

export type StatisticsStay = {
  id: number
  code: string
  flat_id: number
  status: Status
  archived: boolean
  check_in: string
  check_out: string
  guests_number: number
  /** When the stay was closed; null while it is not. */
  closed: string | null
  guests: readonly StatisticsGuest[]
}

/** The police's tables that are in use. `ended` has municipalities that are no more: nobody lives there. */
export type StatisticsPlaces = {
  isState(code: string): boolean
  municipality(code: string): 'current' | 'ended' | null
}

/** What the rules of the police report know: the actual arrival of a guest, and the parties of a stay. */
export type Known = {
  /** Null while the guest has not come, or nobody knows. */
  arrivalOf(stay: StatisticsStay, guest: StatisticsGuest): Date | null
  /** The operator has said that the guest has not come. */
  isAwaited(stay: StatisticsStay, guest: StatisticsGuest): boolean
  partiesOf(guests: readonly StatisticsGuest[]): { head: StatisticsGuest | null; members: StatisticsGuest[] }[]
}

export type Problem = { field: StatisticsField; why: StatisticsProblem; count: number }

export type Visit = {
  stay: StatisticsStay
  guest: StatisticsGuest
  id: string
  type: PersonType
  arrival: string
  departure: string
  /** False if the days of the check-in count, because nobody knows when the guest came. */
  confirmed: boolean
  /** Null while something is missing. */
  person: ArrivedPerson | null
  problems: Problem[]
}

const types: Record<GuestKind, PersonType> = {
  single: '16',
  family_head: '17',
  group_head: '18',
  family_member: '19',
  group_member: '20',
}

const approved: readonly Status[] = [STATUS.valid, STATUS.opened, STATUS.closed]

/** The id under which the region knows a guest. It must never change, and no other program may use the same. */
const idOf = (guestId: number): string => `PORT-${guestId}`

type Days = { arrival: string; departure: string; confirmed: boolean }

/**
 * The actual arrival counts, otherwise the days of the check-in. A stay that was closed early ended then. Null for who did not come:
 * somebody whom the operator awaits, a cancelled stay, a stay without an approved check-in.
 */
function daysOf(stay: StatisticsStay, guest: StatisticsGuest, known: Known): Days | null {
  const actual = known.arrivalOf(stay, guest)
  if (!actual && known.isAwaited(stay, guest)) return null
  const arrival = actual ? dayIn(POLICE_ZONE, actual) : (guest.arrival ?? stay.check_in)
  const ended = stay.closed ? dayIn(POLICE_ZONE, new Date(stay.closed)) : null
  const cancelled = stay.archived || !approved.includes(stay.status) || (ended !== null && ended < arrival)
  if (!actual && cancelled) return null
  const planned = guest.departure ?? stay.check_out
  const departure = ended !== null && ended < planned ? ended : planned
  // Somebody who comes after midnight on the last day arrives and leaves on the same day.
  return { arrival, departure: departure < arrival ? arrival : departure, confirmed: actual !== null }
}

const isEmpty = (value: string | number | null): value is null => value === null || value === ''

function problemsOf(guest: StatisticsGuest, places: StatisticsPlaces): Problem[] {
  const problem = (field: StatisticsField, why: StatisticsProblem): Problem => ({ field, why, count: 1 })
  const state = (field: 'citizenship' | 'residence_country'): Problem[] => {
    const code = guest[field]
    if (isEmpty(code)) return [problem(field, 'empty')]
    return places.isState(code) ? [] : [problem(field, 'unknown_place')]
  }
  const city = (): Problem[] => {
    if (guest.residence_country !== ITALY) return []
    if (isEmpty(guest.residence_city)) return [problem('residence_city', 'empty')]
    const found = places.municipality(guest.residence_city)
    if (found === 'current') return []
    return [problem('residence_city', found === null ? 'unknown_place' : 'ended_place')]
  }
  return [
    ...(isEmpty(guest.gender) ? [problem('gender', 'empty')] : []),
    ...(isEmpty(guest.birth_date) ? [problem('birth_date', 'empty')] : []),
    ...state('citizenship'),
    ...state('residence_country'),
    ...city(),
  ]
}

const personOf = (guest: StatisticsGuest, type: PersonType, head: string | null, arrival: string): ArrivedPerson => ({
  id: idOf(guest.id),
  type,
  head,
  arrival,
  sex: guest.gender === 1 ? 'M' : 'F',
  birth_date: guest.birth_date ?? '',
  citizenship: guest.citizenship ?? '',
  residence_state: guest.residence_country ?? '',
  residence_city: guest.residence_country === ITALY ? guest.residence_city : null,
})

/** The visits of a stay in the order of the file: each member after their head. A head without members is a single guest. */
export function visitsOf(stay: StatisticsStay, places: StatisticsPlaces, known: Known): Visit[] {
  return known.partiesOf(stay.guests).flatMap(({ head, members }) => {
    const headDays = head && daysOf(stay, head, known)
    return [...(head ? [head] : []), ...members].flatMap((guest): Visit[] => {
      const days = daysOf(stay, guest, known)
      if (!days) return []
      const isMember = guest !== head
      const type = guest === head && members.length === 0 ? '16' : types[guest.kind]
      const late = isMember && head && (!headDays || headDays.arrival > days.arrival)
      const problems: Problem[] = [
        ...(isMember && !head ? [{ field: 'kind', why: 'no_head', count: 1 } as const] : []),
        ...(late ? [{ field: 'arrival', why: 'head_later', count: 1 } as const] : []),
        ...problemsOf(guest, places),
        ...(guest.birth_date && guest.birth_date > days.arrival
          ? [{ field: 'birth_date', why: 'not_past', count: 1 } as const]
          : []),
      ]
      const headId = isMember && head ? idOf(head.id) : null
      const person = problems.length === 0 ? personOf(guest, type, headId, days.arrival) : null
      return [{ stay, guest, id: idOf(guest.id), type, ...days, person, problems }]
    })
  })
}

/** Somebody of the reservation whom the check-in does not name. */
const nobody = (stay: StatisticsStay): StatisticsGuest => ({
  id: 0,
  position: stay.guests.length + 1,
  kind: 'single',
  name: null,
  surname: null,
  gender: null,
  birth_date: null,
  citizenship: null,
  residence_country: null,
  residence_city: null,
  arrival: null,
  departure: null,
})

/** Guests of the reservation whom the check-in does not name, on the day on which the stay begins; null if there are none. */
export function unnamedOf(stay: StatisticsStay, known: Known): { day: string; count: number } | null {
  const count = stay.guests_number - stay.guests.length
  const days = count > 0 ? daysOf(stay, nobody(stay), known) : null
  return days && { day: days.arrival, count }
}

type Present = { arrival: string; departure: string }

/** From when until when the apartment of a stay is occupied: by its guests, also by those who are erased or not named. */
export function presenceOf(stay: StatisticsStay, people: readonly Present[], known: Known): Present | null {
  if (people.length === 0) return daysOf(stay, nobody(stay), known)
  const days = people.map(({ arrival }) => arrival).toSorted()
  const ends = people.map(({ departure }) => departure).toSorted()
  return { arrival: days[0] ?? '', departure: ends.at(-1) ?? '' }
}

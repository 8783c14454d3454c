/** What a structure reports about a day: rooms and beds, who came, who left, and what was reported before and is no longer true. */
import type { DayState, StatisticsFault } from '@portineria/contract/rules/statistics'
import { addDays } from '@portineria/contract/rules/stay-time'
import type { MovedPerson, Movement, PersonType } from '../../ports/statistics.ts'
import type { Problem, StatisticsStay, Visit } from './visit.rules.ts'

export type StatisticsFlat = {
  id: number
  name: string
  structure_code: string
  statistics_from: string
  rooms: number
  beds: number
}

/** A guest whose arrival was reported. It has no personal data: the digest is keyed, and the id means something only here. */
export type ReportedPerson = {
  id: string
  type: PersonType
  arrival: string
  departure: string
  booking_id: number
  digest: string
}

export type SentDay = {
  day: string
  state: 'queued' | 'sending' | 'sent' | 'refused' | 'failed'
  digest: string | null
  fault: StatisticsFault | null
}

export type StructureData = {
  flats: readonly StatisticsFlat[]
  visits: readonly Visit[]
  /** The nights on which apartments are occupied. */
  presences: readonly { flat_id: number; arrival: string; departure: string }[]
  unnamed: readonly { stay: StatisticsStay; day: string; count: number }[]
  /** The days on which the operator has marked an apartment as closed. */
  closed: readonly { flat_id: number; day: string }[]
  reported: readonly ReportedPerson[]
  /** Reservations that are approved and have no guests any more, because their data was erased. */
  erased: ReadonlySet<number>
}

export type DayProblem = Problem & { stay: StatisticsStay; guest: Visit['guest'] | null }

export type StructureDay = {
  movement: Movement
  /** The visits that begin on this day, which are the arrivals of the movement if nothing is missing. */
  arriving: Visit[]
  leaving: Visit[]
  /** Reported guests whose data is erased: they stay reported as they were. */
  keptArrivals: ReportedPerson[]
  problems: DayProblem[]
  unconfirmed: number
  closed: number[]
  closed_with_guests: number[]
}

/** Whether the apartment reports this day at all, and the visit with it: arrivals before the first day are not known there. */
const isReported = (visit: Visit, flats: ReadonlyMap<number, StatisticsFlat>): boolean =>
  visit.arrival >= (flats.get(visit.stay.flat_id)?.statistics_from ?? '9999')

const movedOf = ({ id, type, arrival }: MovedPerson): MovedPerson => ({ id, type, arrival })

/** Null for a day on which no apartment of the structure reports yet. */
export function dayOf(data: StructureData, day: string): StructureDay | null {
  const active = data.flats.filter(({ statistics_from }) => statistics_from <= day)
  if (active.length === 0) return null
  const byId = new Map(active.map((flat) => [flat.id, flat]))
  const here = data.visits.filter(({ stay }) => byId.has(stay.flat_id))
  const reported = here.filter((visit) => isReported(visit, byId))
  const arriving = reported.filter(({ arrival }) => arrival === day)
  const leaving = reported.filter(({ departure }) => departure === day)

  const night = new Set(
    data.presences.filter(({ arrival, departure }) => arrival <= day && day < departure).map(({ flat_id }) => flat_id),
  )
  const occupied = new Set([...night, ...arriving.map(({ stay }) => stay.flat_id)])
  const marked = data.closed.filter((one) => one.day === day && byId.has(one.flat_id)).map(({ flat_id }) => flat_id)
  const open = active.filter(({ id }) => !marked.includes(id) || occupied.has(id))
  const sum = (flats: readonly StatisticsFlat[], field: 'rooms' | 'beds') =>
    flats.reduce((total, flat) => total + flat[field], 0)

  const kept = data.reported.filter(({ booking_id }) => data.erased.has(booking_id))
  const keptArrivals = kept.filter(({ arrival }) => arrival === day)
  const present = new Set([...arriving.map(({ id }) => id), ...keptArrivals.map(({ id }) => id)])
  const removed = data.reported.filter(({ id, arrival }) => arrival === day && !present.has(id))
  const departures = [...leaving.map(movedOf), ...kept.filter(({ departure }) => departure === day).map(movedOf)]

  const about = (visit: Visit) =>
    visit.problems.map((problem): DayProblem => ({ ...problem, stay: visit.stay, guest: visit.guest }))
  // A departure is refused while the arrival is not known there.
  const unsent = leaving.filter(({ arrival }) => arrival < day)
  const unnamed = data.unnamed.filter((one) => one.day === day && byId.has(one.stay.flat_id))
  return {
    movement: {
      day,
      open: open.length > 0,
      rooms_occupied: sum(
        active.filter(({ id }) => night.has(id)),
        'rooms',
      ),
      rooms: sum(open, 'rooms'),
      beds: sum(open, 'beds'),
      arrivals: arriving.flatMap(({ person }) => person ?? []),
      departures,
      removed: removed.map(movedOf),
    },
    arriving,
    leaving,
    keptArrivals,
    problems: [
      ...unnamed.map(({ stay, count }): DayProblem => ({ field: 'guest', why: 'empty', count, stay, guest: null })),
      ...[...arriving, ...unsent].flatMap(about),
    ],
    unconfirmed: arriving.filter(({ confirmed }) => !confirmed).length,
    closed: marked,
    closed_with_guests: marked.filter((id) => occupied.has(id)),
  }
}

/** The days from one to the other, both included. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** `mark` is a keyed hash. What it is about stays secret, also for those who read the database. */
type Mark = (text: string) => string

/** Of everything about a person that is sent, so that a change shows without keeping what was sent. */
export const personDigest = (visit: Visit, mark: Mark): string => mark(JSON.stringify(['person', visit.person]))

/** Of a whole day. People whose data is erased count with what was kept of them. */
export function dayDigest(structureCode: string, one: StructureDay, mark: Mark): string {
  const { arrivals: _arrivals, removed: _removed, departures, ...numbers } = one.movement
  const people = [
    ...one.arriving.map((visit) => [visit.id, personDigest(visit, mark)]),
    ...one.keptArrivals.map(({ id, digest }) => [id, digest]),
  ].toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))
  const left = departures.map(({ id, type, arrival }) => [id, type, arrival].join(' ')).toSorted()
  return mark(JSON.stringify(['day', structureCode, numbers, people, left]))
}

/** Where a day stands. A day that was sent and is incomplete now has changed, and cannot be sent again until it is complete. */
export function stateOf(one: StructureDay, sent: SentDay | undefined, digest: string, today: string): DayState {
  if (one.movement.day >= today) return 'ahead'
  // What has to be taken back has to be sent, whatever else is the same.
  const same = sent?.digest === digest && one.movement.removed.length === 0
  if (sent?.state === 'sent' && same) return 'sent'
  if (one.problems.length > 0) return 'incomplete'
  if (!sent) return 'ready'
  if (sent.state === 'queued' || sent.state === 'sending') return 'queued'
  if (sent.state === 'failed') return 'failed'
  return same ? 'refused' : 'changed'
}

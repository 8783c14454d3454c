import { ITALY } from '@portineria/contract/rules/check-in'
import { STATUS } from '@portineria/contract/rules/codes'
import { addMonths, daysOfMonth, dueOf, isMonth } from '@portineria/contract/rules/statistics'
import { describe, expect, it } from 'vitest'
import { dayDigest, dayOf, type StructureData, stateOf } from './day.rules.ts'
import {
  type Known,
  presenceOf,
  type StatisticsGuest,
  type StatisticsPlaces,
  type StatisticsStay,
  unnamedOf,
  visitsOf,
} from './visit.rules.ts'

const FRANCE = '100000215'

const guest = (values: Partial<StatisticsGuest> = {}): StatisticsGuest => ({
  id: 1,
  position: 1,
  kind: 'single',
  name: 'Anne',
  surname: 'Dubois',
  gender: 2,
  birth_date: '1988-03-14',
  citizenship: FRANCE,
  residence_country: FRANCE,
  residence_city: null,
  arrival: null,
  departure: null,
  ...values,
})

const stay = (values: Partial<StatisticsStay> = {}): StatisticsStay => ({
  id: 7,
  code: 'TS-7',
  flat_id: 1,
  status: STATUS.valid,
  archived: false,
  check_in: '2026-10-24',
  check_out: '2026-10-27',
  guests_number: 1,
  closed: null,
  guests: [guest()],
  ...values,
})

const places: StatisticsPlaces = {
  isState: (code) => code === ITALY || code === FRANCE,
  municipality: (code) => (code === '412058091' ? 'current' : code === '405023014' ? 'ended' : null),
}

/** `at` says when everybody came. Families only: the head is the first guest of that kind. */
const knownFrom = (at: string | null, awaited = false): Known => ({
  arrivalOf: () => (at && !awaited ? new Date(at) : null),
  isAwaited: () => awaited,
  partiesOf(guests) {
    const head = guests.find(({ kind }) => kind === 'family_head') ?? null
    const members = guests.filter(({ kind }) => kind === 'family_member')
    const alone = guests.filter(({ kind }) => kind === 'single').map((one) => ({ head: one, members: [] }))
    return head || members.length > 0 ? [{ head, members }, ...alone] : alone
  },
})
const unknown = knownFrom(null)

const daysIn = (values: Partial<StatisticsStay>, known: Known = unknown) =>
  visitsOf(stay(values), places, known).map(({ arrival, departure, confirmed }) => [arrival, departure, confirmed])

describe('the days of a visit', () => {
  it('are those of the check-in while nobody knows better', () => {
    expect(daysIn({})).toEqual([['2026-10-24', '2026-10-27', false]])
    expect(daysIn({ guests: [guest({ arrival: '2026-10-25', departure: '2026-10-26' })] })).toEqual([
      ['2026-10-25', '2026-10-26', false],
    ])
  })

  it('begin with the actual arrival, by the day in Italy, also in the night on which the clocks change', () => {
    expect(daysIn({}, knownFrom('2026-10-23T20:00:00Z'))).toEqual([['2026-10-23', '2026-10-27', true]])
    // 22:30 UTC is half past midnight in summer time; an hour later the clocks have not changed yet.
    expect(daysIn({}, knownFrom('2026-10-24T22:30:00Z'))).toEqual([['2026-10-25', '2026-10-27', true]])
    expect(daysIn({}, knownFrom('2026-10-25T23:30:00Z'))).toEqual([['2026-10-26', '2026-10-27', true]])
  })

  it('are one day for somebody who comes after midnight on the last one', () => {
    expect(daysIn({}, knownFrom('2026-10-27T00:30:00Z'))).toEqual([['2026-10-27', '2026-10-27', true]])
  })

  it('end when the stay was closed early, and not later because it was closed later', () => {
    expect(daysIn({ status: STATUS.closed, closed: '2026-10-26T09:00:00Z' })).toEqual([
      ['2026-10-24', '2026-10-26', false],
    ])
    expect(daysIn({ status: STATUS.closed, closed: '2026-10-29T09:00:00Z' })).toEqual([
      ['2026-10-24', '2026-10-27', false],
    ])
  })

  it('are none for who did not come', () => {
    expect(daysIn({ status: STATUS.closed, closed: '2026-10-20T09:00:00Z' })).toEqual([])
    expect(daysIn({ archived: true })).toEqual([])
    expect(daysIn({ status: STATUS.verify })).toEqual([])
    expect(daysIn({}, knownFrom('2026-10-24T15:00:00Z', true))).toEqual([])
    // Who is known to have been there counts all the same.
    expect(daysIn({ archived: true }, knownFrom('2026-10-24T15:00:00Z'))).toHaveLength(1)
  })
})

describe('what a guest lacks', () => {
  const problems = (values: Partial<StatisticsGuest>) =>
    visitsOf(stay({ guests: [guest(values)] }), places, unknown).flatMap((visit) =>
      visit.problems.map(({ field, why }) => `${field} ${why}`),
    )
  it.each<[Partial<StatisticsGuest>, string[]]>([
    [{}, []],
    [{ gender: null, birth_date: null }, ['gender empty', 'birth_date empty']],
    [{ birth_date: '2026-10-25' }, ['birth_date not_past']],
    [{ citizenship: null, residence_country: '999999999' }, ['citizenship empty', 'residence_country unknown_place']],
    [{ residence_country: ITALY }, ['residence_city empty']],
    [{ residence_country: ITALY, residence_city: '412058091' }, []],
    [{ residence_country: ITALY, residence_city: '405023014' }, ['residence_city ended_place']],
    [{ residence_country: ITALY, residence_city: '412058999' }, ['residence_city unknown_place']],
  ])('%j', (values, expected) => expect(problems(values)).toEqual(expected))

  it('a municipality is not sent for somebody who has moved abroad', () => {
    const [visit] = visitsOf(stay({ guests: [guest({ residence_city: '412058091' })] }), places, unknown)
    expect(visit?.person?.residence_city).toBeNull()
  })
})

describe('families', () => {
  const head = guest({ id: 1, kind: 'family_head' })
  const child = guest({ id: 2, position: 2, kind: 'family_member' })

  it('follow their head, who is single without them', () => {
    const visits = visitsOf(stay({ guests: [child, head], guests_number: 2 }), places, unknown)
    expect(visits.map(({ id, type, person }) => [id, type, person?.head])).toEqual([
      ['PORT-1', '17', null],
      ['PORT-2', '19', 'PORT-1'],
    ])
    expect(visitsOf(stay({ guests: [head] }), places, unknown).map(({ type }) => type)).toEqual(['16'])
  })

  it('cannot be written if the head comes later, or if there is none', () => {
    const late = { ...head, arrival: '2026-10-25' }
    const said = (guests: StatisticsGuest[]) =>
      visitsOf(stay({ guests }), places, unknown).flatMap(({ problems }) => problems.map(({ why }) => why))
    expect(said([late, child])).toEqual(['head_later'])
    expect(said([head, { ...child, arrival: '2026-10-25' }])).toEqual([])
    expect(said([child])).toEqual(['no_head'])
  })
})

describe('a day of a structure', () => {
  const flat = { id: 1, name: 'Ripa', structure_code: 'X-1', statistics_from: '2026-10-01', rooms: 2, beds: 5 }
  const other = { ...flat, id: 2, name: 'Calisto', rooms: 1, beds: 2 }
  const data = (values: Partial<StructureData> = {}, stays = [stay()]): StructureData => ({
    flats: [flat, other],
    visits: stays.flatMap((one) => visitsOf(one, places, unknown)),
    presences: stays.flatMap((one) => {
      const present = presenceOf(one, visitsOf(one, places, unknown), unknown)
      return present ? [{ flat_id: one.flat_id, ...present }] : []
    }),
    unnamed: [],
    closed: [],
    reported: [],
    erased: new Set(),
    ...values,
  })
  const numbers = (day: string, values: Partial<StructureData> = {}) => {
    const { open, rooms_occupied, rooms, beds, arrivals, departures } = dayOf(data(values), day)?.movement ?? {}
    return [open, rooms_occupied, rooms, beds, arrivals?.length, departures?.length]
  }

  it('counts rooms, beds, arrivals and departures of all its apartments', () => {
    expect(numbers('2026-10-23')).toEqual([true, 0, 3, 7, 0, 0])
    expect(numbers('2026-10-24')).toEqual([true, 2, 3, 7, 1, 0])
    expect(numbers('2026-10-27')).toEqual([true, 0, 3, 7, 0, 1])
  })

  it('is closed only if all its apartments are, and none that has guests', () => {
    const closed = [1, 2].flatMap((flat_id) => ['2026-10-23', '2026-10-24'].map((day) => ({ flat_id, day })))
    expect(numbers('2026-10-23', { closed: closed.slice(0, 2) })).toEqual([true, 0, 1, 2, 0, 0])
    expect(numbers('2026-10-23', { closed })).toEqual([false, 0, 0, 0, 0, 0])
    expect(numbers('2026-10-24', { closed })).toEqual([true, 2, 2, 5, 1, 0])
  })

  it('leaves out who came before the first day, but not the room', () => {
    const flats = [{ ...flat, statistics_from: '2026-10-25' }]
    expect(dayOf(data({ flats }), '2026-10-24')).toBeNull()
    expect(numbers('2026-10-25', { flats })).toEqual([true, 2, 2, 5, 0, 0])
    expect(numbers('2026-10-27', { flats })).toEqual([true, 0, 2, 5, 0, 0])
  })

  it('shows that something has changed since it was sent', () => {
    const mark = (text: string) => text
    const at = (values: Partial<StructureData> = {}, stays?: StatisticsStay[]) => {
      const day = dayOf(data(values, stays), '2026-10-24')
      if (!day) throw new Error('no day')
      return { day, digest: dayDigest('X-1', day, mark) }
    }
    const { digest } = at()
    const sent = { day: '2026-10-24', state: 'sent' as const, digest, fault: null }
    const state = (values: Partial<StructureData> = {}, stays?: StatisticsStay[], today = '2026-11-01') => {
      const now = at(values, stays)
      return stateOf(now.day, sent, now.digest, today)
    }
    expect(state()).toBe('sent')
    expect(state({}, [stay({ guests: [guest({ gender: 1 })] })])).toBe('changed')
    expect(state({}, [stay({ guests: [guest({ gender: null })] })])).toBe('incomplete')
    const gone = {
      id: 'PORT-9',
      type: '16' as const,
      arrival: '2026-10-24',
      departure: '2026-10-25',
      booking_id: 9,
      digest: '',
    }
    expect(state({ reported: [gone] })).toBe('changed')
    expect(state({}, undefined, '2026-10-24')).toBe('ahead')
  })
})

it('guests whom the check-in does not name are missing on the day of the arrival', () => {
  expect(unnamedOf(stay({ guests_number: 3 }), unknown)).toEqual({ day: '2026-10-24', count: 2 })
  expect(unnamedOf(stay(), unknown)).toBeNull()
  expect(unnamedOf(stay({ guests_number: 3, archived: true }), unknown)).toBeNull()
})

it('months, their days and when they are due', () => {
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1), addMonths('2026-11', -14)]).toEqual([
    '2027-01',
    '2025-12',
    '2025-09',
  ])
  expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(dueOf('2026-12')).toBe('2027-01-05')
  expect(['2026-10', '2026-13', '2026-1', '0000-01', '9999-12'].map(isMonth)).toEqual([true, ...Array(4).fill(false)])
})

import { STATUS } from '@portineria/contract/rules/codes'
import { describe, expect, it } from 'vitest'
import { filtersOf, isNarrowed, listQueryOf, orderAfter, orderOf, partOf, unnarrowed } from './list-query.ts'
import { bookingSearch } from './list-search.ts'

const today = '2026-05-22'
const given = (raw: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(bookingSearch(raw)).filter(([, value]) => value !== undefined))

describe('the search parameters of the reservations', () => {
  it('are read as they were written', () => {
    const raw = { q: 'rossi', flat: 3, dates: 'staying', source: 0, archived: true, lacking: true, status: 2 }
    expect(given(raw)).toEqual(raw)
    expect(given({ order: '-code,check_in', page: 2, size: 50 })).toEqual({
      order: '-code,check_in',
      page: 2,
      size: 50,
    })
  })

  it('open a reservation, a new one with its nights, the calendar or a review', () => {
    expect(given({ id: 12 })).toEqual({ id: 12 })
    const fresh = { id: 'new', flat_id: 4, check_in: '2026-05-25', check_out: '2026-05-29' }
    expect(given(fresh)).toEqual(fresh)
    expect(given({ view: 'calendar' })).toEqual({ view: 'calendar' })
    expect(given({ review: '7' })).toEqual({ review: 7 })
    expect(given({ review: 'queue' })).toEqual({ review: 'queue' })
  })

  it('keep a search of digits alone as text', () => {
    expect(given({ q: 260359 })).toEqual({ q: '260359' })
  })

  it.each([
    { flat: 'x' },
    { flat: -1 },
    { page: 0 },
    { size: 5000 },
    { status: 9 },
    { source: '' },
    { dates: 'someday' },
    { from: '22/05/2026' },
    { to: '2026-13-40' },
    { order: 'password' },
    { archived: 'maybe' },
    { id: 'old' },
    { q: '' },
    { view: 'list' },
  ])('leave out an unknown value: %j', (raw) => {
    expect(given(raw)).toEqual({})
  })

  it('leave out the default order', () => {
    expect(given({ order: 'upcoming' })).toEqual({})
    expect(orderOf({})).toEqual(['upcoming'])
  })
})

it.each([
  ['2026-05-20', '2026-05-23', 'opened', 'now'],
  ['2026-05-20', '2026-05-22', 'opened', 'now'],
  ['2026-05-22', '2026-05-24', 'valid', 'now'],
  ['2026-05-23', '2026-05-24', 'valid', 'next'],
  ['2026-05-19', '2026-05-21', 'created', 'past'],
  ['2026-05-20', '2026-05-22', 'closed', 'past'],
  ['2026-05-20', '2026-05-24', 'closed', 'past'],
  ['2026-05-23', '2026-05-24', 'closed', 'next'],
] as const)('on 22 May a stay from %s to %s that is %s belongs to %s', (check_in, check_out, status, part) => {
  expect(partOf({ check_in, check_out, status: STATUS[status] }, today)).toBe(part)
})

it('a header sorts upwards, then downwards, then not at all', () => {
  const press = (search: { order?: string | undefined }, next: string) => orderAfter(search, next).order
  expect(press({}, 'check_in')).toBe('check_in')
  expect(press({ order: 'check_in' }, '-check_in')).toBe('-check_in')
  expect(press({ order: '-check_in' }, 'check_in')).toBeUndefined()
})

describe('the query to the server', () => {
  it.each([
    ['arriving_today', { check_in_from: '2026-05-22', check_in_to: '2026-05-22' }],
    ['arriving_tomorrow', { check_in_from: '2026-05-23', check_in_to: '2026-05-23' }],
    ['arriving_week', { check_in_from: '2026-05-22', check_in_to: '2026-05-28' }],
    ['leaving_today', { check_out_from: '2026-05-22', check_out_to: '2026-05-22' }],
    ['staying', { check_in_to: '2026-05-22', check_out_from: '2026-05-23' }],
    ['past', { check_out_to: '2026-05-21' }],
  ] as const)('%s', (dates, days) => {
    expect(filtersOf({ dates }, today)).toMatchObject(days)
  })

  it('has search and filters for the counts, and also status, order and page for the list', () => {
    const search = { q: 'ripa', flat: 3, archived: true, status: 2, page: 4, order: 'code' } as const
    const filters = filtersOf(search, today)
    expect(filters).toMatchObject({ query: 'ripa', flat_id: 3, archived: 'true' })
    expect(Object.keys(filters)).not.toContain('fk_status')
    expect(listQueryOf(search, today)).toMatchObject({ ...filters, fk_status: 2, page: 4, 'order[]': ['code'] })
  })

  it('contains the days that were entered', () => {
    expect(filtersOf({ from: '2026-06-01', to: '2026-06-07' }, today)).toMatchObject({
      from: '2026-06-01',
      to: '2026-06-07',
    })
  })
})

it('knows whether any filter is set, and clears all of them', () => {
  expect(isNarrowed({ archived: true, order: 'code', page: 3 })).toBe(false)
  expect(isNarrowed({ source: 0 })).toBe(true)
  expect(isNarrowed({ language: 'it' })).toBe(true)
  expect(isNarrowed({ language: 'it', ...unnarrowed })).toBe(false)
  expect(isNarrowed({ q: 'x', status: 1, ...unnarrowed })).toBe(false)
})

import { describe, expect, it } from 'vitest'
import { filtersOf, foundBy, isLive, isNarrowed, logQueryOf, orderOf, unnarrowed } from './log-query.ts'
import { logSearch } from './log-search.ts'

const today = '2026-05-22'
const given = (raw: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(logSearch(raw)).filter(([, value]) => value !== undefined))

describe('the search parameters of the log', () => {
  it('are read as they were written', () => {
    const raw = { q: 'okafor', flat: 3, door: 2, status: 'refused', dates: 'week', page: 2, size: 50, live: false }
    expect(given(raw)).toEqual(raw)
    const days = { from: '2026-05-01', to: '2026-05-07', order: 'status,-created_at' }
    expect(given(days)).toEqual(days)
  })

  it('keep a search of digits alone as text', () => {
    expect(given({ q: 260359 })).toEqual({ q: '260359' })
  })

  it.each([
    { flat: 'x' },
    { flat: 0 },
    { door: 3 },
    { status: 'open' },
    { dates: 'year' },
    { from: '22/05/2026' },
    { to: '2026-13-40' },
    { order: 'message' },
    { order: '-created_at' },
    { page: 0 },
    { size: 5000 },
    { live: true },
    { q: '' },
  ])('leave out an unknown value and a default: %j', (raw) => {
    expect(given(raw)).toEqual({})
  })
})

describe('the query to the server', () => {
  it.each([
    ['today', { from: '2026-05-22', to: '2026-05-22' }],
    ['week', { from: '2026-05-16', to: '2026-05-22' }],
    ['month', { from: '2026-04-23', to: '2026-05-22' }],
  ] as const)('%s', (dates, days) => {
    expect(filtersOf({ dates }, today)).toMatchObject(days)
  })

  it('contains the days that were entered', () => {
    expect(filtersOf({ from: '2026-05-01' }, today)).toMatchObject({ from: '2026-05-01', to: undefined })
  })

  it('has the filters for the counts, also the status for the export, and also order and page for the list', () => {
    const search = { q: 'ripa', flat: 3, door: 1, status: 'opened', page: 4, order: 'door' } as const
    expect(Object.keys(filtersOf(search, today))).not.toContain('status')
    expect(foundBy(search, today)).toEqual({ ...filtersOf(search, today), status: 'opened' })
    expect(Object.keys(foundBy(search, today))).not.toContain('page')
    expect(logQueryOf(search, today)).toMatchObject({ query: 'ripa', flat_id: 3, page: 4, 'order[]': ['door'] })
  })

  it('asks for the newest first by default', () => {
    expect(orderOf({})).toEqual(['-created_at'])
  })
})

it('is live only on the first page in the default order', () => {
  expect(isLive({})).toBe(true)
  expect(isLive({ status: 'refused', page: 1 })).toBe(true)
  expect(isLive({ page: 2 })).toBe(false)
  expect(isLive({ order: 'status' })).toBe(false)
  expect(isLive({ live: false })).toBe(false)
})

it('knows whether any filter is set, and clears all of them', () => {
  expect(isNarrowed({ order: 'door', page: 3, live: false })).toBe(false)
  expect(isNarrowed({ door: 1 })).toBe(true)
  expect(isNarrowed({ q: 'x', status: 'opened', ...unnarrowed })).toBe(false)
})

import { expect, it } from 'vitest'
import { tripSearch } from './trip-search.ts'
import { chatOf, conversationOf, orderOrderOf, tripOrderOf } from './trip-view.ts'

const known = (raw: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(tripSearch(raw)).filter(([, value]) => value !== undefined))

it('reads the search parameters', () => {
  const raw = { view: 'orders', q: 12, category: '0', flat: '3', visible: 'false', id: 'new', status: 'paid', page: 2 }
  expect(known(raw)).toEqual({ ...raw, q: '12', category: 0, flat: 3, visible: false })
  expect(known({ view: 'inbox', chat: '12-0', unread: true, waiting: 'true', trip: 4, sort: '-sold' })).toEqual({
    view: 'inbox',
    chat: '12-0',
    unread: true,
    waiting: true,
    trip: 4,
    sort: '-sold',
  })
})

it('leaves out unknown values', () => {
  const raw = { view: 'x', category: 3, flat: 0, visible: 'maybe', id: -1, status: 'lost', sort: 'id', chat: '0-1' }
  expect(known({ ...raw, unread: 'false', size: 1000 })).toEqual({})
})

it('converts the key of a conversation to a search parameter and back', () => {
  expect(conversationOf({ chat: '12-0' })).toEqual({ booking_id: 12, trip_id: null })
  expect(conversationOf({ chat: '12-7' })).toEqual({ booking_id: 12, trip_id: 7 })
  expect(conversationOf({})).toBeNull()
  expect(chatOf({ booking_id: 12, trip_id: null })).toBe('12-0')
})

it('accepts only the sort orders of the list that is shown', () => {
  expect(tripOrderOf({ sort: '-created_at' })).toBe('name')
  expect(orderOrderOf({ sort: 'name' })).toBe('-created_at')
  expect(orderOrderOf({ sort: 'amount_cents' })).toBe('amount_cents')
})

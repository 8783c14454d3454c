import { expect, it } from 'vitest'
import type { Message } from './chat.queries.ts'
import { startsDay, type Unsent, unsentOf, unstoredOf, withUnstored } from './unsent.ts'

const conversation = { booking_id: 7, trip_id: null }
const waiting = (client_id: string, text: string, more: Partial<Unsent> = {}): Unsent => ({
  ...conversation,
  client_id,
  text,
  custom: true,
  written_at: '2026-11-15T10:00:00Z',
  after: 3,
  failed: null,
  ...more,
})
const message = (id: number, text: string, author: Message['author'] = 'guest'): Message => ({
  ...conversation,
  id,
  text,
  author,
  created_at: '2026-11-15T10:00:00Z',
  custom: true,
  request: null,
  quote: null,
  read_at: null,
})

it('shows the unsent messages of this conversation only', () => {
  const all = [waiting('a', 'One'), waiting('b', 'Two'), waiting('c', 'One', { trip_id: 4 })]
  expect(unsentOf(all, conversation, [], 'guest').map(({ client_id }) => client_id)).toEqual(['a', 'b'])
})

it('does not show an unsent message that is already in the list', () => {
  const all = [waiting('a', 'Ok'), waiting('b', 'Ok')]
  const before = message(2, 'Ok')
  const theirs = message(4, 'Ok', 'concierge')
  const left = (messages: Message[]) => unsentOf(all, conversation, messages, 'guest').length
  expect([
    left([before, theirs]),
    left([before, message(5, 'Ok')]),
    left([message(5, 'Ok'), message(6, 'Ok')]),
  ]).toEqual([2, 1, 0])
})

it('starts a day with the first message and whenever the date changes', () => {
  const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)
  expect(startsDay('2026-11-15T10:00:00Z', undefined, dayOf)).toBe(true)
  expect(startsDay('2026-11-15T10:00:00Z', '2026-11-15T01:00:00Z', dayOf)).toBe(false)
  expect(startsDay('2026-11-15T10:00:00Z', '2026-11-14T23:00:00Z', dayOf)).toBe(true)
})

it('lays unstored changes over the stored messages, even if another tab changes those meanwhile', () => {
  const [a, b, c] = [waiting('a', 'One'), waiting('b', 'Two'), waiting('c', 'Three')]
  const failed = waiting('b', 'Two', { failed: 'booking_blocked' })
  const unstored = unstoredOf([a, b], [failed, c])
  expect(withUnstored([a, b], unstored)).toEqual([failed, { ...c, only_here: true }])
  const theirs = waiting('d', 'Four')
  expect(withUnstored([a, theirs], unstored)).toEqual([theirs, failed, { ...c, only_here: true }])
  expect(withUnstored([a, b], unstoredOf([a, b], [a, b]))).toEqual([a, b])
})

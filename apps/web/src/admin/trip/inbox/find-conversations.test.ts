import { expect, it } from 'vitest'
import { findConversations, type OneConversation } from './find-conversations.ts'

const conversation = (booking_id: number, values: Partial<OneConversation> = {}): OneConversation => ({
  booking_id,
  trip_id: null,
  unread: 0,
  waiting_since: null,
  last: {
    id: booking_id,
    created_at: '2026-05-20T10:00:00.000Z',
    booking_id,
    trip_id: null,
    author: 'guest',
    text: 'Buongiorno',
    custom: true,
    request: null,
    quote: null,
    read_at: null,
  },
  code: `B-${booking_id}`,
  holder_name: null,
  flat_name: 'Peretti',
  trip_name: null,
  ...values,
})

const lucia = conversation(1, { holder_name: 'Lucía García', unread: 2 })
const wei = conversation(2, { trip_id: 7, trip_name: { gb: 'Sunset boat', it: 'Barca al tramonto' } })
const ids = (conversations: OneConversation[]) => conversations.map(({ booking_id }) => booking_id)

it('finds by person, code, experience in both languages and last message', () => {
  expect(ids(findConversations([lucia, wei], { q: 'lucia garc' }))).toEqual([1])
  expect(ids(findConversations([lucia, wei], { q: 'b-2' }))).toEqual([2])
  expect(ids(findConversations([lucia, wei], { q: 'barca' }))).toEqual([2])
  expect(ids(findConversations([lucia, wei], { q: 'buongiorno peretti' }))).toEqual([1, 2])
  expect(ids(findConversations([lucia, wei], { q: 'unknown' }))).toEqual([])
})

it('keeps the open conversation in the list of unread ones', () => {
  expect(ids(findConversations([lucia, wei], { unread: true }))).toEqual([1])
  expect(ids(findConversations([lucia, wei], { unread: true, chat: '2-7' }))).toEqual([1, 2])
})

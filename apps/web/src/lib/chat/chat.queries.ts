/** The queries for conversations and their orders. The first part of each key is the kind of event that invalidates it. */
import type { Calls } from '@portineria/contract/calls'
import type { CallResponse } from '@portineria/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'

export type Message = CallResponse<Calls['listChat']>[number]
export type Request = NonNullable<Message['request']>
export type Quote = NonNullable<Message['quote']>
export type Conversations = CallResponse<Calls['listTalks']>

export const chatQueries = {
  /** One conversation, oldest message first; null is the conversation about custom experiences. */
  conversation: (bookingId: number, tripId: number | null) =>
    queryOptions({
      queryKey: ['chat', 'talk', bookingId, tripId ?? 0],
      queryFn: ({ signal }) => call('listChat', { params: { bookid: bookingId, tripid: tripId ?? 0 } }, signal),
    }),
  conversations: () =>
    queryOptions({
      queryKey: ['chat', 'talks'],
      queryFn: ({ signal }) => call('listTalks', {}, signal),
    }),
  /** Every order of a stay with its experience, so that a quote can show that it is paid. */
  orders: (bookingId: number) =>
    queryOptions({
      queryKey: ['order', 'booking', bookingId],
      queryFn: ({ signal }) => call('listTripsOfBooking', { params: { id: bookingId } }, signal),
    }),
}

export const countUnread = (conversations: Conversations | undefined): number =>
  (conversations ?? []).reduce((sum, { unread }) => sum + unread, 0)

/** Queries of reservations for the operator's screens. Invalidating `booking` refetches list, counts and detail. */
import type { BookingSummary } from '@portineria/contract/booking'
import type { Calls } from '@portineria/contract/calls'
import type { CallInput } from '@portineria/contract/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'

export type ListQuery = CallInput<Calls['listBookings']>['query']
export type ListFilters = CallInput<Calls['countBookings']>['query']

export const bookingQueries = {
  all: ['booking'] as const,
  list: (query: ListQuery) =>
    queryOptions({
      queryKey: ['booking', 'list', query],
      queryFn: ({ signal }) => call('listBookings', { query }, signal),
    }),
  /** One page of the list; the old rows stay visible until the new ones arrive. */
  browse: (query: ListQuery) => ({ ...bookingQueries.list(query), placeholderData: keepPreviousData }),
  counts: (query: ListFilters) =>
    queryOptions({
      queryKey: ['booking', 'counts', query],
      queryFn: ({ signal }) => call('countBookings', { query }, signal),
      placeholderData: keepPreviousData,
    }),
  /** Every stay that overlaps these days, from all pages of the server's answer. */
  within: (from: string, to: string) =>
    queryOptions({
      queryKey: ['booking', 'within', from, to],
      queryFn: ({ signal }) => listWithin(from, to, signal),
      placeholderData: keepPreviousData,
    }),
  /** The numbers of today. The day is part of the key, so that they are loaded again at midnight. */
  today: (day: string) =>
    queryOptions({
      queryKey: ['booking', 'today', day],
      // The numbers also count unread chats, offline devices and opened doors, so these events refetch them too.
      meta: { also: ['chat', 'device', 'door'] },
      queryFn: ({ signal }) => call('getToday', {}, signal),
    }),
  detail: (id: number) =>
    queryOptions({
      queryKey: ['booking', 'detail', id],
      queryFn: ({ signal }) => call('getBooking', { params: { id } }, signal),
    }),
  /** The apartments that are free for these nights; the reservation `id` itself does not count. */
  free: (from: string, to: string, id?: number) =>
    queryOptions({
      queryKey: ['booking', 'free', from, to, id],
      queryFn: ({ signal }) => call('listFreeFlats', { params: { from, to, id } }, signal),
      enabled: from !== '' && to > from,
    }),
}

async function listWithin(from: string, to: string, signal: AbortSignal): Promise<BookingSummary[]> {
  const stays: BookingSummary[] = []
  for (let page = 1; ; page++) {
    const query = { from, to, 'order[]': ['check_in' as const], per_page: 200, page }
    const { data, total } = await call('listBookings', { query }, signal)
    stays.push(...data)
    if (data.length === 0 || stays.length >= total) return stays
  }
}

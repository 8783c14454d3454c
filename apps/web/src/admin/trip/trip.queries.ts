/** Queries of experiences and orders. The first element of a key is the kind of server event that invalidates it. */
import type { Calls } from '@portineria/contract/calls'
import type { CallInput, CallResponse } from '@portineria/contract/endpoint'
import { orderStatuses } from '@portineria/contract/rules/lists'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export type Trip = CallResponse<Calls['listTrips']>[number]
export type OrderRow = CallResponse<Calls['listOrders']>['data'][number]
export type OrderStatus = OrderRow['status']
type OrderQuery = CallInput<Calls['listOrders']>['query']

export const tripQueries = {
  /** Its key is under `order`, because the number sold changes with every order. */
  list: () => queryOptions({ queryKey: ['order', 'trips'], queryFn: ({ signal }) => call('listTrips', {}, signal) }),
  detail: (id: number) =>
    queryOptions({
      queryKey: ['trip', 'detail', id],
      queryFn: ({ signal }) => call('getTrip', { params: { id } }, signal),
    }),
  /** What all guests and operators said about it. */
  questions: (id: number) =>
    queryOptions({
      queryKey: ['chat', 'trip', id],
      queryFn: ({ signal }) => call('listChatOfTrip', { params: { id } }, signal),
    }),
  /** The quotes of a stay. Its key is under `order`, because buying one uses it up. */
  quotes: (bookingId: number) =>
    queryOptions({
      queryKey: ['order', 'quotes', bookingId],
      queryFn: ({ signal }) => call('listCustomTrips', { params: { id: bookingId } }, signal),
    }),
}

export const orderQueries = {
  all: ['order'] as const,
  page: (query: OrderQuery) =>
    queryOptions({
      queryKey: ['order', 'page', query],
      queryFn: ({ signal }) => call('listOrders', { query }, signal),
      placeholderData: keepPreviousData,
    }),
  counts: (trip_id: number | undefined) =>
    queryOptions({
      queryKey: ['order', 'counts', trip_id],
      queryFn: ({ signal }) => countAll(trip_id, signal),
      placeholderData: keepPreviousData,
    }),
}

/** Guests who wait for a quote, the longest wait first. */
export const requestQueries = {
  list: () =>
    queryOptions({ queryKey: ['chat', 'requests'], queryFn: ({ signal }) => call('listRequests', {}, signal) }),
}

async function countAll(trip_id: number | undefined, signal: AbortSignal): Promise<Record<OrderStatus, number>> {
  const count = async (status: OrderStatus) => {
    const { total } = await call('listOrders', { query: { trip_id, status, page: 1, per_page: 1 } }, signal)
    return [status, total] as const
  }
  return Object.fromEntries(await Promise.all(orderStatuses.map(count))) as Record<OrderStatus, number>
}

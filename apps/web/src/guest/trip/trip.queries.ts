/** Queries for the experiences that a stay is offered, and for the status of an order. */
import type { Calls } from '@portineria/contract/calls'
import type { CallResponse } from '@portineria/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export type Offer = CallResponse<Calls['listTripsOfFlat']>[number]

const ASK_AGAIN = 1_500

export const tripQueries = {
  /** Under `order`: every purchase changes the quantity left for the other guests. */
  offered: (flatId: number, bookingId: number) =>
    queryOptions({
      queryKey: ['order', 'offered', flatId, bookingId],
      queryFn: ({ signal }) => call('listTripsOfFlat', { params: { id: flatId, bookid: bookingId } }, signal),
    }),
  /** The experience may belong to another stay than the one in view: a link in a mail names only the experience. */
  one: (id: number) =>
    queryOptions({
      queryKey: ['trip', 'one', id],
      queryFn: ({ signal }) => call('getTrip', { params: { id } }, signal),
    }),
  /** Polled until the payment has an outcome; the server asks the payment provider each time. */
  order: (id: number) =>
    queryOptions({
      queryKey: ['order', 'one', id],
      queryFn: ({ signal }) => call('getOrder', { params: { id } }, signal),
      refetchInterval: ({ state }) => (state.data && state.data.status !== 'pending' ? false : ASK_AGAIN),
    }),
}

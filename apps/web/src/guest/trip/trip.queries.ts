/** What a stay is offered. */
import type { Calls } from '@portineria/contract/calls'
import type { CallResponse } from '@portineria/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export type Offer = CallResponse<Calls['listTripsOfFlat']>[number]

const ASK_AGAIN = 1_500

export const tripQueries = {
  /** Under `order`: what somebody buys is gone for the others. */
  offered: (flatId: number, bookingId: number) =>
    queryOptions({
      queryKey: ['order', 'offered', flatId, bookingId],
      queryFn: ({ signal }) => call('listTripsOfFlat', { params: { id: flatId, bookid: bookingId } }, signal),
    }),
  /** Also of another stay than the one on the screen: a link in a mail names only the experience. */
  one: (id: number) =>
    queryOptions({
      queryKey: ['trip', 'one', id],
      queryFn: ({ signal }) => call('getTrip', { params: { id } }, signal),
    }),
  /** Asked until it is decided; the server asks the provider each time. */
  order: (id: number) =>
    queryOptions({
      queryKey: ['order', 'one', id],
      queryFn: ({ signal }) => call('getOrder', { params: { id } }, signal),
      refetchInterval: ({ state }) => (state.data && state.data.status !== 'pending' ? false : ASK_AGAIN),
    }),
}

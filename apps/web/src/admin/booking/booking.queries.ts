/** Reservations for the operator's screens. */
import type { Calls } from '@portineria/contract/calls'
import type { CallInput } from '@portineria/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

type Query = CallInput<Calls['listBookings']>['query']

export const bookingQueries = {
  list: (query: Query) =>
    queryOptions({
      queryKey: ['booking', 'list', query],
      queryFn: ({ signal }) => call('listBookings', { query }, signal),
    }),
}

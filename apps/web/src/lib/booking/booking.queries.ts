/** Queries for the guest's own reservations. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'

export const bookingQueries = {
  own: () =>
    queryOptions({
      queryKey: ['booking', 'own'],
      queryFn: ({ signal }) => call('listBookings', { query: { 'order[]': ['check_in'], per_page: 50 } }, signal),
    }),
}

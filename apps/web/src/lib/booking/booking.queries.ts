/** Queries for the guest's own reservations. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'
import { ownStays } from './own-stays.ts'

export const bookingQueries = {
  own: () =>
    queryOptions({
      queryKey: ['booking', 'own'],
      queryFn: ({ signal }) => call('listBookings', ownStays, signal),
    }),
}

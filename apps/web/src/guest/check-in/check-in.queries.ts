/** Queries for the stay of the check-in and for the profile that prefills it. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

// Offline the queries fail at once with their error message, and run again when the connection is back.
const failOffline = { networkMode: 'always', refetchOnReconnect: true } as const

export const checkInQueries = {
  one: (id: number) =>
    queryOptions({
      queryKey: ['booking', id],
      queryFn: ({ signal }) => call('getBooking', { params: { id } }, signal),
      ...failOffline,
    }),
  profile: (id: number) =>
    queryOptions({
      queryKey: ['user', id],
      queryFn: ({ signal }) => call('getUser', { params: { id } }, signal),
      ...failOffline,
    }),
}

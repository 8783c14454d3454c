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
  /** What was answered in earlier stays. Without it nothing is offered, so it may fail. */
  earlier: (id: number) =>
    queryOptions({
      queryKey: ['earlier', id],
      queryFn: ({ signal }) => call('listEarlierAnswers', { params: { id } }, signal),
      staleTime: 5 * 60_000,
      ...failOffline,
    }),
  profile: (id: number) =>
    queryOptions({
      queryKey: ['user', id],
      queryFn: ({ signal }) => call('getUser', { params: { id } }, signal),
      ...failOffline,
    }),
}

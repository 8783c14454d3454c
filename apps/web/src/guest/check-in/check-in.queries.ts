/** The stay whose check-in is filled in, and the profile it starts from. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

// Offline they fail at once, with their message, and try again when the connection is back.
const atOnce = { networkMode: 'always', refetchOnReconnect: true } as const

export const checkInQueries = {
  one: (id: number) =>
    queryOptions({
      queryKey: ['booking', id],
      queryFn: ({ signal }) => call('getBooking', { params: { id } }, signal),
      ...atOnce,
    }),
  profile: (id: number) =>
    queryOptions({
      queryKey: ['user', id],
      queryFn: ({ signal }) => call('getUser', { params: { id } }, signal),
      ...atOnce,
    }),
}

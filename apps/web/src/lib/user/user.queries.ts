/** The queries for the signed-in person's own profile and sessions. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'

export const userQueries = {
  // Offline the query fails at once, so that the screen can say so; it runs again when the connection is back.
  own: (id: number) =>
    queryOptions({
      queryKey: ['user', id],
      queryFn: ({ signal }) => call('getUser', { params: { id } }, signal),
      networkMode: 'always',
      refetchOnReconnect: true,
    }),
  sessions: () =>
    queryOptions({
      queryKey: ['user', 'sessions'],
      queryFn: ({ signal }) => call('listSessions', {}, signal),
      networkMode: 'always',
      refetchOnReconnect: true,
    }),
}

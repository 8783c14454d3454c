/** The signed-in person's own profile, and where they are signed in. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export const userQueries = {
  // Offline it fails at once, with its message, and tries again when the connection is back.
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

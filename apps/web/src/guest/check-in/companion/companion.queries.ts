/** The query for the part of a guest with a link. Its key has the link, so it is never persisted (lib/persisted-answer.ts). */
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

export const companionQueries = {
  one: (token: string) =>
    queryOptions({
      queryKey: ['companion', token],
      queryFn: ({ signal }) => call('getCompanion', { params: { token } }, signal),
      // Offline the query fails at once with its error message, and runs again when the connection is back.
      networkMode: 'always',
      refetchOnReconnect: true,
    }),
}

/** Who vouches for people here. It does not change while the page is open. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export const providerQueries = {
  current: () =>
    queryOptions({
      queryKey: ['provider'],
      queryFn: ({ signal }) => call('getProvider', {}, signal),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    }),
}

/** Query for the guest's apartment; the answer has only what the guest may see. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export const flatQueries = {
  one: (id: number) =>
    queryOptions({
      queryKey: ['flat', id],
      queryFn: ({ signal }) => call('getFlat', { params: { id } }, signal),
      staleTime: 5 * 60_000,
    }),
}

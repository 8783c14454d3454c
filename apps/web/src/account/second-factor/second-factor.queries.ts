/** The query for the operator's own second step. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export const secondFactorQueries = {
  own: () =>
    queryOptions({
      queryKey: ['user', 'second-factor'],
      queryFn: ({ signal }) => call('getSecondFactor', {}, signal),
    }),
}

/** Apartments for the operator's screens. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export const flatQueries = {
  list: () => queryOptions({ queryKey: ['flat'], queryFn: ({ signal }) => call('listFlats', {}, signal) }),
}

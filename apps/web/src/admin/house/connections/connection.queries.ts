/** Queries of what an operator has connected with Portineria: API keys. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

export const connectionQueries = {
  apiKeys: () =>
    queryOptions({ queryKey: ['connection', 'api-key'], queryFn: ({ signal }) => call('listApiKeys', {}, signal) }),
}

/** The query of the last import. The key begins with `booking`, so every change of a reservation asks again whether it can be undone. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

export const importQueries = {
  last: () =>
    queryOptions({
      queryKey: ['booking', 'import'],
      queryFn: ({ signal }) => call('getLastImport', {}, signal),
    }),
}

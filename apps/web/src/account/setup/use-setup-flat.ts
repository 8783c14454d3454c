/** The apartment that is set up: the one in the address, else the first one. */
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { flatQueries } from '../../lib/flat/flat-admin.queries.ts'

export function useSetupFlat() {
  const { flat: id } = useSearch({ from: '/setup' })
  const query = useQuery(flatQueries.list())
  const named = query.data?.find((one) => one.id === id)
  // A step that is shown stays when a later reload fails: it may hold what the operator has just typed.
  const isKnown = query.data !== undefined && (id === undefined || named !== undefined)
  return { ...query, flat: named ?? query.data?.[0] ?? null, isMissing: query.isError && !isKnown }
}

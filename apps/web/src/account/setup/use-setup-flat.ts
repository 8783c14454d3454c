/** The apartment that is set up: the one in the address, else the first one. */
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { flatQueries } from '../../lib/flat/flat-admin.queries.ts'

export function useSetupFlat() {
  const { flat: id } = useSearch({ from: '/setup' })
  const query = useQuery(flatQueries.list())
  const flat = query.data?.find((one) => one.id === id) ?? query.data?.[0] ?? null
  return { ...query, flat }
}

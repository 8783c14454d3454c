/** Queries of the texts that the operator has written. A version never changes. */
import type { HouseText, HouseTextKind } from '@portineria/contract/house'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'

export const houseTextQueries = {
  one: (kind: HouseTextKind, version: number) =>
    queryOptions({
      queryKey: ['house', 'text', kind, version],
      // Version 0 means that the operator has written none yet.
      queryFn: async ({ signal }): Promise<HouseText> =>
        version === 0
          ? { kind, version, text: null }
          : call('getHouseText', { params: { kind }, query: { version } }, signal),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  versions: () =>
    queryOptions({
      queryKey: ['house', 'texts'],
      queryFn: ({ signal }) => call('listHouseTexts', {}, signal),
    }),
}

/** Queries of apartments for the operator's screens. Invalidating `flat` refetches list, detail and devices. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'

const ASK_AGAIN = 10_000

export const flatQueries = {
  all: ['flat'] as const,
  list: () => queryOptions({ queryKey: ['flat'], queryFn: ({ signal }) => call('listFlats', {}, signal) }),
  detail: (id: number) =>
    queryOptions({
      queryKey: ['flat', 'detail', id],
      queryFn: ({ signal }) => call('getFlat', { params: { id } }, signal),
    }),
  devices: () =>
    queryOptions({
      queryKey: ['flat', 'devices'],
      queryFn: ({ signal }) => call('listDeviceStatus', {}, signal),
      refetchInterval: ASK_AGAIN,
    }),
}

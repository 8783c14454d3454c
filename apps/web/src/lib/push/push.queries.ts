/** The queries for the server's public push key and for the state of notifications on this device. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'
import { queryClient } from '../query-client.ts'
import { readState } from './this-device.ts'

const keyQuery = queryOptions({
  queryKey: ['push', 'key'],
  queryFn: ({ signal }) => call('getPush', {}, signal),
  staleTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
})

export const askKey = async (): Promise<string | null> => (await queryClient.ensureQueryData(keyQuery)).public_key

export const pushQueries = {
  /** Read again whenever the reader returns, because the permission is changed in the browser's settings. */
  state: (reader: number) =>
    queryOptions({
      queryKey: ['push', 'state', reader],
      queryFn: async () => readState(await askKey(), reader),
      staleTime: 0,
      networkMode: 'always',
    }),
}

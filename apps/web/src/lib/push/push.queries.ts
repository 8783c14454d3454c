/** The key that this house signs notifications with, and how it stands with them here. */
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
  /** Looked at anew whenever the reader comes back: leave is given and taken in the browser's own settings. */
  state: (reader: number) =>
    queryOptions({
      queryKey: ['push', 'state', reader],
      queryFn: async () => readState(await askKey(), reader),
      staleTime: 0,
      networkMode: 'always',
    }),
}

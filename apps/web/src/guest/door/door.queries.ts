/** Openings left, and whether the door answers. Opening itself is never a query: nothing may ask for it again by itself. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** Of its device a guest hears nothing by itself: asked while the screen is looked at. */
const ASK_AGAIN = 10_000

export const doorQueries = {
  /** Under `booking`: whatever uses, returns or grants an opening tells of the stay. */
  openings: (code: string) =>
    queryOptions({
      queryKey: ['booking', 'openings', code],
      queryFn: ({ signal }) => call('countOpenings', { body: { code } }, signal),
    }),
  devices: () =>
    queryOptions({
      queryKey: ['device', 'own'],
      queryFn: ({ signal }) => call('listDeviceStatus', {}, signal),
      refetchInterval: ASK_AGAIN,
    }),
}

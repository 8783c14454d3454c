/** Queries for the openings left and the device status. Opening a door is never a query, because queries may repeat. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** The server publishes no device events to guests, so the page asks while it is visible. */
const ASK_AGAIN = 10_000

export const doorQueries = {
  /** Under `booking`: the server publishes a booking event when an opening is used, given back or granted. */
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

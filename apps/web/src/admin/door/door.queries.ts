/** Queries of devices and opening attempts. The first element of a key is the kind of server event that invalidates it. */
import type { Calls } from '@portineria/contract/calls'
import type { CallInput, CallResponse } from '@portineria/contract/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { type LogStatus, logStatuses } from './log-status.ts'

export type LogQuery = CallInput<Calls['listFlatLog']>['query']
export type LogRow = CallResponse<Calls['listFlatLog']>['data'][number]
export type LastOpening = CallResponse<Calls['listOpenings']>[number]
export type DeviceStatus = CallResponse<Calls['listDeviceStatus']>[number]
export type StatusCounts = Record<LogStatus, number>

/** Server events report a change at once. Polling also updates the time of the last contact, for which there is no event. */
const ASK_AGAIN = 10_000
const LAST = 3

export const doorQueries = {
  devices: () =>
    queryOptions({
      queryKey: ['device', 'status'],
      queryFn: ({ signal }) => call('listDeviceStatus', {}, signal),
      refetchInterval: ASK_AGAIN,
    }),
  /** The last opening and the openings of today, of every apartment at once. */
  openings: () =>
    queryOptions({
      queryKey: ['door', 'openings'],
      queryFn: ({ signal }) => call('listOpenings', {}, signal),
    }),
  /** The latest attempts at an apartment's doors. */
  last: (flat_id: number) =>
    queryOptions({
      queryKey: ['door', 'last', flat_id],
      queryFn: ({ signal }) => call('listFlatLog', { query: { flat_id, per_page: LAST } }, signal),
    }),
  /** One page of the log. A live one has a key under `door`, so that events refetch it; any other stays as it was loaded. */
  log: (query: LogQuery, live: boolean) =>
    queryOptions({
      queryKey: [live ? 'door' : 'log', 'page', query],
      queryFn: ({ signal }) => call('listFlatLog', { query }, signal),
      placeholderData: keepPreviousData,
    }),
  /** The number of attempts of each status that match the filters. */
  counts: (query: LogQuery, live: boolean) =>
    queryOptions({
      queryKey: [live ? 'door' : 'log', 'counts', query],
      queryFn: ({ signal }) => countAll(query, signal),
      placeholderData: keepPreviousData,
    }),
}

async function countAll(query: LogQuery, signal: AbortSignal): Promise<StatusCounts> {
  const count = async (status: LogStatus) => {
    const { total } = await call('listFlatLog', { query: { ...query, status, page: 1, per_page: 1 } }, signal)
    return [status, total] as const
  }
  return Object.fromEntries(await Promise.all(logStatuses.map(count))) as StatusCounts
}

/** Devices and attempts for the operator's screens. The first word of a key is the kind of event that makes it old. */
import type { Calls } from '@portineria/contract/calls'
import type { CallInput, CallResponse } from '@portineria/contract/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { type LogStatus, logStatuses } from './log-status.ts'

export type LogQuery = CallInput<Calls['listFlatLog']>['query']
export type LogRow = CallResponse<Calls['listFlatLog']>['data'][number]
export type DeviceStatus = CallResponse<Calls['listDeviceStatus']>[number]
export type StatusCounts = Record<LogStatus, number>

/** Events tell of a change at once; this also moves "last heard", which is no change. */
const ASK_AGAIN = 10_000
const LAST = 3

export const doorQueries = {
  devices: () =>
    queryOptions({
      queryKey: ['device', 'status'],
      queryFn: ({ signal }) => call('listDeviceStatus', {}, signal),
      refetchInterval: ASK_AGAIN,
    }),
  /** The latest attempts at an apartment's doors. */
  last: (flat_id: number) =>
    queryOptions({
      queryKey: ['door', 'last', flat_id],
      queryFn: ({ signal }) => call('listFlatLog', { query: { flat_id, per_page: LAST } }, signal),
    }),
  /** The log being looked through: live under `door`, else as it was when it was asked for. */
  log: (query: LogQuery, live: boolean) =>
    queryOptions({
      queryKey: [live ? 'door' : 'log', 'page', query],
      queryFn: ({ signal }) => call('listFlatLog', { query }, signal),
      placeholderData: keepPreviousData,
    }),
  /** How many attempts of each status the filters find. */
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

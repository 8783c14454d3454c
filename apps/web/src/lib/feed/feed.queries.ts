/** Queries of the platforms' calendars. A change of a reservation may answer what a calendar asks, so it refetches these too. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'

const meta = { also: ['booking'] }

export const feedQueries = {
  all: ['feed'] as const,
  ofFlat: (flatId: number) =>
    queryOptions({
      queryKey: ['feed', 'flat', flatId],
      queryFn: ({ signal }) => call('listFeeds', { params: { id: flatId } }, signal),
    }),
  /** What the calendars ask of the operator. */
  tasks: () =>
    queryOptions({ queryKey: ['feed', 'tasks'], meta, queryFn: ({ signal }) => call('listFeedTasks', {}, signal) }),
  /** The events of these nights that are no plain reservations, and when each apartment's calendars were last read. */
  within: (from: string, to: string) =>
    queryOptions({
      queryKey: ['feed', 'within', from, to],
      meta,
      queryFn: ({ signal }) => call('listFeedEvents', { query: { from, to } }, signal),
      placeholderData: keepPreviousData,
    }),
}

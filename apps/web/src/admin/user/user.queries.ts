/** Queries of people for the operator's screens. Invalidating `people` refetches list, counts and detail. */
import type { Calls } from '@portineria/contract/calls'
import type { CallInput } from '@portineria/contract/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export type PeopleQuery = CallInput<Calls['listUsers']>['query']

export const peopleQueries = {
  all: ['people'] as const,
  /** The old rows stay visible until the new ones arrive. */
  list: (query: PeopleQuery) =>
    queryOptions({
      queryKey: ['people', 'list', query],
      queryFn: ({ signal }) => call('listUsers', { query }, signal),
      placeholderData: keepPreviousData,
    }),
  counts: (query: string | undefined) =>
    queryOptions({
      queryKey: ['people', 'counts', query],
      queryFn: ({ signal }) => call('countUsers', { query: { query } }, signal),
      placeholderData: keepPreviousData,
    }),
  one: (id: number) =>
    queryOptions({
      queryKey: ['people', 'one', id],
      queryFn: ({ signal }) => call('getUserAsAdmin', { params: { id } }, signal),
    }),
  /** Whether the person signs in with a second factor. */
  secondFactor: (id: number) =>
    queryOptions({
      queryKey: ['people', 'second-factor', id],
      queryFn: ({ signal }) => call('getSecondFactorOf', { params: { id } }, signal),
    }),
  /** All stays of a person, including the archived ones, the latest first. */
  stays: (holder_id: number) =>
    queryOptions({
      queryKey: ['people', 'stays', holder_id],
      queryFn: async ({ signal }) => {
        const list = (archived: 'true' | 'false') =>
          call('listBookings', { query: { holder_id, archived, per_page: 200 } }, signal)
        const pages = await Promise.all([list('false'), list('true')])
        return pages.flatMap(({ data }) => data).toSorted((a, b) => b.check_in.localeCompare(a.check_in))
      },
    }),
}

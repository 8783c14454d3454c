/** Queries of the statistics for the region. Reservations and doors change what a day says. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'

const meta = { also: ['booking', 'door'] }

/** What is open changes from day to day; other changes come as events of this kind. */
const ASK_AGAIN = 15 * 60_000

export const statisticsQueries = {
  month: (month: string) =>
    queryOptions({
      queryKey: ['statistics', 'month', month],
      meta,
      queryFn: ({ signal }) => call('getStatistics', { query: { month } }, signal),
    }),
  open: () =>
    queryOptions({
      queryKey: ['statistics', 'open'],
      queryFn: ({ signal }) => call('getOpenStatistics', {}, signal),
      staleTime: ASK_AGAIN,
    }),
  account: () =>
    queryOptions({
      queryKey: ['statistics', 'account'],
      queryFn: ({ signal }) => call('getStatisticsAccount', {}, signal),
    }),
}

/** Queries of the report to the police. Reservations and doors change what is due. */
import type { PoliceArrivals } from '@portineria/contract/police'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'

const meta = { also: ['booking', 'door'] }

/** What is due becomes late without an event. */
const ASK_AGAIN = 60_000

export const policeQueries = {
  list: () =>
    queryOptions({
      queryKey: ['police', 'list'],
      meta,
      queryFn: ({ signal }) => call('listPolice', {}, signal),
      refetchInterval: ASK_AGAIN,
    }),
  accounts: () =>
    queryOptions({
      queryKey: ['police', 'account'],
      queryFn: ({ signal }) => call('listPoliceAccounts', {}, signal),
    }),
}

const isOpen = ({ status }: PoliceArrivals) => status === 'due' || status === 'late'

/** The arrivals that still have to be reported, the most urgent first. */
export const openArrivals = (arrivals: readonly PoliceArrivals[]): PoliceArrivals[] =>
  arrivals.filter(isOpen).toSorted((a, b) => String(a.due).localeCompare(String(b.due)))

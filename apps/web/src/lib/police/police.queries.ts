/** Queries of the report to the police. Reservations and doors change what is due. */
import type { PoliceArrivals } from '@portineria/contract/police'
import type { PoliceStatus } from '@portineria/contract/rules/police'
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
  receipts: (before?: string) =>
    queryOptions({
      queryKey: ['police', 'receipt', before],
      queryFn: ({ signal }) => call('listPoliceReceipts', { query: before ? { before } : {} }, signal),
    }),
  /** The days on which guests of one reservation were sent. */
  receiptsOf: (booking: number) =>
    queryOptions({
      queryKey: ['police', 'receipt', 'of', booking],
      queryFn: ({ signal }) => call('listPoliceReceipts', { query: { booking } }, signal),
    }),
  accounts: () =>
    queryOptions({
      queryKey: ['police', 'account'],
      queryFn: ({ signal }) => call('listPoliceAccounts', {}, signal),
    }),
}

const OPEN: readonly PoliceStatus[] = ['due', 'late', 'refused', 'unknown']
const isOpen = ({ status }: PoliceArrivals) => OPEN.includes(status)

/** On the portal, or brought there by hand. */
export const isDone = ({ status }: PoliceArrivals): boolean => status === 'sent' || status === 'by_hand'

/** The arrivals that still have to be reported, the most urgent first. */
export const openArrivals = (arrivals: readonly PoliceArrivals[]): PoliceArrivals[] =>
  arrivals.filter(isOpen).toSorted((a, b) => String(a.due).localeCompare(String(b.due)))

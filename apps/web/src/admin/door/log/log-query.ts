/** The server query that the search parameters of the activity log stand for, and which filters they set. */
import { flatLogOrder } from '@portineria/contract/rules/lists'
import { addDays } from '@portineria/contract/rules/stay-time'
import { ordersOf } from '../../../lib/search-values.ts'
import type { LogQuery } from '../door.queries.ts'
import { DEFAULT_SIZE, type LogSearch, NEWEST_FIRST, type Period } from './log-search.ts'

export const orderOf = (search: LogSearch) => ordersOf(flatLogOrder, search.order ?? NEWEST_FIRST)

const daysBack: Record<Period, number> = { today: 0, week: 6, month: 29 }

const daysOf = ({ dates, from, to }: LogSearch, today: string): Pick<LogQuery, 'from' | 'to'> =>
  dates ? { from: addDays(today, -daysBack[dates]), to: today } : { from, to }

/** The query for the counts: search and filters, without status and page. */
export const filtersOf = (search: LogSearch, today: string): LogQuery => ({
  query: search.q,
  flat_id: search.flat,
  door: search.door,
  ...daysOf(search, today),
})

/** The query for the export: search, filters and status, without page. */
export const foundBy = (search: LogSearch, today: string): LogQuery => ({
  ...filtersOf(search, today),
  status: search.status,
})

export const logQueryOf = (search: LogSearch, today: string): LogQuery => ({
  ...foundBy(search, today),
  'order[]': orderOf(search),
  page: search.page ?? 1,
  per_page: search.size ?? DEFAULT_SIZE,
})

/** New rows appear only on the first page with the newest on top; elsewhere they would move the rows an operator is reading. */
export const isLive = ({ live, page = 1, order: asked }: LogSearch): boolean =>
  live !== false && page === 1 && asked === undefined

export const isNarrowed = ({ q, flat, door, status, dates, from, to }: LogSearch): boolean =>
  [q, flat, door, status, dates, from, to].some((value) => value !== undefined)

export const unnarrowed: LogSearch = {
  q: undefined,
  flat: undefined,
  door: undefined,
  status: undefined,
  dates: undefined,
  from: undefined,
  to: undefined,
  page: undefined,
}

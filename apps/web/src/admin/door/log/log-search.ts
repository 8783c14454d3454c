/** The search parameters of the activity log, and the server query they stand for. Unknown values are left out. */
import { flatLogOrder, logStatuses } from '@portineria/contract/rules/lists'
import { addDays } from '@portineria/contract/rules/stay-time'
import { day, flag, order, ordersOf, paging, text, whole } from '../../../lib/search-values.ts'
import type { LogQuery } from '../door.queries.ts'
import type { LogStatus } from '../log-status.ts'

export const periods = ['today', 'week', 'month'] as const
export type Period = (typeof periods)[number]

export type LogSearch = {
  q?: string
  flat?: number
  door?: 1 | 2
  status?: LogStatus
  dates?: Period
  /** Two entered days instead of a named period. */
  from?: string
  to?: string
  /** As in the API; several are separated by commas: `status,-created_at`. */
  order?: string
  page?: number
  size?: number
  /** False: new rows do not appear by themselves. */
  live?: false
}

const NEWEST_FIRST = '-created_at'
export const DEFAULT_SIZE = 25

export const orderOf = (search: LogSearch) => ordersOf(flatLogOrder, search.order ?? NEWEST_FIRST)

export const logSearch = (raw: Record<string, unknown>): LogSearch => ({
  q: text(raw.q),
  flat: whole(raw.flat),
  door: ([1, 2] as const).find((door) => String(door) === String(raw.door)),
  status: logStatuses.find((status) => status === raw.status),
  dates: periods.find((period) => period === raw.dates),
  from: day(raw.from),
  to: day(raw.to),
  order: order(flatLogOrder, raw.order, NEWEST_FIRST),
  ...paging(raw),
  live: flag(raw.live) === false ? false : undefined,
})

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

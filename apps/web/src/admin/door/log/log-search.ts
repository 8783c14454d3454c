/** What the address of the activity log says, and what that asks of the server. What it does not understand it leaves out. */
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
  /** Days of one's own instead of a period. */
  from?: string
  to?: string
  /** As the API knows it, several separated by commas: `status,-created_at`. */
  order?: string
  page?: number
  size?: number
  /** New rows do not appear by themselves. */
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

const back: Record<Period, number> = { today: 0, week: 6, month: 29 }

const daysOf = ({ dates, from, to }: LogSearch, today: string): Pick<LogQuery, 'from' | 'to'> =>
  dates ? { from: addDays(today, -back[dates]), to: today } : { from, to }

/** What the counts obey: search and filters, not the status and not the page. */
export const filtersOf = (search: LogSearch, today: string): LogQuery => ({
  query: search.q,
  flat_id: search.flat,
  door: search.door,
  ...daysOf(search, today),
})

/** Everything the reader asked for, however many pages it is. */
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

/** New rows come in at the top of the first page; elsewhere they would push away what is being read. */
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

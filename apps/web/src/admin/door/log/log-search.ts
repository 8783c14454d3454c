/** What the address of the activity log says, and what that asks of the server. What it does not understand it leaves out. */
import { flatLogOrder, logStatuses } from '@portineria/contract/rules/lists'
import { addDays } from '@portineria/contract/rules/stay-time'
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
const MOST_ROWS = 200
const LONGEST = 200

const whole = (raw: unknown, most = 2_147_483_647): number | undefined =>
  Number.isInteger(Number(raw)) && Number(raw) >= 1 && Number(raw) <= most ? Number(raw) : undefined

const day = (raw: unknown): string | undefined =>
  typeof raw === 'string' && /^\d{4}-\d\d-\d\d$/.test(raw) && !Number.isNaN(Date.parse(raw)) ? raw : undefined

/** Codes of digits alone arrive as numbers. */
const text = (raw: unknown): string | undefined =>
  typeof raw === 'string' || typeof raw === 'number' ? String(raw).slice(0, LONGEST) || undefined : undefined

type OrderField = (typeof flatLogOrder)[number]
type OrderEntry = OrderField | `-${OrderField}`

const isOrder = (entry: string): entry is OrderEntry => flatLogOrder.some((field) => field === entry.replace(/^-/, ''))

export const orderOf = ({ order = NEWEST_FIRST }: LogSearch): OrderEntry[] => order.split(',').filter(isOrder)

function order(raw: unknown): string | undefined {
  const known = typeof raw === 'string' ? orderOf({ order: raw }).slice(0, 5).join() : ''
  return known === '' || known === NEWEST_FIRST ? undefined : known
}

export const logSearch = (raw: Record<string, unknown>): LogSearch => ({
  q: text(raw.q),
  flat: whole(raw.flat),
  door: ([1, 2] as const).find((door) => String(door) === String(raw.door)),
  status: logStatuses.find((status) => status === raw.status),
  dates: periods.find((period) => period === raw.dates),
  from: day(raw.from),
  to: day(raw.to),
  order: order(raw.order),
  page: whole(raw.page, 1_000_000),
  size: whole(raw.size, MOST_ROWS),
  live: raw.live === false || raw.live === 'false' ? false : undefined,
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

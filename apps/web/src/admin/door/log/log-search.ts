/** The search parameters of the activity log. Unknown values are left out. */
import { flatLogOrder, logStatuses } from '@portineria/contract/rules/lists'
import { day, flag, order, paging, text, whole } from '../../../lib/search-values.ts'
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

export const NEWEST_FIRST = '-created_at'
export const DEFAULT_SIZE = 25

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

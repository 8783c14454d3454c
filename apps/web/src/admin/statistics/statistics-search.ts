/** The search parameters of the statistics: the month that is shown. */
import { isMonth } from '@portineria/contract/rules/statistics'

export type StatisticsSearch = { month?: string }

export const statisticsSearch = (raw: Record<string, unknown>): StatisticsSearch =>
  typeof raw.month === 'string' && isMonth(raw.month) ? { month: raw.month } : {}

/** Names and days of the statistics for the region, which the server and the operator's screen share. */

/** The regions whose statistics take the same movements (ROSS1000). Each has its own service. */
export const STATISTICS_REGIONS = [
  'abruzzo',
  'calabria',
  'emilia_romagna',
  'lazio',
  'liguria',
  'lombardia',
  'marche',
  'molise',
  'piemonte',
  'sardegna',
  'toscana',
  'veneto',
] as const
export type StatisticsRegion = (typeof STATISTICS_REGIONS)[number]

/**
 * Where a day stands. `ahead`: it is not over. `incomplete`: something is missing. `ready`: it can be sent. `changed`: it was sent,
 * and something has changed since. `refused`: the service did not take everything. `failed`: it could not be sent.
 */
export const DAY_STATES = ['ahead', 'incomplete', 'ready', 'queued', 'sent', 'changed', 'refused', 'failed'] as const
export type DayState = (typeof DAY_STATES)[number]

/** Days that somebody still has to do something about. */
export const isOpenDay = (state: DayState): boolean => state !== 'ahead' && state !== 'sent'

/** The fields of a guest that a movement needs. */
export const STATISTICS_FIELDS = [
  'guest',
  'kind',
  'arrival',
  'gender',
  'birth_date',
  'citizenship',
  'residence_country',
  'residence_city',
] as const
export type StatisticsField = (typeof STATISTICS_FIELDS)[number]

/** Why a guest cannot be in a movement. `head_later`: the head of the party arrives after them. */
export const STATISTICS_PROBLEMS = [
  'empty',
  'not_past',
  'unknown_place',
  'ended_place',
  'no_head',
  'head_later',
] as const
export type StatisticsProblem = (typeof STATISTICS_PROBLEMS)[number]

/** Why a day could not be sent, or why sending stopped. */
export const STATISTICS_FAULTS = ['credentials', 'down', 'refused'] as const
export type StatisticsFault = (typeof STATISTICS_FAULTS)[number]

/** The last month has no next one, which the due day and the days after a stay need. */
export const isMonth = (value: string): boolean =>
  /^\d{4}-(0[1-9]|1[0-2])$/.test(value) && !value.startsWith('0000') && value < '9999-12'

export const monthOf = (day: string): string => day.slice(0, 7)

/** The month that is this many months later. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const index = year * 12 + number - 1 + count
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`
}

/** The first and the last day of a month. */
export function daysOfMonth(month: string): { from: string; to: string } {
  const from = `${month}-01`
  const next = new Date(`${addMonths(month, 1)}-01T00:00:00Z`)
  return { from, to: new Date(next.getTime() - 86_400_000).toISOString().slice(0, 10) }
}

/** A month is due on the fifth of the next one. Some regions give more time; none gives less. */
export const dueOf = (month: string): string => `${addMonths(month, 1)}-05`

/** The server query that the search parameters of the reservations stand for, and which filters they set. */
import { STATUS, type Status } from '@portineria/contract/rules/codes'
import { bookingOrder } from '@portineria/contract/rules/lists'
import { addDays } from '@portineria/contract/rules/stay-time'
import type { ListFilters, ListQuery } from '../../lib/booking/booking-admin.queries.ts'
import { ordersOf } from '../../lib/search-values.ts'
import { type Dates, DEFAULT_ORDER, DEFAULT_SIZE, type ListSearch } from './list-search.ts'

export const orderOf = (search: ListSearch) => ordersOf(bookingOrder, search.order ?? DEFAULT_ORDER)

/** The days of a period, as parameters of the API. */
function daysOf(dates: Dates | undefined, today: string): Partial<ListFilters> {
  const tomorrow = addDays(today, 1)
  if (dates === 'arriving_today') return { check_in_from: today, check_in_to: today }
  if (dates === 'arriving_tomorrow') return { check_in_from: tomorrow, check_in_to: tomorrow }
  if (dates === 'arriving_soon') return { check_in_from: today, check_in_to: addDays(today, 2) }
  if (dates === 'arriving_week') return { check_in_from: today, check_in_to: addDays(today, 6) }
  if (dates === 'leaving_today') return { check_out_from: today, check_out_to: today }
  if (dates === 'staying') return { check_in_to: today, check_out_from: tomorrow }
  if (dates === 'past') return { check_out_to: addDays(today, -1) }
  return {}
}

type Stay = { check_in: string; check_out: string; status: Status }

/** The part of the server's default order that a stay belongs to. A closed stay is over on its last day, too. */
export function partOf({ check_in, check_out, status }: Stay, today: string) {
  if (check_in > today) return 'next'
  return check_out < today || status === STATUS.closed ? 'past' : 'now'
}

/** Pressing the sorted header a third time goes back to the default order, which belongs to no column. */
export const orderAfter = (search: ListSearch, next: string): Pick<ListSearch, 'order'> => ({
  order: search.order === `-${next}` ? undefined : next,
})

/** The query for the counts: search and filters, without status and page. */
export const filtersOf = (search: ListSearch, today: string): ListFilters => ({
  query: search.q,
  flat_id: search.flat,
  source: search.source,
  language: search.language,
  archived: search.archived && 'true',
  lacking: search.lacking && 'true',
  from: search.from,
  to: search.to,
  ...daysOf(search.dates, today),
})

export const listQueryOf = (search: ListSearch, today: string): ListQuery => ({
  ...filtersOf(search, today),
  fk_status: search.status,
  'order[]': orderOf(search),
  page: search.page ?? 1,
  per_page: search.size ?? DEFAULT_SIZE,
})

/** Whether any filter is set. The archive is a list of its own, not a filter. */
export const isNarrowed = ({ q, flat, dates, from, to, source, language, lacking, status }: ListSearch): boolean =>
  [q, flat, dates, from, to, source, language, lacking, status].some((value) => value !== undefined)

export const unnarrowed: ListSearch = {
  q: undefined,
  flat: undefined,
  dates: undefined,
  from: undefined,
  to: undefined,
  source: undefined,
  language: undefined,
  lacking: undefined,
  status: undefined,
  page: undefined,
}

/** How many filters are set besides the search. A period and two entered days are one filter. */
export const activeFilters = (search: ListSearch): number => {
  const { flat, dates, from, to, source, language, archived, lacking, status } = search
  const set = [flat, dates ?? from ?? to, source, language, archived, lacking, status]
  return set.filter((value) => value !== undefined).length
}

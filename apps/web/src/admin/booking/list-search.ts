/** The search parameters of the reservations, and the server query they stand for. Unknown values are left out. */
import type { Status } from '@portineria/contract/rules/codes'
import { type Language, languageCodes } from '@portineria/contract/rules/languages'
import { bookingOrder } from '@portineria/contract/rules/lists'
import { addDays } from '@portineria/contract/rules/stay-time'
import type { ListFilters, ListQuery } from '../../lib/booking/booking-admin.queries.ts'
import { day, oneOrNew, order, ordersOf, paging, text, whole, yes } from '../../lib/search-values.ts'

export const periods = [
  'arriving_today',
  'arriving_tomorrow',
  'arriving_soon',
  'arriving_week',
  'leaving_today',
  'staying',
  'past',
] as const
export type Dates = (typeof periods)[number]

/** The numbers of weeks that the calendar can show. */
export const spans = [2, 3, 4, 6] as const
export type Weeks = (typeof spans)[number]

export type ListSearch = {
  q?: string
  flat?: number
  dates?: Dates
  /** Only stays that overlap these days. */
  from?: string
  to?: string
  source?: 0 | 1 | 2
  /** The language that the guest reads. */
  language?: Language
  archived?: true
  lacking?: true
  status?: Status
  /** As in the API; several are separated by commas: `-check_in,code`. */
  order?: string
  page?: number
  size?: number
}

export type BookingSearch = ListSearch & {
  view?: 'calendar'
  /** The first week of the calendar, and the number of weeks. */
  start?: string
  weeks?: Weeks
  /** A check-in, or the first that waits. */
  review?: number | 'queue'
  /** The guest whose data the review shows; the holder by default. */
  guest?: number
  /** The reservation in the drawer; a new one starts with `flat_id`, `check_in` and `check_out`. */
  id?: number | 'new'
  flat_id?: number
  check_in?: string
  check_out?: string
}

/** What is on and what comes, then what is over. */
const DEFAULT_ORDER = 'upcoming'
export const DEFAULT_SIZE = 12

export const orderOf = (search: ListSearch) => ordersOf(bookingOrder, search.order ?? DEFAULT_ORDER)

export const bookingSearch = (raw: Record<string, unknown>): BookingSearch => ({
  view: raw.view === 'calendar' ? 'calendar' : undefined,
  start: day(raw.start),
  weeks: spans.find((weeks) => String(weeks) === String(raw.weeks)),
  review: raw.review === 'queue' ? 'queue' : whole(raw.review),
  guest: whole(raw.guest, { most: 50 }),
  q: text(raw.q),
  flat: whole(raw.flat),
  dates: periods.find((period) => period === raw.dates),
  from: day(raw.from),
  to: day(raw.to),
  source: ([0, 1, 2] as const).find((code) => String(code) === String(raw.source)),
  language: languageCodes.find((code) => code === raw.language),
  archived: yes(raw.archived),
  lacking: yes(raw.lacking),
  status: ([1, 2, 3, 4, 5, 6] as const).find((code) => String(code) === String(raw.status)),
  order: order(bookingOrder, raw.order, DEFAULT_ORDER),
  ...paging(raw),
  id: oneOrNew(raw.id),
  flat_id: whole(raw.flat_id),
  check_in: day(raw.check_in),
  check_out: day(raw.check_out),
})

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

/** The part of the default order that a stay belongs to. */
export function partOf({ check_in, check_out }: { check_in: string; check_out: string }, today: string) {
  if (check_out < today) return 'past'
  return check_in > today ? 'next' : 'now'
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

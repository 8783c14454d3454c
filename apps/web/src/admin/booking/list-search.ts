/** The search parameters of the reservations. Unknown values are left out. */
import type { Status } from '@portineria/contract/rules/codes'
import { type Language, languageCodes } from '@portineria/contract/rules/languages'
import { bookingOrder } from '@portineria/contract/rules/lists'
import { day, oneOrNew, order, paging, text, whole, yes } from '../../lib/search-values.ts'

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
  /** The import of a list. */
  import?: ''
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
export const DEFAULT_ORDER = 'upcoming'
export const DEFAULT_SIZE = 12

export const bookingSearch = (raw: Record<string, unknown>): BookingSearch => ({
  view: raw.view === 'calendar' ? 'calendar' : undefined,
  import: raw.import === undefined ? undefined : '',
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

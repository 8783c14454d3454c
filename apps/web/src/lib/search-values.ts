/** Pure parsers for search parameters; an invalid value becomes undefined. */

const MOST = 2_147_483_647
const LONGEST = 200
const MOST_PAGES = 1_000_000
const MOST_ROWS = 200
/** The number of fields by which the API can order a list. */
const MOST_FIELDS = 5

type Raw = Record<string, unknown>

export function whole(raw: unknown, { least = 1, most = MOST } = {}): number | undefined {
  // Number('') is 0 and Number(true) is 1, so other types and the empty string are excluded.
  const value = typeof raw === 'number' || (typeof raw === 'string' && raw !== '') ? Number(raw) : Number.NaN
  return Number.isInteger(value) && value >= least && value <= most ? value : undefined
}

/** The id of the open entry, or `new`. */
export const oneOrNew = (raw: unknown): number | 'new' | undefined => (raw === 'new' ? raw : whole(raw))

export const day = (raw: unknown): string | undefined =>
  typeof raw === 'string' && /^\d{4}-\d\d-\d\d$/.test(raw) && !Number.isNaN(Date.parse(raw)) ? raw : undefined

/** The router parses a text of digits only as a number. */
export const text = (raw: unknown): string | undefined =>
  typeof raw === 'string' || typeof raw === 'number' ? String(raw).slice(0, LONGEST) || undefined : undefined

export const flag = (raw: unknown): boolean | undefined =>
  [true, false].find((value) => raw === value || raw === String(value))

export const yes = (raw: unknown): true | undefined => flag(raw) || undefined

/** The page of a list, and the number of rows per page. */
export const paging = (raw: Raw) => ({
  page: whole(raw.page, { most: MOST_PAGES }),
  size: whole(raw.size, { most: MOST_ROWS }),
})

type Order<F extends string> = F | `-${F}`

/** Parses an order as the API writes it, with fields separated by commas: `-check_in,code`. */
export function ordersOf<F extends string>(fields: readonly F[], order: string): Order<F>[] {
  const isKnown = (entry: string): entry is Order<F> => fields.some((field) => field === entry.replace(/^-/, ''))
  return order.split(',').filter(isKnown).slice(0, MOST_FIELDS)
}

/** Undefined for the default order, which is not written into the address. */
export function order<F extends string>(fields: readonly F[], raw: unknown, usual?: Order<F>): string | undefined {
  const known = typeof raw === 'string' ? ordersOf(fields, raw).join() : ''
  return known === usual ? undefined : known || undefined
}

/** What an address may say, value by value. What is not understood is left out. Pure. */

const MOST = 2_147_483_647
const LONGEST = 200
const MOST_PAGES = 1_000_000
const MOST_ROWS = 200
/** As many fields as the API lets a list be ordered by. */
const MOST_FIELDS = 5

type Raw = Record<string, unknown>

export function whole(raw: unknown, { least = 1, most = MOST } = {}): number | undefined {
  // To JavaScript nothing is 0, and yes is 1.
  const value = typeof raw === 'number' || (typeof raw === 'string' && raw !== '') ? Number(raw) : Number.NaN
  return Number.isInteger(value) && value >= least && value <= most ? value : undefined
}

/** Which one is open: a number, or a new one. */
export const oneOrNew = (raw: unknown): number | 'new' | undefined => (raw === 'new' ? raw : whole(raw))

export const day = (raw: unknown): string | undefined =>
  typeof raw === 'string' && /^\d{4}-\d\d-\d\d$/.test(raw) && !Number.isNaN(Date.parse(raw)) ? raw : undefined

/** Words of digits alone arrive as numbers. */
export const text = (raw: unknown): string | undefined =>
  typeof raw === 'string' || typeof raw === 'number' ? String(raw).slice(0, LONGEST) || undefined : undefined

export const flag = (raw: unknown): boolean | undefined =>
  [true, false].find((value) => raw === value || raw === String(value))

export const yes = (raw: unknown): true | undefined => flag(raw) || undefined

/** Which page of a list, and how long its pages are. */
export const paging = (raw: Raw) => ({
  page: whole(raw.page, { most: MOST_PAGES }),
  size: whole(raw.size, { most: MOST_ROWS }),
})

type Order<F extends string> = F | `-${F}`

/** As the API knows it, several separated by commas: `-check_in,code`. */
export function ordersOf<F extends string>(fields: readonly F[], order: string): Order<F>[] {
  const isKnown = (entry: string): entry is Order<F> => fields.some((field) => field === entry.replace(/^-/, ''))
  return order.split(',').filter(isKnown).slice(0, MOST_FIELDS)
}

/** The usual order goes without saying. */
export function order<F extends string>(fields: readonly F[], raw: unknown, usual?: Order<F>): string | undefined {
  const known = typeof raw === 'string' ? ordersOf(fields, raw).join() : ''
  return known === usual ? undefined : known || undefined
}

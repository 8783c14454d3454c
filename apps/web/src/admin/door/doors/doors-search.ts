/** The search parameters of the operator's doors. Unknown values are left out. */
import { text, whole } from '../../../lib/search-values.ts'

const shows = ['occupied', 'offline'] as const
export type Show = 'all' | (typeof shows)[number]
/** `flat`: only this apartment, on a page with its name. */
export type DoorsSearch = { q?: string; only?: (typeof shows)[number]; flat?: number }

export const doorsSearch = (raw: Record<string, unknown>): DoorsSearch => ({
  q: text(raw.q),
  only: shows.find((show) => show === raw.only),
  flat: whole(raw.flat),
})

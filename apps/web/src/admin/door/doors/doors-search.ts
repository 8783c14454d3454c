/** The search parameters of the operator's doors. Unknown values are left out. */
import { text } from '../../../lib/search-values.ts'

const shows = ['occupied', 'offline'] as const
export type Show = 'all' | (typeof shows)[number]
export type DoorsSearch = { q?: string; only?: (typeof shows)[number] }

export const doorsSearch = (raw: Record<string, unknown>): DoorsSearch => ({
  q: text(raw.q),
  only: shows.find((show) => show === raw.only),
})

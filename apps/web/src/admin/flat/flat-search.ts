/** The search parameters of the apartments: which one is open, and the list's search and order. */
import { oneOrNew, text } from '../../lib/search-values.ts'

const orders = ['name', '-name', 'address', '-address', 'max_guests', '-max_guests'] as const
export type FlatOrder = (typeof orders)[number]
export type FlatSearch = { id?: number | 'new'; q?: string; order?: FlatOrder }

export const flatSearch = (raw: Record<string, unknown>): FlatSearch => ({
  id: oneOrNew(raw.id),
  q: text(raw.q),
  order: orders.find((order) => order === raw.order),
})

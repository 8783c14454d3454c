/** The search parameters of the apartments: which one is open and at which field, and the list's search and order. */
import { oneOrNew, text } from '../../lib/search-values.ts'

const orders = ['name', '-name', 'address', '-address', 'max_guests', '-max_guests'] as const
export type FlatOrder = (typeof orders)[number]

/** The fields that a link can open the form at. */
const fields = ['cin', 'structure_code'] as const
export type FlatField = (typeof fields)[number]
export type FlatSearch = { id?: number | 'new'; field?: FlatField; q?: string; order?: FlatOrder }

export const flatSearch = (raw: Record<string, unknown>): FlatSearch => ({
  id: oneOrNew(raw.id),
  field: fields.find((field) => field === raw.field),
  q: text(raw.q),
  order: orders.find((order) => order === raw.order),
})

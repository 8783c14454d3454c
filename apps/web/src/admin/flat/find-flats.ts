/** Searches and sorts the apartments in the browser, because there are never many. */
import type { Flat } from '@portineria/contract/flat'
import { textSearch } from '../../lib/text-search.ts'
import type { FlatOrder } from './flat-search.ts'

export function findFlats(flats: readonly Flat[], query = '', order: FlatOrder = 'name'): Flat[] {
  const matches = textSearch(query)
  const found = flats.filter(({ name, address, city }) => matches([name, address, city]))
  const field = order.replace('-', '') as 'name' | 'address' | 'max_guests'
  const sign = order.startsWith('-') ? -1 : 1
  // `found` is a new array, so sorting it in place leaves the caller's list alone.
  return found.sort((a, b) =>
    field === 'max_guests'
      ? sign * (a.max_guests - b.max_guests)
      : sign * (a[field] ?? '').localeCompare(b[field] ?? '', undefined, { numeric: true }),
  )
}

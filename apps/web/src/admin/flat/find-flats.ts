/** Searches and sorts the apartments in the browser, because there are never many. */
import type { Flat } from '@portineria/contract/flat'
import type { FlatOrder } from './flat-search.ts'

/** Removes case and accents, as the server's search does. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export function findFlats(flats: readonly Flat[], query = '', order: FlatOrder = 'name'): Flat[] {
  const words = fold(query).split(/\s+/).filter(Boolean)
  const found = flats.filter(({ name, address, city }) => {
    const text = fold([name, address, city].join('\n'))
    return words.every((word) => text.includes(word))
  })
  const field = order.replace('-', '') as 'name' | 'address' | 'max_guests'
  const sign = order.startsWith('-') ? -1 : 1
  // `found` is a new array, so sorting it in place leaves the caller's list alone.
  return found.sort((a, b) =>
    field === 'max_guests'
      ? sign * (a.max_guests - b.max_guests)
      : sign * (a[field] ?? '').localeCompare(b[field] ?? '', undefined, { numeric: true }),
  )
}

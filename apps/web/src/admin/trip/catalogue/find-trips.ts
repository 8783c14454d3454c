/** Filters and sorts the experiences in the browser, because there are never many. */
import type { Language } from '@portineria/contract/rules/languages'
import { allTexts, textIn } from '@portineria/contract/rules/text'
import { textSearch } from '../../../lib/text-search.ts'
import type { Trip } from '../trip.queries.ts'
import { type TripSearch } from '../trip-search.ts'
import { tripOrderOf } from '../trip-view.ts'

/** The catalogue without quotes, which belong to one stay and are shown in its conversation and its orders. */
export const offered = (trips: readonly Trip[]): Trip[] => trips.filter(({ custom }) => !custom)

/** Filters by text, apartment and visibility, but not by category, because the category chips count the result. */
export function narrowTrips(trips: readonly Trip[], { q = '', flat, visible }: TripSearch): Trip[] {
  const matches = textSearch(q)
  return trips.filter((trip) => {
    if (flat !== undefined && trip.flat_id !== null && trip.flat_id !== flat) return false
    if (visible !== undefined && trip.visible !== visible) return false
    return matches([trip.name, trip.headline, trip.description].flatMap(allTexts))
  })
}

export function orderTrips(trips: readonly Trip[], search: TripSearch, language: Language): Trip[] {
  const order = tripOrderOf(search)
  const sign = order.startsWith('-') ? -1 : 1
  const field = order.replace('-', '') as 'name' | 'distance' | 'price_cents' | 'sold'
  const nameOf = ({ name }: Trip) => textIn(name, language)
  const byName = (a: Trip, b: Trip) => nameOf(a).localeCompare(nameOf(b), undefined, { numeric: true })
  if (field === 'name') return trips.toSorted((a, b) => sign * byName(a, b))
  return trips.toSorted((a, b) => {
    const [one, other] = [a[field] ?? null, b[field] ?? null]
    // Missing numbers come last in both directions.
    if (one === null || other === null) return Number(one === null) - Number(other === null) || byName(a, b)
    return sign * (one - other) || byName(a, b)
  })
}

/** The map link of an apartment: the one the operator entered, otherwise a search for its address. */
import type { BookingSummary } from '@portineria/contract/booking'
import { useQuery } from '@tanstack/react-query'
import { flatQueries } from '../flat/flat.queries.ts'

type Flat = Pick<BookingSummary['flat'], 'id' | 'address' | 'city'>

export const addressOf = ({ address, city }: Flat): string => [address, city].filter(Boolean).join(', ')

/** Null if there is neither a link nor an address. */
export function useMapLink(flat: Flat): string | null {
  const { data } = useQuery(flatQueries.one(flat.id))
  const address = addressOf(flat)
  if (data?.map_url) return data.map_url
  return address ? `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}` : null
}

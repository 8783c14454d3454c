/** The apartment of a stay in words and pictures. */
import { useQuery } from '@tanstack/react-query'
import { FlatWords } from '../../lib/flat/flat-words.tsx'
import { flatQueries } from './flat.queries.ts'

export function AboutFlat({ id }: { id: number }) {
  const { data: flat } = useQuery(flatQueries.one(id))
  return flat ? <FlatWords flat={flat} /> : null
}

/** The Italian municipalities: a big table, fetched once and only when a screen needs it. */
import { useQuery } from '@tanstack/react-query'
import { referenceQueries } from './reference.queries.ts'

export const useMunicipalities = (wanted: boolean) => useQuery({ ...referenceQueries.municipalities, enabled: wanted })

/** The Italian municipalities: a big table, fetched once and only when somebody needs a name or a choice from it. */
import { useQuery } from '@tanstack/react-query'
import { referenceQueries } from './reference.queries.ts'

export const useMunicipalities = (wanted: boolean) => useQuery({ ...referenceQueries.municipalities, enabled: wanted })

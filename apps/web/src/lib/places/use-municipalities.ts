/** The Italian municipalities: a big file, fetched once and only when somebody needs a name or a choice from it. */
import { useQuery } from '@tanstack/react-query'

export const useMunicipalities = (wanted: boolean) =>
  useQuery({
    queryKey: ['municipalities'],
    queryFn: () => import('@portineria/reference/municipality-table').then(({ municipalities }) => municipalities),
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    // Without a network the browser's cache may still have the file.
    networkMode: 'always',
  })

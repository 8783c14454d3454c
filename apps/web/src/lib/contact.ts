/** How the operator is reached: asked once a visit, while there is a connection, for the moment when there is none. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './api.ts'

const contactQuery = queryOptions({
  queryKey: ['contact'],
  queryFn: ({ signal }) => call('getContact', {}, signal),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

const untold = { phone: null, email: null }

/** Null what the house has not told, or not yet. */
export const useContact = (): { phone: string | null; email: string | null } => useQuery(contactQuery).data ?? untold

export const callAddress = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`

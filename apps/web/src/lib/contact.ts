/** How to contact the operator: fetched once per visit and kept, because it is needed most when there is no connection. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './api.ts'

export const contactQuery = queryOptions({
  queryKey: ['contact'],
  queryFn: ({ signal }) => call('getContact', {}, signal),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

const unknown = { phone: null, email: null }

/** Null until it is fetched, and for what the operator has not configured. */
export const useContact = (): { phone: string | null; email: string | null } => useQuery(contactQuery).data ?? unknown

export const callAddress = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`

/** One experience offered to the stay in view, and the quantity that the stay holds in pending orders. */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { chatQueries } from '../../lib/chat/chat.queries.ts'
import { useStayInView } from './stay-context.ts'
import { tripQueries } from './trip.queries.ts'

export function useOffer(id: number) {
  const { stay } = useStayInView()
  const { data, isError, isFetching, isPending, refetch } = useQuery(tripQueries.offered(stay.flat_id, stay.id))
  const orders = useQuery(chatQueries.orders(stay.id))
  const offer = data?.find((trip) => trip.id === id)
  const missing = data !== undefined && !offer
  // A list that was loaded before a new quote does not have it, so the list is loaded once more.
  useEffect(() => {
    if (missing) void refetch()
  }, [missing, refetch])
  const held = (orders.data ?? [])
    .filter(({ order }) => order.trip_id === id && order.status === 'pending')
    .reduce((sum, { order }) => sum + order.quantity, 0)
  return {
    offer,
    held,
    isPending: isPending || orders.isPending || (missing && isFetching),
    /** The list could not be loaded, so it is unknown whether the experience is offered. */
    failed: isError && data === undefined,
    retry: () => void refetch(),
    retrying: isFetching,
  }
}

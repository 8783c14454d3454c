/** One experience of the stay in view, and what the stay already holds of it at the till. */
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
  // A quote that was made just now is not in a list from before: looked for once more.
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
    /** Whether it is offered is not known. */
    failed: isError && data === undefined,
    retry: () => void refetch(),
    retrying: isFetching,
  }
}

/** The queue of check-ins that wait for a decision, the earliest arrival first. */
import { STATUS } from '@portineria/contract/rules/codes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { bookingQueries } from '../../../lib/booking/booking-admin.queries.ts'
import { type Place, placeIn } from './queue.ts'

/** The most that the server returns at once; later ones move up as others are decided. */
const AT_HAND = 200

export const waitingCheckIns = bookingQueries.list({
  fk_status: STATUS.verify,
  'order[]': ['check_in', 'id'],
  page: 1,
  per_page: AT_HAND,
})

export type Queue = Place & { ids: readonly number[] }

export function useQueue(id: number): Queue {
  const { data } = useQuery(waitingCheckIns)
  const client = useQueryClient()
  const queue = useMemo(() => {
    const ids = data?.data.map((stay) => stay.id) ?? []
    return { ids, ...placeIn(ids, data?.total ?? 0, id) }
  }, [data, id])
  // Prefetches the next check-in, but not its documents, because each view of them is audited.
  useEffect(() => {
    if (queue.next !== null) void client.prefetchQuery(bookingQueries.detail(queue.next))
  }, [client, queue.next])
  return queue
}

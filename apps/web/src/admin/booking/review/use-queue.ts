/** The check-ins that wait for a yes or no, those who arrive first in front. */
import { STATUS } from '@portineria/contract/rules/codes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { bookingQueries } from '../booking.queries.ts'
import { type Place, placeIn } from './queue.ts'

/** As many as the server gives at once; those behind move up. */
const AT_HAND = 200

const waiting = bookingQueries.list({
  fk_status: STATUS.verify,
  'order[]': ['check_in', 'id'],
  page: 1,
  per_page: AT_HAND,
})

export type Queue = Place & { ids: readonly number[] }

export function useQueue(id: number): Queue {
  const { data } = useQuery(waiting)
  const client = useQueryClient()
  const queue = useMemo(() => {
    const ids = data?.data.map((stay) => stay.id) ?? []
    return { ids, ...placeIn(ids, data?.total ?? 0, id) }
  }, [data, id])
  // The next one stands ready; its documents are loaded only when they are looked at.
  useEffect(() => {
    if (queue.next !== null) void client.prefetchQuery(bookingQueries.detail(queue.next))
  }, [client, queue.next])
  return queue
}

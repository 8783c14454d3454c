/** What is on the screen of somebody who looks counts as read. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { call } from '../api.ts'
import type { Message } from './chat.queries.ts'

const isLooking = () => document.visibilityState === 'visible'

function watchLooking(changed: () => void) {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

export function useReadMarks(
  bookingId: number,
  tripId: number | null,
  messages: readonly Message[] | undefined,
  side: Message['author'],
): void {
  const client = useQueryClient()
  const looking = useSyncExternalStore(watchLooking, isLooking)
  const marked = useRef(0)
  const upTo = messages?.findLast(({ author, read_at }) => author !== side && read_at === null)?.id
  useEffect(() => {
    if (!looking || upTo === undefined || upTo <= marked.current) return
    marked.current = upTo
    call('readChat', { body: { booking_id: bookingId, trip_id: tripId, up_to: upTo } }).then(
      () => client.invalidateQueries({ queryKey: ['chat'] }),
      () => {
        // Nothing is lost: the next message, or the next visit, marks it.
        marked.current = 0
      },
    )
  }, [looking, upTo, bookingId, tripId, client])
}

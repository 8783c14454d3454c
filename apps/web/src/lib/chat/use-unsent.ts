/** What waits to be sent in one talk. */
import { useSyncExternalStore } from 'react'
import type { Message } from './chat.queries.ts'
import { getUnsent, watchUnsent } from './outbox.ts'
import { type Unsent, unsentOf } from './unsent.ts'

type Talk = { booking_id: number; trip_id: number | null }

export function useUnsent(talk: Talk, messages: readonly Message[], mine: Message['author']): Unsent[] {
  return unsentOf(useSyncExternalStore(watchUnsent, getUnsent), talk, messages, mine)
}

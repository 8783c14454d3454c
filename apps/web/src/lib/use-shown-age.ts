/** How old the oldest thing on the screen is, and whether asking for it again has failed for want of a connection. */
import type { Query } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { ApiError } from './api.ts'
import { queryClient } from './query-client.ts'

export type ShownAge = { oldest: number | null; unreachable: boolean }

/** Also while it is asked for once more: the note must not come and go with every try. */
const isLost = ({ state }: Query) =>
  [state.error, state.fetchFailureReason].some((error) => error instanceof ApiError && error.status === 0)

export function shownAge(queries: readonly Query[]): ShownAge {
  const shown = queries.filter((query) => query.isActive() && query.state.data !== undefined)
  return {
    oldest: shown.length > 0 ? Math.min(...shown.map(({ state }) => state.dataUpdatedAt)) : null,
    unreachable: shown.some(isLost),
  }
}

const fresh: ShownAge = { oldest: null, unreachable: false }
let known = fresh

/** The same object as long as nothing of it changes: the screen is not drawn again for every answer. */
function look(): ShownAge {
  const seen = shownAge(queryClient.getQueryCache().getAll())
  // Nobody asks for the age of what is being read just now.
  const next = seen.unreachable || !navigator.onLine ? seen : fresh
  if (next.oldest !== known.oldest || next.unreachable !== known.unreachable) known = next
  return known
}

export function useShownAge(): ShownAge {
  const watch = useCallback((changed: () => void) => queryClient.getQueryCache().subscribe(changed), [])
  return useSyncExternalStore(watch, look)
}

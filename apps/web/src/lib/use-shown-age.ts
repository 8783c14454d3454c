/** The age of the oldest answer on the screen, and whether fetching it again has failed without a connection. */
import type { Query } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { ApiError } from './api.ts'
import { queryClient } from './query-client.ts'

export type ShownAge = { oldest: number | null; unreachable: boolean }

/** Stays true while the query is repeated, so that the note does not flicker with every attempt. */
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

/** Answers the same object until something changes, so that the screen does not render again for every answer. */
function look(): ShownAge {
  const seen = shownAge(queryClient.getQueryCache().getAll())
  // With a connection the age does not matter.
  const next = seen.unreachable || !navigator.onLine ? seen : fresh
  if (next.oldest !== known.oldest || next.unreachable !== known.unreachable) known = next
  return known
}

export function useShownAge(): ShownAge {
  const watch = useCallback((changed: () => void) => queryClient.getQueryCache().subscribe(changed), [])
  return useSyncExternalStore(watch, look)
}

/** Reads and changes the search parameters of the activity log. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { LogSearch } from './log-search.ts'

export function useLogAddress() {
  const search = useSearch({ from: '/admin_logs' })
  const navigate = useNavigate({ from: '/admin_logs' })
  /** Changed filters start on the first page. Typing in the search replaces the history entry, so Back skips every keystroke. */
  const narrow = useCallback(
    (change: LogSearch) =>
      void navigate({ search: (before) => ({ ...before, page: undefined, ...change }), replace: 'q' in change }),
    [navigate],
  )
  return { search, narrow }
}

export type LogAddress = ReturnType<typeof useLogAddress>

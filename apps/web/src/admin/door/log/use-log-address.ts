/** The log's address: what it says, and the way to change it. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { LogSearch } from './log-search.ts'

export function useLogAddress() {
  const search = useSearch({ from: '/admin_logs' })
  const navigate = useNavigate({ from: '/admin_logs' })
  /** Another list starts on its first page. While somebody types, Back does not go through every letter. */
  const narrow = useCallback(
    (change: LogSearch) =>
      void navigate({ search: (before) => ({ ...before, page: undefined, ...change }), replace: 'q' in change }),
    [navigate],
  )
  return { search, narrow }
}

export type LogAddress = ReturnType<typeof useLogAddress>

/** The doors' address: what it says, and the way to change it. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { DoorsSearch, Show } from './doors-search.ts'

export function useDoorsAddress() {
  const { q = '', only } = useSearch({ from: '/door' })
  const navigate = useNavigate({ from: '/door' })
  /** While somebody types, Back does not go through every letter. */
  const narrow = useCallback(
    (change: DoorsSearch) => void navigate({ search: (before) => ({ ...before, ...change }), replace: 'q' in change }),
    [navigate],
  )
  const show: Show = only ?? 'all'
  return { q, show, narrow }
}

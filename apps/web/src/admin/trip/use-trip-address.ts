/** Reads and changes the search parameters of the experiences. */
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import type { TripSearch } from './trip-search.ts'

export function useTripAddress() {
  const search: TripSearch = useSearch({ from: '/admin_trip' })
  const navigate = useNavigate({ from: '/admin_trip' })
  const router = useRouter()
  const openedHere = useRef(false)

  /** Changed filters start on the first page. Typing in the search replaces the history entry, so Back skips every keystroke. */
  const narrow = useCallback(
    (change: TripSearch) =>
      void navigate({ search: (before) => ({ ...before, page: undefined, ...change }), replace: 'q' in change }),
    [navigate],
  )
  /** Opens an experience or a conversation of the list. */
  const open = useCallback(
    (what: Pick<TripSearch, 'id' | 'chat'>) => {
      openedHere.current = true
      void navigate({ search: (before) => ({ ...before, ...what }) })
    },
    [navigate],
  )
  const close = useCallback(() => {
    if (openedHere.current) router.history.back()
    else void navigate({ search: (before) => ({ ...before, id: undefined, chat: undefined }), replace: true })
    openedHere.current = false
  }, [navigate, router])
  return { search, narrow, open, close }
}

export type TripAddress = ReturnType<typeof useTripAddress>

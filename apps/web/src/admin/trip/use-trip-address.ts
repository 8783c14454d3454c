/** The address of the experiences: what it says, and the ways to change it. */
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import type { TripSearch } from './trip-search.ts'

export function useTripAddress() {
  const search: TripSearch = useSearch({ from: '/admin_trip' })
  const navigate = useNavigate({ from: '/admin_trip' })
  const router = useRouter()
  const openedHere = useRef(false)

  /** Another list starts on its first page. While somebody types, Back does not go through every letter. */
  const narrow = useCallback(
    (change: TripSearch) =>
      void navigate({ search: (before) => ({ ...before, page: undefined, ...change }), replace: 'q' in change }),
    [navigate],
  )
  /** One thing of the list, beside it or over it. */
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

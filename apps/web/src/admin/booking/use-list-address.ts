/** The reservations' address: what it says, and the ways to change it. */
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import type { BookingSearch, ListSearch } from './list-search.ts'

const closed = { id: undefined, flat_id: undefined, check_in: undefined, check_out: undefined }

export function useListAddress() {
  const search = useSearch({ from: '/admin_book' })
  const navigate = useNavigate({ from: '/admin_book' })
  const router = useRouter()
  const openedHere = useRef(false)

  /** Another list starts on its first page. While somebody types, Back does not go through every letter. */
  const narrow = useCallback(
    (change: ListSearch) =>
      void navigate({ search: (before) => ({ ...before, page: undefined, ...change }), replace: 'q' in change }),
    [navigate],
  )
  const open = useCallback(
    (id: BookingSearch['id']) => {
      openedHere.current = true
      void navigate({ search: (before) => ({ ...before, ...closed, id }) })
    },
    [navigate],
  )
  /** What was new has a number now. */
  const stay = useCallback(
    (id: number) => void navigate({ search: (before) => ({ ...before, ...closed, id }), replace: true }),
    [navigate],
  )
  const close = useCallback(() => {
    if (openedHere.current) router.history.back()
    else void navigate({ search: (before) => ({ ...before, ...closed }), replace: true })
    openedHere.current = false
  }, [navigate, router])
  const show = useCallback(
    (view: BookingSearch['view']) => void navigate({ search: (before) => ({ ...before, view, review: undefined }) }),
    [navigate],
  )
  return { search, narrow, open, stay, close, show }
}

export type ListAddress = ReturnType<typeof useListAddress>

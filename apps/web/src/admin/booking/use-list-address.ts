/** Reads and changes the search parameters of the reservations. */
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import type { BookingSearch, ListSearch } from './list-search.ts'

const closed = { id: undefined, flat_id: undefined, check_in: undefined, check_out: undefined }

export function useListAddress() {
  const search = useSearch({ from: '/admin_book' })
  const navigate = useNavigate({ from: '/admin_book' })
  const router = useRouter()
  const openedHere = useRef(false)

  /** Changed filters start on the first page. Typing in the search replaces the history entry, so Back skips every keystroke. */
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
  /** Stays on a reservation that has just been created, now under its id. */
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

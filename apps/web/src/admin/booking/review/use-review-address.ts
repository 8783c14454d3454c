/** Reads and changes the search parameters of the review: the check-in and the shown guest. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { HOLDER } from './missing.ts'

export function useReviewAddress() {
  const { guest = HOLDER } = useSearch({ from: '/admin_book' })
  const navigate = useNavigate({ from: '/admin_book' })
  const show = useCallback(
    (review: number) => void navigate({ search: (before) => ({ ...before, review, guest: undefined }) }),
    [navigate],
  )
  /** From the entry to the queue to its first check-in; Back leads to where the operator came from. */
  const begin = useCallback((review: number) => void navigate({ search: { review }, replace: true }), [navigate])
  /** Replaces the history entry, so that Back leads to the previous check-in and not through every guest. */
  const showGuest = useCallback(
    (place: number) =>
      void navigate({
        search: (before) => ({ ...before, guest: place === HOLDER ? undefined : place }),
        replace: true,
      }),
    [navigate],
  )
  return { guest, show, begin, showGuest }
}

/** Reads and changes the address of the review: the check-in, the shown guest, and the field that a link leads to. */
import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { HOLDER } from './missing.ts'

export function useReviewAddress() {
  const { guest = HOLDER } = useSearch({ from: '/admin_book' })
  const field = useRouterState({ select: ({ location }) => location.hash })
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
  return { guest, field, show, begin, showGuest }
}

/** The review's address: which check-in, and whose data of it. */
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
  /** Back leads to the check-in before, not through every guest. */
  const showGuest = useCallback(
    (place: number) =>
      void navigate({
        search: (before) => ({ ...before, guest: place === HOLDER ? undefined : place }),
        replace: true,
      }),
    [navigate],
  )
  return { guest, show, showGuest }
}

/** Which form of the profile is open stands in the address (`?edit=residence`): Back closes it, a reload keeps it. */
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { SheetName } from './profile-search.ts'

export function useSheetAddress(): { opened: SheetName | undefined; close(): void } {
  const opened = useSearch({ strict: false, select: (search) => search.edit })
  const router = useRouter()
  const navigate = useNavigate()
  const close = useCallback(() => {
    if (router.history.canGoBack()) router.history.back()
    else void navigate({ to: '.', search: {}, replace: true })
  }, [router, navigate])
  return { opened, close }
}

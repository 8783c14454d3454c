/** Which form of the profile is open stands in the address (`?edit=residence`): Back closes it, a reload keeps it. */
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type Section, sectionNames } from './profile-values.ts'

export type SheetName = Section | 'email' | 'password'

const isSheetName = (name: unknown): name is SheetName =>
  name === 'email' || name === 'password' || sectionNames.some((section) => section === name)

export function useSheetAddress(): { opened: SheetName | null; close(): void } {
  const { edit } = useSearch({ strict: false }) as { edit?: unknown }
  const router = useRouter()
  const navigate = useNavigate()
  const close = useCallback(() => {
    if (router.history.canGoBack()) router.history.back()
    else void navigate({ to: '.', search: {}, replace: true })
  }, [router, navigate])
  return { opened: isSheetName(edit) ? edit : null, close }
}

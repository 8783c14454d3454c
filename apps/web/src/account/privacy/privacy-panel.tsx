/** The privacy policy as a panel with its own address (`?privacy`): a link or a reload opens it, and Back closes it. */
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { PrivacySheetProps } from '../../lib/house-text/privacy-sheet.tsx'
import { withWords } from '../../lib/language.tsx'

// Loaded on demand, because few guests read it. If it cannot be loaded, the page stays as it is.
const PrivacySheet = lazy<ComponentType<PrivacySheetProps>>(() =>
  withWords(() => import('../../lib/house-text/privacy-sheet.tsx'), 'entrance').then(
    (module) => ({ default: module.PrivacySheet }),
    () => ({ default: () => null }),
  ),
)

export function PrivacyPanel() {
  const router = useRouter()
  const navigate = useNavigate()
  const opened = useSearch({ strict: false, select: (search) => search.privacy !== undefined })
  const [wanted, setWanted] = useState(opened)
  if (opened && !wanted) setWanted(true)
  const close = () => {
    if (router.history.canGoBack()) router.history.back()
    else void navigate({ to: '.', search: (search) => ({ ...search, privacy: undefined }), replace: true })
  }
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <PrivacySheet opened={opened} onClose={close} />
    </Suspense>
  )
}

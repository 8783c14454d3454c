/** The police's tables as a panel with its own address (`/admin?tables`): a link or a reload brings it back, Back closes it. */
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { TablesDrawerProps } from './tables-drawer.tsx'

// Opened once a year: its code comes then. Should it never come, the page stays as it is.
const TablesDrawer = lazy<ComponentType<TablesDrawerProps>>(() =>
  import('./tables-drawer.tsx').then(
    (module) => ({ default: module.TablesDrawer }),
    () => ({ default: () => null }),
  ),
)

export function TablesPanel() {
  const router = useRouter()
  const navigate = useNavigate()
  const opened = useSearch({ from: '/admin', select: ({ tables }) => tables !== undefined })
  const [wanted, setWanted] = useState(opened)
  if (opened && !wanted) setWanted(true)
  const close = () => {
    if (router.history.canGoBack()) router.history.back()
    else void navigate({ to: '/admin', replace: true })
  }
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <TablesDrawer opened={opened} onClose={close} />
    </Suspense>
  )
}

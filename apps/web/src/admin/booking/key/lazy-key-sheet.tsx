/** The sheet that passes the key on. Few visits open it, so it loads with the first press. */
import { lazy, Suspense } from 'react'
import type { KeyedBooking } from './use-key-message.ts'

const KeySheet = lazy(() => import('./key-sheet.tsx').then((module) => ({ default: module.KeySheet })))

type LazyKeySheetProps = { booking: KeyedBooking | undefined; onClose: () => void }

export function LazyKeySheet({ booking, onClose }: LazyKeySheetProps) {
  if (!booking) return null
  return (
    <Suspense fallback={null}>
      <KeySheet booking={booking} onClose={onClose} />
    </Suspense>
  )
}

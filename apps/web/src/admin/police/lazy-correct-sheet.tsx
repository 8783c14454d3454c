/** The sheet that corrects a guest. Few visits open it, and its fields bring the tables of places, so it loads with the first press. */
import { lazy, Suspense } from 'react'
import type { CorrectSheetProps } from './correct-sheet.tsx'

const CorrectSheet = lazy(() => import('./correct-sheet.tsx').then((module) => ({ default: module.CorrectSheet })))

export const LazyCorrectSheet = (props: CorrectSheetProps) => (
  <Suspense fallback={null}>
    <CorrectSheet {...props} />
  </Suspense>
)

/** What lies over the list. Its code comes with the first sheet. */
import { lazy, Suspense, useState } from 'react'
import { useTripAddress } from './use-trip-address.ts'

const Sheets = lazy(() => import('./sheets.tsx').then((module) => ({ default: module.Sheets })))

export function Opened() {
  const { opened } = useTripAddress()
  const any = Object.values(opened).some((value) => value !== undefined)
  const [wanted, setWanted] = useState(any)
  if (any && !wanted) setWanted(true)
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <Sheets />
    </Suspense>
  )
}

/** The place of the sheet with an apartment's doors. Its code loads when it is first opened. */
import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { DoorSheetProps } from './door-sheet.tsx'

const load = () => import('./door-sheet.tsx').then((module) => ({ default: module.DoorSheet }))
const DoorSheet = lazy<ComponentType<DoorSheetProps>>(load)

export function DoorSheetSlot(props: DoorSheetProps) {
  const [wanted, setWanted] = useState(props.opened)
  if (props.opened && !wanted) setWanted(true)
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <DoorSheet {...props} />
    </Suspense>
  )
}

/** The drawn picture of a step of the way in, for a step without a photo. It is decoration and fills its box. */
import { type ComponentType, lazy, Suspense } from 'react'
import type { WayPlan } from './draw-way.ts'

export type { WaySight } from './draw-way.ts'

// A picture that cannot be loaded must not break the page: its place stays empty.
const Picture = lazy<ComponentType<WayPlan>>(() =>
  import('./way-picture.tsx').then(
    (module) => ({ default: module.WayPicture }),
    () => ({ default: () => null }),
  ),
)

export function Way(plan: WayPlan) {
  return (
    <Suspense fallback={null}>
      <Picture {...plan} />
    </Suspense>
  )
}

/** A drawn scene in the hand of the façades, for an experience without a photo: decoration that fills its box. */
import { type ComponentType, lazy, Suspense } from 'react'
import type { SceneName } from './scene-name.ts'

// A picture that could not be fetched must not take the page down: its place stays as it was.
const Picture = lazy<ComponentType<{ name: SceneName }>>(() =>
  import('./scene-picture.tsx').then(
    (module) => ({ default: module.ScenePicture }),
    () => ({ default: () => null }),
  ),
)

export function Scene({ name }: { name: SceneName }) {
  return (
    <Suspense fallback={null}>
      <Picture name={name} />
    </Suspense>
  )
}

/** A drawn scene in the style of the façades, for an experience without a photo. It is decoration and fills its box. */
import { type ComponentType, lazy, Suspense } from 'react'
import type { SceneName } from './scenes.ts'

// A picture that cannot be loaded must not break the page: its place stays empty.
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

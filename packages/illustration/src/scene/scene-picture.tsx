/** The drawn scene. scene.tsx loads this module on demand, and with it all the drawing code. */
import { useDeferredValue } from 'react'
import { DrawnImage, rememberImages } from '../drawn-image.tsx'
import { paint, type SceneName } from './scenes.ts'

const addressOf = rememberImages<SceneName>(
  () => [0, 0, 358, 200],
  (name) => paint[name](name),
)

/** The first render of a scene is deferred, so that the page comes before its pictures. */
export function ScenePicture({ name }: { name: SceneName }) {
  const shown = useDeferredValue<SceneName | null>(name, addressOf.has(name) ? name : null)
  if (!shown) return null
  return <DrawnImage src={addressOf(shown)} loading="lazy" />
}

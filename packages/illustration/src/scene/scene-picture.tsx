/** The drawn scene. scene.tsx loads this module on demand, and with it all the drawing code. */
import { useDeferredValue } from 'react'
import { DrawnImage, imageAddress } from '../drawn-image.tsx'
import { paint, type SceneName } from './scenes.ts'

const addresses = new Map<SceneName, string>()

function addressOf(name: SceneName): string {
  const address = addresses.get(name) ?? imageAddress([0, 0, 358, 200], paint[name](name))
  addresses.set(name, address)
  return address
}

/** The first render of a scene is deferred, so that the page comes before its pictures. */
export function ScenePicture({ name }: { name: SceneName }) {
  const shown = useDeferredValue<SceneName | null>(name, addresses.has(name) ? name : null)
  if (!shown) return null
  return <DrawnImage address={addressOf(shown)} loading="lazy" />
}

/** The painted scene. Loaded on demand by scene.tsx: everything that paints hangs on this module. */
import { useDeferredValue } from 'react'
import classes from './scene.module.css'
import type { SceneName } from './scene-name.ts'
import { paint } from './scenes.ts'

const addresses = new Map<SceneName, string>()

/** Painted once, as an image of its own: hundreds of strokes in every card would weigh the page down. */
function addressOf(name: SceneName): string {
  const known = addresses.get(name)
  if (known) return known
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="716" height="400" viewBox="0 0 358 200">${paint[name](name)}</svg>`
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  addresses.set(name, address)
  return address
}

/** The first time, the page comes before its pictures. */
export function ScenePicture({ name }: { name: SceneName }) {
  const shown = useDeferredValue<SceneName | null>(name, addresses.has(name) ? name : null)
  if (!shown) return null
  return <img src={addressOf(shown)} alt="" className={classes.scene} loading="lazy" draggable={false} />
}

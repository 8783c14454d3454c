/** The drawn scene. scene.tsx loads this module on demand, and with it all the drawing code. */
import { type CSSProperties, useDeferredValue } from 'react'
import { paint, type SceneName } from './scenes.ts'

const fillsItsBox: CSSProperties = { display: 'block', width: '100%', height: '100%', objectFit: 'cover' }

const addresses = new Map<SceneName, string>()

/** Each scene becomes one image: hundreds of SVG elements in every card would slow the page down. */
function addressOf(name: SceneName): string {
  const known = addresses.get(name)
  if (known) return known
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="716" height="400" viewBox="0 0 358 200">${paint[name](name)}</svg>`
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  addresses.set(name, address)
  return address
}

/** The first render of a scene is deferred, so that the page comes before its pictures. */
export function ScenePicture({ name }: { name: SceneName }) {
  const shown = useDeferredValue<SceneName | null>(name, addresses.has(name) ? name : null)
  if (!shown) return null
  return <img src={addressOf(shown)} alt="" style={fillsItsBox} loading="lazy" draggable={false} />
}

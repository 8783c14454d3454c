/** The drawn step. way.tsx loads this module on demand, and with it all the drawing code. */
import { type CSSProperties, useDeferredValue } from 'react'
import { boxOf, drawWay, type WayPlan } from './draw-way.ts'

const fillsItsBox: CSSProperties = { display: 'block', width: '100%', height: '100%', objectFit: 'cover' }

const addresses = new Map<string, string>()
const keyOf = (plan: WayPlan): string => JSON.stringify(plan)

/** Each drawing becomes one image: hundreds of SVG elements in every card would slow the page down. */
function addressOf(plan: WayPlan): string {
  const known = addresses.get(keyOf(plan))
  if (known) return known
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720" viewBox="${boxOf(plan.sight).join(' ')}">${drawWay(plan, 'way')}</svg>`
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  addresses.set(keyOf(plan), address)
  return address
}

/** The first render of a drawing is deferred, so that the page comes before its pictures. */
export function WayPicture({ name, sight, night }: WayPlan) {
  const plan = { name, sight, night }
  const ready = useDeferredValue(true, addresses.has(keyOf(plan)))
  if (!ready) return null
  return <img src={addressOf(plan)} alt="" style={fillsItsBox} draggable={false} />
}

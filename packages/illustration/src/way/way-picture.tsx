/** The drawn step. way.tsx loads this module on demand, and with it all the drawing code. */
import { useDeferredValue } from 'react'
import { DrawnImage, rememberImages } from '../drawn-image.tsx'
import { boxOf, drawWay, type WayPlan } from './draw-way.ts'

const addressOf = rememberImages<WayPlan>(
  ({ sight }) => boxOf(sight),
  (plan) => drawWay(plan, 'way'),
)

/** The first render of a drawing is deferred, so that the page comes before its pictures. */
export function WayPicture({ name, sight, night }: WayPlan) {
  const plan = { name, sight, night }
  const ready = useDeferredValue(true, addressOf.has(plan))
  return ready ? <DrawnImage src={addressOf(plan)} /> : null
}

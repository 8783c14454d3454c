/** The drawn step. way.tsx loads this module on demand, and with it all the drawing code. */
import { useDeferredValue } from 'react'
import { DrawnImage, imageAddress } from '../drawn-image.tsx'
import { boxOf, drawWay, type WayPlan } from './draw-way.ts'

const addresses = new Map<string, string>()
const keyOf = (plan: WayPlan): string => JSON.stringify(plan)

function addressOf(plan: WayPlan): string {
  const address = addresses.get(keyOf(plan)) ?? imageAddress(boxOf(plan.sight), drawWay(plan, 'way'))
  addresses.set(keyOf(plan), address)
  return address
}

/** The first render of a drawing is deferred, so that the page comes before its pictures. */
export function WayPicture({ name, sight, night }: WayPlan) {
  const plan = { name, sight, night }
  const ready = useDeferredValue(true, addresses.has(keyOf(plan)))
  return ready ? <DrawnImage address={addressOf(plan)} /> : null
}

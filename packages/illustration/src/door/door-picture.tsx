/** The drawn door. door-ring.tsx loads it on demand, together with the drawing code of the façades. */
import { useId } from 'react'
import { rememberDrawing } from '../facade/remember-drawing.ts'
import { type DoorPlan, drawDoor, SIDE } from './draw-door.ts'

const draw = rememberDrawing(drawDoor, 8)

export function DoorPicture({ name, night, className }: DoorPlan & { className?: string }) {
  // The markup is safe: our own drawing functions make it, and the name only selects colours.
  const markup = draw({ name, night }, useId())
  return (
    <svg
      className={className}
      viewBox={`0 0 ${SIDE} ${SIDE}`}
      aria-hidden
      focusable="false"
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  )
}

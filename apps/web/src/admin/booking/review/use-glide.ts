/** One pointer moves, two pinch. */
import { type PointerEvent, useRef } from 'react'
import type { Point } from './view.ts'

type Glide = {
  onPan: (by: Point) => void
  onPinch: (before: [Point, Point], after: [Point, Point]) => void
  /** Where an event happened, in the stage's own measure. */
  pointAt: (event: { clientX: number; clientY: number }) => Point
}

export function useGlide({ onPan, onPinch, pointAt }: Glide) {
  const fingers = useRef(new Map<number, Point>())
  const down = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, pointAt(event))
  }
  const move = (event: PointerEvent<HTMLElement>) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const after = pointAt(event)
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)
    fingers.current.set(event.pointerId, after)
    if (other) onPinch([before, other[1]], [after, other[1]])
    else onPan({ x: after.x - before.x, y: after.y - before.y })
  }
  const up = (event: PointerEvent<HTMLElement>) => void fingers.current.delete(event.pointerId)
  return { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up }
}

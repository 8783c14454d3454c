/** The view of a picture, changed by buttons, keys, wheel and fingers. */
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { fit, fitted, type Point, panBy, pinch, type Size, turnBy, type View, zoomAt } from './view.ts'

const STEP = 1.25
const DOUBLE_PRESS = 2.5
const MIDDLE: Point = { x: 0, y: 0 }

/** `picture` is the natural size, null until it is known. Another `file` resets the view. */
export function useView(stage: RefObject<HTMLElement | null>, picture: Size | null, file: string | null) {
  const room = useRoom(stage)
  const [shown, setShown] = useState(file)
  const [view, setView] = useState(fitted)
  if (shown !== file) {
    setShown(file)
    setView(fitted)
  }
  const sizes = picture && room && { picture, stage: room }
  const change = (work: (view: View, known: NonNullable<typeof sizes>) => View) => {
    if (sizes) setView((now) => work(now, sizes))
  }
  const zoom = (factor: number, at = MIDDLE) => change((now, known) => zoomAt(now, factor, at, known))

  const pointAt = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = stage.current?.getBoundingClientRect()
    return box ? { x: clientX - box.x - box.width / 2, y: clientY - box.y - box.height / 2 } : MIDDLE
  }
  useWheel(stage, (event) => zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002)), pointAt(event)))
  const glide = useGlide({
    onPan: (by) => change((now, known) => panBy(now, by, known)),
    onPinch: (before, after) => change((now, known) => pinch(now, before, after, known)),
    pointAt,
  })
  return {
    view,
    sizes,
    larger: () => zoom(STEP),
    smaller: () => zoom(1 / STEP),
    fit: () => change(fit),
    turn: (quarters: number) => change((now) => turnBy(now, quarters)),
    pan: (by: Point) => change((now, known) => panBy(now, by, known)),
    gestures: {
      ...glide,
      /** Zooms in at the pressed point, and out again. */
      onDoubleClick: (event: { clientX: number; clientY: number }) =>
        zoom(view.zoom > 1 ? 1 / view.zoom : DOUBLE_PRESS, pointAt(event)),
    },
  }
}

export type ViewControls = ReturnType<typeof useView>

function useRoom(stage: RefObject<HTMLElement | null>): Size | null {
  const [room, setRoom] = useState<Size | null>(null)
  useEffect(() => {
    const element = stage.current
    if (!element) return
    const watcher = new ResizeObserver(() => setRoom({ width: element.clientWidth, height: element.clientHeight }))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [stage])
  return room
}

/** React's wheel listeners are passive and cannot stop the page from scrolling, so this adds a native one. */
function useWheel(stage: RefObject<HTMLElement | null>, turned: (event: WheelEvent) => void): void {
  const latest = useRef(turned)
  useEffect(() => {
    latest.current = turned
  })
  useEffect(() => {
    const element = stage.current
    const listen = (event: WheelEvent) => {
      event.preventDefault()
      latest.current(event)
    }
    element?.addEventListener('wheel', listen, { passive: false })
    return () => element?.removeEventListener('wheel', listen)
  }, [stage])
}

type Glide = {
  onPan: (by: Point) => void
  onPinch: (before: [Point, Point], after: [Point, Point]) => void
  /** The position of an event in the coordinates of the stage. */
  pointAt: (event: { clientX: number; clientY: number }) => Point
}

/** Pointer handlers: one pointer moves the picture, two pinch it. */
function useGlide({ onPan, onPinch, pointAt }: Glide) {
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

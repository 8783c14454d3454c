/**
 * A drag with any pointer. With a mouse it begins after a few pixels. On a touch screen a swipe scrolls, so the drag begins after
 * a long press. Escape ends it without effect. What follows a drag is not a click.
 */
import { type PointerEvent as ReactPointerEvent, useCallback, useEffect, useRef } from 'react'

const FAR = 5
const LONG = 350
/** Near the edge of a box that scrolls, the box scrolls along. */
const EDGE = 40
const STEP = 10

type Point = { clientX: number; clientY: number }

type DragHandlers = {
  /** With the place where the pointer was pressed. */
  onStart: (at: Point) => void
  onMove: (at: Point) => void
  onDrop: () => void
  onCancel: () => void
}

/** True while something is dragged, so that a touch does not scroll at the same time. */
let dragging = false

/** Stops a touch screen from scrolling this element during a drag. The listener has to be there before the touch begins. */
export function holdStill(element: HTMLElement): () => void {
  const still = (event: TouchEvent) => {
    if (dragging) event.preventDefault()
  }
  element.addEventListener('touchmove', still, { passive: false })
  return () => element.removeEventListener('touchmove', still)
}

export function useDrag(handlers: DragHandlers) {
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  const end = useRef<() => void>(undefined)
  const dragged = useRef(false)
  useEffect(() => () => end.current?.(), [])

  const onPointerDown = useCallback((press: ReactPointerEvent<HTMLElement>) => {
    if (press.button !== 0 || !press.isPrimary || press.shiftKey || press.ctrlKey || press.metaKey) return
    const element = press.currentTarget
    const touch = press.pointerType === 'touch'
    const origin = { clientX: press.clientX, clientY: press.clientY }
    const listening = new AbortController()
    const { signal } = listening
    let on = false
    let frame = 0
    let timer = 0
    dragged.current = false
    // The click comes right after the pointer has been released, also after Escape; a later one is not part of the drag.
    const released = () => setTimeout(() => (dragged.current = false))
    window.addEventListener('pointerup', released, { once: true })

    const start = () => {
      on = true
      dragging = true
      dragged.current = true
      element.setPointerCapture?.(press.pointerId)
      if (touch) navigator.vibrate?.(10)
      latest.current.onStart(origin)
    }
    const finish = (effect: 'onDrop' | 'onCancel') => {
      listening.abort()
      clearTimeout(timer)
      cancelAnimationFrame(frame)
      end.current = undefined
      if (!on) return
      dragging = false
      latest.current[effect]()
    }
    const move = (event: PointerEvent) => {
      if (event.pointerId !== press.pointerId) return
      const far = Math.hypot(event.clientX - origin.clientX, event.clientY - origin.clientY) > FAR
      if (!on && touch && far) return finish('onCancel')
      if (!on && !touch && far) start()
      if (!on) return
      latest.current.onMove(event)
      cancelAnimationFrame(frame)
      scrollAlong(element, event.clientX, (step) => {
        frame = step
        latest.current.onMove(event)
      })
    }
    if (touch) timer = window.setTimeout(start, LONG)
    end.current = () => finish('onCancel')
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', () => finish('onDrop'), { signal })
    window.addEventListener('pointercancel', () => finish('onCancel'), { signal })
    // A long press would open the menu of the browser.
    window.addEventListener('contextmenu', (event) => touch && event.preventDefault(), { signal })
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !on) return
        event.preventDefault()
        event.stopPropagation()
        finish('onCancel')
      },
      { signal, capture: true },
    )
  }, [])

  /** Runs before the element's own click, and stops the one that ends a drag. */
  const onClickCapture = useCallback((event: { preventDefault: () => void; stopPropagation: () => void }) => {
    if (!dragged.current) return
    dragged.current = false
    event.preventDefault()
    event.stopPropagation()
  }, [])
  return { onPointerDown, onClickCapture }
}

/** Scrolls the box around an element while the pointer rests at its edge. */
function scrollAlong(element: HTMLElement, x: number, onStep: (frame: number) => void) {
  const box = element.closest<HTMLElement>('[data-scrolls]')
  if (!box) return
  const { left, right } = box.getBoundingClientRect()
  const by = x > right - EDGE ? STEP : x < left + EDGE ? -STEP : 0
  if (by === 0) return
  const step = () => {
    const before = box.scrollLeft
    box.scrollLeft += by
    if (box.scrollLeft !== before) onStep(requestAnimationFrame(step))
  }
  onStep(requestAnimationFrame(step))
}

/** Press and hold, by finger, mouse or key: done after a while, taken back when let go before. */
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

const HOLD_MS = 1_200
/** From here on a trembling finger holds; before, it may be scrolling. */
const SETTLED_MS = 200

const isHoldKey = ({ key }: { key: string }) => key === ' ' || key === 'Enter'

type Hold = {
  /** While it is not, a press does nothing and one that is under way is taken back. */
  enabled: boolean
  onHeld: () => void
  /** Pressed by something that cannot hold: a screen reader, a voice. */
  onPressed: () => void
}

export function useHold({ enabled, onHeld, onPressed }: Hold) {
  const [holding, setHolding] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const since = useRef(0)
  /** A press that began with a finger or key ends in a click of its own, which is not asked for. */
  const touched = useRef(false)

  const stop = () => {
    clearTimeout(timer.current)
    setHolding(false)
  }
  const start = () => {
    if (!enabled || holding) return
    since.current = performance.now()
    setHolding(true)
    timer.current = setTimeout(() => {
      setHolding(false)
      onHeld()
    }, HOLD_MS)
  }

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!enabled) clearTimeout(timer.current)
  }, [enabled])
  if (!enabled && holding) setHolding(false)

  useEffect(() => {
    if (!holding) return
    const target = button.current
    const letGo = () => {
      clearTimeout(timer.current)
      setHolding(false)
    }
    const keepStill = (event: TouchEvent) => {
      if (event.cancelable && performance.now() - since.current > SETTLED_MS) event.preventDefault()
    }
    window.addEventListener('blur', letGo)
    document.addEventListener('visibilitychange', letGo)
    target?.addEventListener('touchmove', keepStill, { passive: false })
    return () => {
      window.removeEventListener('blur', letGo)
      document.removeEventListener('visibilitychange', letGo)
      target?.removeEventListener('touchmove', keepStill)
    }
  }, [holding])

  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || !event.isPrimary) return
      touched.current = true
      start()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
    onKeyDown: (event: KeyboardEvent) => {
      if (!isHoldKey(event)) return
      event.preventDefault()
      touched.current = true
      if (!event.repeat) start()
    },
    onKeyUp: (event: KeyboardEvent) => {
      if (!isHoldKey(event)) return
      event.preventDefault()
      stop()
    },
    onBlur: stop,
    onClick: (event: MouseEvent) => {
      const own = touched.current
      touched.current = false
      if (!own && event.detail === 0 && enabled) onPressed()
    },
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
  }
  return { holding, button, handlers }
}

/** A press-and-hold button for finger, mouse and keyboard. It acts after HOLD_MS; an earlier release cancels. */
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

const HOLD_MS = 1_200
/** A finger that moves before this time may be scrolling; after it, the movement does not cancel the hold. */
const SCROLL_MS = 200

const isHoldKey = ({ key }: { key: string }) => key === ' ' || key === 'Enter'

type Hold = {
  /** While it is false, a press does nothing, and a hold in progress is cancelled. */
  enabled: boolean
  onHeld: () => void
  /** Called for a press without a hold, by a screen reader or voice control. */
  onPressed: () => void
}

export function useHold({ enabled, onHeld, onPressed }: Hold) {
  const [holding, setHolding] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const since = useRef(0)
  /** A press by pointer or key is followed by a click event of the browser, which must not count as a press. */
  const pressed = useRef(false)

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
    const cancel = () => {
      clearTimeout(timer.current)
      setHolding(false)
    }
    const preventScroll = (event: TouchEvent) => {
      if (event.cancelable && performance.now() - since.current > SCROLL_MS) event.preventDefault()
    }
    window.addEventListener('blur', cancel)
    document.addEventListener('visibilitychange', cancel)
    target?.addEventListener('touchmove', preventScroll, { passive: false })
    return () => {
      window.removeEventListener('blur', cancel)
      document.removeEventListener('visibilitychange', cancel)
      target?.removeEventListener('touchmove', preventScroll)
    }
  }, [holding])

  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || !event.isPrimary) return
      pressed.current = true
      start()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
    onKeyDown: (event: KeyboardEvent) => {
      if (!isHoldKey(event)) return
      event.preventDefault()
      pressed.current = true
      if (!event.repeat) start()
    },
    onKeyUp: (event: KeyboardEvent) => {
      if (!isHoldKey(event)) return
      event.preventDefault()
      stop()
    },
    onBlur: stop,
    onClick: (event: MouseEvent) => {
      const followsPress = pressed.current
      pressed.current = false
      if (!followsPress && event.detail === 0 && enabled) onPressed()
    },
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
  }
  return { holding, button, handlers }
}

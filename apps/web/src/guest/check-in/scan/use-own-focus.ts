/** Gives a part of the dialog the focus when it appears, because the button that led to it is gone. */
import { useEffect, useRef } from 'react'

export function useOwnFocus<E extends HTMLElement>() {
  const part = useRef<E>(null)
  useEffect(() => part.current?.focus({ preventScroll: true }), [])
  return { ref: part, tabIndex: -1 } as const
}

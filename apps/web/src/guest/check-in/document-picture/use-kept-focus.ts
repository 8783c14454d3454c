/** Keeps the focus in a part of the page whose buttons come and go: what was pressed may be gone when it has done its work. */
import { type RefObject, useEffect, useRef } from 'react'

export function useKeptFocus(part: RefObject<HTMLElement | null>, layout: string) {
  const inside = useRef(false)
  useEffect(() => {
    // A button that is taken away leaves the focus with the page; whoever moved on has it elsewhere.
    if (inside.current && document.activeElement === document.body) part.current?.focus({ preventScroll: true })
  }, [part, layout])
  return () => {
    inside.current = true
  }
}

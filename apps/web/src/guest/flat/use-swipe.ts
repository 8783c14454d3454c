/** Cards beside each other: which one is in front, and whether there is anything to swipe at all. */
import { useEffect, useRef, useState } from 'react'
import { WIDE } from '../../ui/theme/wide.ts'

export function useSwipe(cards: number) {
  const row = useRef<HTMLOListElement>(null)
  const [front, setFront] = useState(0)
  // What the styles will make of it, before they have: nothing then comes a moment later.
  const [swipes, setSwipes] = useState(() => cards > 1 && !matchMedia(WIDE).matches)
  useEffect(() => {
    const element = row.current
    if (!element) return
    const look = () => {
      const room = element.scrollWidth - element.clientWidth
      setSwipes(room > 1)
      const last = element.children.length - 1
      setFront(room > 1 ? Math.round((Math.abs(element.scrollLeft) / room) * last) : 0)
    }
    // Tells the size once by itself, when the page has been laid out anyway.
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [])
  return { row, front, swipes }
}

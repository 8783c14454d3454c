/** Switches an element to full screen and back. `possible` is false in browsers that do not support it. */
import { type RefObject, useEffect, useState } from 'react'

export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [full, setFull] = useState(false)
  useEffect(() => {
    const changed = () => setFull(document.fullscreenElement === element.current && element.current !== null)
    document.addEventListener('fullscreenchange', changed)
    return () => document.removeEventListener('fullscreenchange', changed)
  }, [element])
  const toggle = () => void (full ? document.exitFullscreen() : element.current?.requestFullscreen())
  return { full, toggle, possible: document.fullscreenEnabled }
}

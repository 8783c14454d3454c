/** One element over the whole screen and back. Phones that cannot do it are not offered it. */
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

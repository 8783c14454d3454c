/** Whether something has come into sight, or nearly: what is far off need not be fetched yet. */
import { useEffect, useRef, useState } from 'react'

export function useNear<T extends Element>() {
  const place = useRef<T>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element || near) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '50%' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [near])
  return { place, near }
}

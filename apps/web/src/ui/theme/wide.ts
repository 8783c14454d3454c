/** From this width guest pages have a rail and two columns; the style sheets use the same width. */
import { useSyncExternalStore } from 'react'

export const WIDE = '(min-width: 900px)'

const isWide = (): boolean => window.matchMedia(WIDE).matches

function watch(changed: () => void): () => void {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

export const useWide = (): boolean => useSyncExternalStore(watch, isWide)

/** Loads the tooltips where a pointer can hover; a phone never loads their code. */
import { useEffect } from 'react'

export function TooltipSlot() {
  useEffect(() => {
    if (!window.matchMedia('(hover: hover)').matches) return
    let stop: (() => void) | undefined
    let left = false
    import('./tooltip.ts').then(
      ({ startTooltips }) => {
        if (!left) stop = startTooltips()
      },
      // Without a connection there are no tooltips; every element has its accessible name all the same.
      () => undefined,
    )
    return () => {
      left = true
      stop?.()
    }
  }, [])
  return null
}

/**
 * Sets the density of the screen: roomy for guests, compact for operators. It is set on the root element,
 * because dialogs are rendered outside the page.
 */
import { useLayoutEffect } from 'react'

export type DensityName = 'roomy' | 'compact'

export function useDensity(density: DensityName) {
  useLayoutEffect(() => {
    document.documentElement.dataset.density = density
    return () => {
      delete document.documentElement.dataset.density
    }
  }, [density])
}

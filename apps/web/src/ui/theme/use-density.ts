/** Which of the two scales the screen uses: roomy for guests, compact for operators. Set on the root so that dialogs, which live outside the page, follow. */
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

/**
 * Renders its children after the rest of the screen, at low priority. React splits that work into slices,
 * so that touches are handled in between.
 */
import { type ReactNode, useDeferredValue } from 'react'

export function Later({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) && children
}

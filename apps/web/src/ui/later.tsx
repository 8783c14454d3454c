/** What stands further down: drawn when the rest of the screen is there, in slices, so that touches come between. */
import { type ReactNode, useDeferredValue } from 'react'

export function Later({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) && children
}

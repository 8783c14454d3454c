/** Text for screen readers only. */
import type { ReactNode } from 'react'
import hidden from './hidden.module.css'

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={hidden.visually}>{children}</span>
}

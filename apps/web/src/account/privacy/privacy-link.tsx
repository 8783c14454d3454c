/** Opens the privacy policy over the current screen; Back closes it. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

export function PrivacyLink({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <Link to="." search={(search) => ({ ...search, privacy: '' })} className={className}>
      {children}
    </Link>
  )
}

/** Opens the privacy policy over whatever screen it stands on; Back closes it again. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

export function PrivacyLink({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <Link to="." search={(search) => ({ ...search, privacy: '' })} className={className}>
      {children}
    </Link>
  )
}

/** A small fact: a code, a place, something missing. */
import type { ReactNode } from 'react'
import { Icon, type IconShape } from '../icon.tsx'
import type { StatusName } from './status-look.ts'
import classes from './tag.module.css'

export interface TagProps {
  children: ReactNode
  icon?: IconShape
  /** Borrows a status colour; plain sand without it. */
  tone?: StatusName
  /** A country code or similar: outlined and tiny. */
  outlined?: boolean
}

export function Tag({ children, icon, tone, outlined }: TagProps) {
  return (
    <span className={classes.tag} data-status={tone} data-outlined={outlined || undefined}>
      {icon && <Icon of={icon} size={14} />}
      {children}
    </span>
  )
}

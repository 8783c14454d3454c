/** A small label for a fact: a code, a place, something missing. */
import type { ReactNode } from 'react'
import { Icon, type IconShape } from '../icon.tsx'
import type { StatusName } from './status-look.ts'
import classes from './tag.module.css'

export interface TagProps {
  children: ReactNode
  icon?: IconShape
  /** Uses a status colour; the default is sand. */
  tone?: StatusName
  /** Small and outlined, for a country code or similar. */
  outlined?: boolean
  /** A code that has to stay on one line: a hyphen in it would otherwise be a place to break. */
  code?: boolean
}

export function Tag({ children, icon, tone, outlined, code }: TagProps) {
  return (
    <span
      className={classes.tag}
      data-status={tone}
      data-outlined={outlined || undefined}
      data-code={code || undefined}
    >
      {icon && <Icon of={icon} size={14} />}
      {children}
    </span>
  )
}

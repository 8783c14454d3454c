/** The signed-in person at the foot of a rail: initials in an arch, the name, a second line. */
import type { ReactNode } from 'react'
import { Avatar } from '../avatar/avatar.tsx'
import classes from './person-block.module.css'

export interface PersonBlockProps {
  name: string
  sub?: ReactNode
  /** A settings button or menu at the right end. */
  action?: ReactNode
  /** Uses the colours for the green admin rail. */
  onGreen?: boolean
}

export function PersonBlock({ name, sub, action, onGreen }: PersonBlockProps) {
  return (
    <div className={classes.person} data-on-green={onGreen || undefined}>
      <Avatar name={name} />
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        {sub && <span className={classes.sub}>{sub}</span>}
      </span>
      {action && <span className={classes.action}>{action}</span>}
    </div>
  )
}

/** A note that says why nothing can be bought or written for a stay. */
import { IconInfoCircle } from '@tabler/icons-react'
import { Icon } from '../../ui/icon.tsx'
import classes from './trip.module.css'

export function ClosedNote({ children }: { children: string }) {
  return (
    <p className={classes.note}>
      <Icon of={IconInfoCircle} size={20} />
      {children}
    </p>
  )
}

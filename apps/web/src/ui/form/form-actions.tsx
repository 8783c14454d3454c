/** The buttons under a form. `sticky` keeps them at the bottom of the screen, above the keyboard (check-in, drawers). */
import type { ReactNode } from 'react'
import classes from './form-actions.module.css'

export interface FormActionsProps {
  children: ReactNode
  /** A short note on the left, for example "1 unsaved change". */
  note?: ReactNode
  sticky?: boolean
}

export function FormActions({ children, note, sticky }: FormActionsProps) {
  return (
    <div className={classes.actions} data-sticky={sticky || undefined}>
      {note && <div className={classes.note}>{note}</div>}
      <div className={classes.buttons}>{children}</div>
    </div>
  )
}

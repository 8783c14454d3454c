/** The title of every message dialog: the logo and the name Portineria. */
import { Mark } from '../mark/mark.tsx'
import classes from './dialog.module.css'

export function DialogTitle() {
  return (
    <span className={classes.title}>
      <Mark size={36} tile />
      Portineria
    </span>
  )
}

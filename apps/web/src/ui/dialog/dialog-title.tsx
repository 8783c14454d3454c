/** The mark and the name: the title of every message dialog. */
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

/** A place in a list of choices: its name, and quietly at the end what tells it from its namesakes. */
import classes from './place-option.module.css'

export function PlaceOption({ name, detail }: { name: string; detail?: string | undefined }) {
  return (
    <span className={classes.option}>
      <span>{name}</span>
      {detail && <span className={classes.detail}>{detail}</span>}
    </span>
  )
}

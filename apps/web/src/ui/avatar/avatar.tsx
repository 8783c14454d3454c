/** A person's initials in an arch. It is decoration: the full name stands beside it. */
import classes from './avatar.module.css'
import { initials } from './initials.ts'

export const Avatar = ({ name }: { name: string }) => (
  <span className={classes.avatar} aria-hidden>
    {initials(name)}
  </span>
)

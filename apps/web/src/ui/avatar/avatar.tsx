/** A person's initials in an arch, beside the name that says who it is. */
import classes from './avatar.module.css'
import { initials } from './initials.ts'

export const Avatar = ({ name }: { name: string }) => (
  <span className={classes.avatar} aria-hidden>
    {initials(name)}
  </span>
)

/** A person's initials in an arch, in a tone of their own. It is decoration: the full name stands beside it. */
import classes from './avatar.module.css'
import { initials } from './initials.ts'
import { toneOf } from './tone.ts'

export const Avatar = ({ name, large }: { name: string; large?: boolean }) => (
  <span className={classes.avatar} data-tone={toneOf(name)} data-large={large || undefined} aria-hidden>
    {initials(name)}
  </span>
)

/** Facts side by side with a dot between them. Where the line wraps, the dot is left out instead of hanging at its end. */
import type { ReactNode } from 'react'
import classes from './dotted.module.css'

export function Dotted({ parts }: { parts: readonly ReactNode[] }) {
  return (
    <span className={classes.frame}>
      <span className={classes.parts}>
        {parts.filter(Boolean).map((part, index) => (
          <span key={index} className={classes.part}>
            {index > 0 && <span className={classes.dot}> · </span>}
            {part}
          </span>
        ))}
      </span>
    </span>
  )
}

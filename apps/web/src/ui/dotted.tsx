/** Facts side by side with a dot between them. Where the line wraps, the dot is left out instead of hanging at its end. */
import type { ReactNode } from 'react'
import classes from './dotted.module.css'

/** What stands between the facts of a text. */
export const DOT = ' · '

/** The same for a text whose facts are already joined. */
export const DottedText = ({ text }: { text: string }) => <Dotted parts={text.split(DOT)} />

export function Dotted({ parts }: { parts: readonly ReactNode[] }) {
  return (
    <span className={classes.frame}>
      <span className={classes.parts}>
        {parts.filter(Boolean).map((part, index) => (
          <span key={index} className={classes.part}>
            {index > 0 && <span className={classes.dot}>{DOT}</span>}
            {part}
          </span>
        ))}
      </span>
    </span>
  )
}

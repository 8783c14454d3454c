/** The form element of the account screens: the error on top, then the fields. */
import type { ReactNode, SyntheticEvent } from 'react'
import classes from './form.module.css'
import { Notice } from './notice.tsx'

type AccountFormProps = {
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void
  problem?: ReactNode
  /** What to try next, in a line of its own below the problem. */
  hint?: ReactNode
  children: ReactNode
}

export function AccountForm({ onSubmit, problem, hint, children }: AccountFormProps) {
  return (
    <form noValidate className={classes.form} onSubmit={onSubmit}>
      {problem && (
        <Notice tone="problem">
          {problem} {hint && <span className={classes.hint}>{hint}</span>}
        </Notice>
      )}
      {children}
    </form>
  )
}

/** The heading of a screen without tabs. */
export function FormHead({ title, text }: { title: ReactNode; text: ReactNode }) {
  return (
    <div className={classes.head}>
      <h2>{title}</h2>
      <p className={classes.text}>{text}</p>
    </div>
  )
}

/** The form element of these screens: what went wrong on top, then whatever the form holds. */
import type { ReactNode, SyntheticEvent } from 'react'
import classes from './form.module.css'
import { Notice } from './notice.tsx'

type AccountFormProps = {
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void
  problem?: ReactNode
  children: ReactNode
}

export function AccountForm({ onSubmit, problem, children }: AccountFormProps) {
  return (
    <form noValidate className={classes.form} onSubmit={onSubmit}>
      {problem && <Notice tone="problem">{problem}</Notice>}
      {children}
    </form>
  )
}

/** The head of a screen that has no tabs. */
export function FormHead({ title, text }: { title: ReactNode; text: ReactNode }) {
  return (
    <div className={classes.head}>
      <h2>{title}</h2>
      <p className={classes.text}>{text}</p>
    </div>
  )
}

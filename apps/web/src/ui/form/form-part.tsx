/** One part of the form: its title, a hint beside it, `aside` at the right end, and the fields. */
import { type ReactNode, useId } from 'react'
import classes from './form-part.module.css'

type FormPartProps = { title: string; hint?: string; aside?: ReactNode; path?: string; children: ReactNode }

/** `path` is the form field of the whole part, so that its error can be focused. */
export function FormPart({ title, hint, aside, path, children }: FormPartProps) {
  const id = useId()
  return (
    <section className={classes.part} aria-labelledby={id} data-path={path}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {hint && <p className={classes.hint}>{hint}</p>}
        {aside && <div className={classes.aside}>{aside}</div>}
      </div>
      {children}
    </section>
  )
}

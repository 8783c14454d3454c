/** A section of a page with a heading and a gap to the next section. */
import { type ReactNode, useId } from 'react'
import classes from './section.module.css'

export interface SectionProps {
  title?: ReactNode
  sub?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

export function Section({ title, sub, actions, children }: SectionProps) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={title ? id : undefined}>
      {(title || actions) && (
        <div className={classes.header}>
          <div>
            {title && <h2 id={id}>{title}</h2>}
            {sub && <p className={classes.sub}>{sub}</p>}
          </div>
          {actions}
        </div>
      )}
      {children}
    </section>
  )
}

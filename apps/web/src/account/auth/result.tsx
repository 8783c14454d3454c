/** The outcome of a form: an icon, a title, a text and the next steps. Its title takes the focus, so that it is read out. */
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon, type IconShape } from '../../ui/icon.tsx'
import classes from './result.module.css'

type ResultProps = {
  icon: IconShape
  tone?: 'good' | 'bad'
  title: ReactNode
  children: ReactNode
  actions?: ReactNode
}

export function Result({ icon, tone = 'good', title, children, actions }: ResultProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section className={classes.result}>
      <span className={classes.sign} data-tone={tone}>
        <Icon of={icon} size={28} />
      </span>
      <h2 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h2>
      <div className={classes.words}>{children}</div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </section>
  )
}

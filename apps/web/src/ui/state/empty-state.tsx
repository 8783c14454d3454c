/** The empty state of a page: a drawn house, a friendly text and what the reader can do next. */
import type { ReactNode } from 'react'
import { Facade } from '../facade/facade.tsx'
import classes from './empty-state.module.css'

export interface EmptyStateProps {
  title: ReactNode
  text?: ReactNode
  actions?: ReactNode
  /** The name that selects the drawn house; the same name always gives the same house. */
  house?: string
}

export function EmptyState({ title, text, actions, house = 'Portineria' }: EmptyStateProps) {
  return (
    <div className={classes.room}>
      <div className={classes.state}>
        <div className={classes.picture} aria-hidden>
          <Facade name={house} view="hero" />
        </div>
        <div className={classes.words}>
          <h2 className={classes.title}>{title}</h2>
          {text && <p className={classes.text}>{text}</p>}
          {actions && <div className={classes.actions}>{actions}</div>}
        </div>
      </div>
    </div>
  )
}

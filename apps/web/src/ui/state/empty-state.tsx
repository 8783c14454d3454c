/** The empty state of a page: a drawn house, a friendly text and what the reader can do next. */
import { lazy, type ReactNode, Suspense } from 'react'
import classes from './empty-state.module.css'

export interface EmptyStateProps {
  title: ReactNode
  text?: ReactNode
  actions?: ReactNode
  /** The name that selects the drawn house; the same name always gives the same house. */
  house?: string
}

/** Every visit loads this file, for the screen that is not found; the drawing comes later, and without a connection not at all. */
const Facade = lazy(() =>
  import('../facade/facade.tsx').then(
    (module) => ({ default: module.Facade }),
    () => ({ default: () => <></> }),
  ),
)

export function EmptyState({ title, text, actions, house = 'Portineria' }: EmptyStateProps) {
  return (
    <div className={classes.room}>
      <div className={classes.state}>
        <div className={classes.picture} aria-hidden>
          <Suspense>
            <Facade name={house} view="hero" />
          </Suspense>
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

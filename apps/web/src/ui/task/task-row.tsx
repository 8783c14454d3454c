/** A row of a list of tasks: the picture of an apartment or a date, what it is about, and what the operator can do. */
import type { ReactNode } from 'react'
import { Facade } from '../facade/facade.tsx'
import classes from './task-row.module.css'

export const TaskRows = ({ children }: { children: ReactNode }) => <ul className={classes.rows}>{children}</ul>

type TaskRowProps = ({ flat: string } | { date: string }) & {
  /** The first line. */
  head: ReactNode
  /** Further lines. */
  children?: ReactNode
  actions?: ReactNode
}

export function TaskRow({ head, children, actions, ...about }: TaskRowProps) {
  return (
    <li className={classes.row} data-dated={'date' in about || undefined}>
      {'date' in about ? (
        <b className={classes.date}>{about.date}</b>
      ) : (
        <span className={classes.thumb}>
          <Facade name={about.flat} view="thumb" />
        </span>
      )}
      <div className={classes.words}>
        <p className={classes.head}>{head}</p>
        {children}
      </div>
      <div className={classes.actions}>{actions}</div>
    </li>
  )
}

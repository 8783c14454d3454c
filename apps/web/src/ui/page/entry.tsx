/** An entry of a list of things that an operator has set up or kept: an icon, its name with its state, what is fine and what is not. */
import type { ReactNode } from 'react'
import { Icon, type IconShape } from '../icon.tsx'
import classes from './entry.module.css'

export const Entries = ({ children }: { children: ReactNode }) => <ul className={classes.list}>{children}</ul>

type EntryProps = {
  icon: IconShape
  name: ReactNode
  tags: ReactNode
  /** Further lines: `Fine` and `Todo`. */
  children?: ReactNode
  actions?: ReactNode
}

export const Entry = ({ icon, name, tags, children, actions }: EntryProps) => (
  <li className={classes.row}>
    <span className={classes.badge}>
      <Icon of={icon} size={20} />
    </span>
    <div className={classes.words}>
      <div className={classes.head}>
        <h3 className={classes.name}>{name}</h3>
        <p className={classes.tags}>{tags}</p>
      </div>
      {children}
    </div>
    {actions && <div className={classes.actions}>{actions}</div>}
  </li>
)

export const Fine = ({ children, id }: { children: ReactNode; id?: string }) => (
  <p id={id} className={classes.fine}>
    {children}
  </p>
)

/** What somebody has to do. */
export const Todo = ({ children }: { children: ReactNode }) => <p className={classes.todo}>{children}</p>

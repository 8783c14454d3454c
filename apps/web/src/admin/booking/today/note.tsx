/**
 * One line of the card on Today that says what waits beyond the day's guests: an icon, a title, the facts, and one thing to do. On a
 * phone the whole line is that thing, and only the first fact and those that are `data-pressing` are shown: the others are one tap
 * away.
 */
import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon, type IconShape } from '../../../ui/icon.tsx'
import classes from './note.module.css'

type NoteProps = {
  /** Late, refused or contradictory, not only due. */
  urgent?: boolean
  icon: IconShape
  title: string
  /** The name of the line as a part of the page, where its title counts something. */
  label?: string
  /** Sentences or names, one element each. `data-pressing` marks what a phone shows, too. */
  children?: ReactNode
  /** A link or a button. */
  action: ReactNode
}

export function Note({ urgent = false, icon, title, label = title, children, action }: NoteProps) {
  return (
    <section className={classes.note} data-urgent={urgent || undefined} aria-label={label}>
      <span className={classes.icon}>
        <Icon of={icon} size={20} />
      </span>
      <div className={classes.words}>
        <h2 className={classes.title}>{title}</h2>
        {children}
      </div>
      <div className={classes.action}>{action}</div>
      <Icon of={IconChevronRight} size={18} className={classes.chevron} />
    </section>
  )
}

/** The notes share one card, which is not there while none of them has anything to say. */
export function Notes({ children }: { children: ReactNode }) {
  return <div className={classes.notes}>{children}</div>
}

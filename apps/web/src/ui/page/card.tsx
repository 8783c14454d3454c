/** A raised surface for one piece of content, and its header. */
import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react'
import classes from './card.module.css'

export interface CardProps extends ComponentPropsWithRef<'div'> {
  component?: ElementType
  /** `none` is for tables and pictures that reach the edge, `tight` for small cards. */
  padding?: 'normal' | 'tight' | 'none'
}

export function Card({ component: Root = 'div', padding = 'normal', className, ...rest }: CardProps) {
  return <Root {...rest} data-padding={padding} className={className ? `${classes.card} ${className}` : classes.card} />
}

export interface CardHeaderProps {
  title: ReactNode
  sub?: ReactNode
  /** A count beside the title. */
  badge?: ReactNode
  /** A link or button at the right end. */
  actions?: ReactNode
  level?: 2 | 3
}

export function CardHeader({ title, sub, badge, actions, level = 2 }: CardHeaderProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={classes.header}>
      <div className={classes.words}>
        <Heading className={classes.title}>
          {title}
          {badge}
        </Heading>
        {sub && <p className={classes.sub}>{sub}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}

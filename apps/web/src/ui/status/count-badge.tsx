/** The number of waiting items beside a label. `hot` uses a colour that asks for attention. */
import classes from './count-badge.module.css'

export function CountBadge({ count, hot }: { count: number; hot?: boolean }) {
  return (
    <span className={classes.badge} data-hot={hot || undefined}>
      {count > 99 ? '99+' : count}
    </span>
  )
}

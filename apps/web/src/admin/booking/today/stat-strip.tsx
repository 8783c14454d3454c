/** The strip of the day's numbers. Each number links to the list behind it. */
import { Link, type LinkProps } from '@tanstack/react-router'
import { Icon, type IconShape } from '../../../ui/icon.tsx'
import { Card } from '../../../ui/page/card.tsx'
import classes from './today.module.css'

export type Stat = {
  label: string
  icon: IconShape
  value: number
  link: Pick<LinkProps, 'to' | 'search'>
  tone?: 'verify' | 'created' | 'notvalid'
}

export function StatStrip({ stats }: { stats: Stat[] }) {
  return (
    <Card padding="none" component="ul" className={classes.stats}>
      {stats.map(({ label, icon, value, link, tone }) => (
        <li key={label} className={classes.stat}>
          <Link {...link} className={classes.statLink}>
            <span className={classes.statLabel} data-tone={value > 0 ? tone : undefined}>
              <Icon of={icon} size={17} />
              {label}
            </span>
            <strong className={classes.statValue}>{value}</strong>
          </Link>
        </li>
      ))}
    </Card>
  )
}

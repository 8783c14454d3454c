/** The day in numbers. */
import { Icon, type IconShape } from '../../ui/icon.tsx'
import { Card } from '../../ui/page/card.tsx'
import classes from './today.module.css'

export type Stat = { label: string; icon: IconShape; value: number; tone?: 'verify' | 'created' }

export function StatStrip({ stats }: { stats: Stat[] }) {
  return (
    <Card padding="none" component="dl" className={classes.stats}>
      {stats.map(({ label, icon, value, tone }) => (
        <div key={label} className={classes.stat}>
          <dt className={classes.statLabel} data-tone={tone}>
            <Icon of={icon} size={17} />
            {label}
          </dt>
          <dd className={classes.statValue}>{value}</dd>
        </div>
      ))}
    </Card>
  )
}

/** The strip of the day's numbers. Each number has its context and links to the list behind it. */
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { Icon } from '../../../ui/icon.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { LoadError } from '../../../ui/state/load-error.tsx'
import { Bone } from '../../../ui/state/skeletons.tsx'
import { useDelayed } from '../../../ui/use-delayed.ts'
import type { Today } from './stat.ts'
import classes from './stat-strip.module.css'
import { useStats } from './use-stats.ts'

const NUMBERS = 6

export function StatStrip({ query: { data, isError, isFetching, refetch } }: { query: UseQueryResult<Today> }) {
  const t = useTranslations('booking.today')
  if (data) return <Numbers today={data} />
  if (isError) return <LoadError message={t('error.numbers')} onRetry={() => void refetch()} retrying={isFetching} />
  return <Bones />
}

function Numbers({ today }: { today: Today }) {
  const t = useTranslations('booking.today')
  const format = useFormatter()
  return (
    <Card padding="none" component="ul" className={classes.stats} aria-label={t('numbers')}>
      {useStats(today).map(({ label, icon, value, context, link, tone }) => (
        <li key={label} className={classes.stat}>
          <Link {...link} className={classes.link} data-zero={value === 0 || undefined}>
            <span className={classes.label} data-tone={tone}>
              <Icon of={icon} size={17} />
              {label}
            </span>
            <strong className={classes.value}>{format.number(value)}</strong>
            {context && <span className={classes.context}>{context}</span>}
          </Link>
        </li>
      ))}
    </Card>
  )
}

function Bones() {
  const shown = useDelayed(true)
  return (
    <Card padding="none" className={classes.stats} aria-busy>
      {Array.from({ length: NUMBERS }, (_, index) => (
        <div key={index} className={classes.stat}>
          <div className={classes.link}>
            {shown && (
              <>
                <Bone width="60%" />
                <Bone width="2rem" height="2rem" />
                <Bone width="80%" height="0.625rem" />
              </>
            )}
          </div>
        </div>
      ))}
    </Card>
  )
}

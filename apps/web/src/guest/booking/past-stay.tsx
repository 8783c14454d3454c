/** A stay that is over, in one row that leads to it. */
import type { BookingSummary } from '@portineria/contract/booking'
import { STATUS } from '@portineria/contract/rules/codes'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useDays } from '../../lib/use-days.ts'
import { Facade } from '../../ui/facade/facade.tsx'
import { StatusPill } from '../../ui/status/status-pill.tsx'
import classes from './home.module.css'

export function PastStay({ stay }: { stay: BookingSummary }) {
  const t = useTranslations('booking')
  const between = useDays()
  const noon = (day: string) => new Date(`${day}T12:00:00Z`)
  return (
    <li>
      <Link className={classes.other} to="/booking" search={{ stay: stay.id }}>
        <span className={classes.thumb}>
          <Facade name={stay.flat.name} view="thumb" />
        </span>
        <span className={classes.otherWords}>
          <strong>{stay.flat.name}</strong>
          <span className={classes.otherDates}>
            {between(noon(stay.check_in), noon(stay.check_out), {
              day: 'numeric',
              month: 'short',
              year: 'numeric',
            })}
          </span>
        </span>
        <StatusPill status={STATUS.closed} small label={t('chip.closed')} />
      </Link>
    </li>
  )
}

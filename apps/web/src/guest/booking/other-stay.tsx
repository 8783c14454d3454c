/** A stay that is not the current one, in one row. */
import type { BookingSummary } from '@portineria/contract/booking'
import { useFormatter, useTranslations } from 'use-intl'
import { Facade } from '../../ui/facade/facade.tsx'
import { statusLook } from '../../ui/status/status-look.ts'
import { StatusPill } from '../../ui/status/status-pill.tsx'
import classes from './home.module.css'

export function OtherStay({ stay }: { stay: BookingSummary }) {
  const t = useTranslations('booking')
  const format = useFormatter()
  const noon = (day: string) => new Date(`${day}T12:00:00Z`)
  return (
    <li className={classes.other}>
      <span className={classes.thumb}>
        <Facade name={stay.flat.name} view="thumb" />
      </span>
      <span className={classes.otherWords}>
        <strong>{stay.flat.name}</strong>
        <span className={classes.otherDates}>
          {format.dateTimeRange(noon(stay.check_in), noon(stay.check_out), {
            day: 'numeric',
            month: 'short',
            year: 'numeric',
          })}
        </span>
      </span>
      <StatusPill status={stay.status} small label={t(`chip.${statusLook[stay.status].name}`)} />
    </li>
  )
}

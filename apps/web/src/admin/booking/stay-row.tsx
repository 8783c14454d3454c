/** A stay in a list of the first screen: picture, apartment, holder, whatever stands at the end. */
import type { BookingSummary } from '@portineria/contract/booking'
import { nightsBetween } from '@portineria/contract/rules/stay-time'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Facade } from '../../ui/facade/facade.tsx'
import classes from './today.module.css'

type StayRowProps = {
  stay: BookingSummary
  when?: ReactNode /** For a narrow card. */
  stacked?: boolean
  children?: ReactNode
}

export function StayRow({ stay, when, stacked, children }: StayRowProps) {
  const t = useTranslations('booking.today')
  return (
    <li className={classes.row} data-stacked={stacked || undefined}>
      {when && <span className={classes.when}>{when}</span>}
      <span className={classes.thumb}>
        <Facade name={stay.flat.name} view="thumb" />
      </span>
      <span className={classes.words}>
        <span className={classes.flat}>{stay.flat.name}</span>
        <span className={classes.who}>
          <span>{stay.holder_name ?? t('unclaimed')}</span>
          <span className={classes.small}>
            {t('guests_nights', { guests: stay.guests_number, nights: nightsBetween(stay.check_in, stay.check_out) })}
          </span>
        </span>
      </span>
      <span className={classes.end}>{children}</span>
    </li>
  )
}

/** A stay in a list of the first screen. The holder's name links to the stay; `children` stand at the end of the row. */
import type { BookingSummary } from '@portineria/contract/booking'
import { nightsBetween } from '@portineria/contract/rules/stay-time'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Facade } from '../../../ui/facade/facade.tsx'
import classes from './today.module.css'

type StayRowProps = {
  stay: BookingSummary
  when?: ReactNode
  /** Puts the parts of the row below each other, for a narrow card. */
  stacked?: boolean
  /** Links to the review of the check-in instead of the reservation. */
  review?: boolean
  children?: ReactNode
}

export function StayRow({ stay, when, stacked, review, children }: StayRowProps) {
  const t = useTranslations('booking.today')
  return (
    <li className={classes.row} data-stacked={stacked || undefined}>
      {when && <span className={classes.when}>{when}</span>}
      <span className={classes.thumb}>
        <Facade name={stay.flat.name} view="thumb" />
      </span>
      <span className={classes.words}>
        <span className={classes.flat}>{stay.flat.name}</span>
        <span>
          <Link to="/admin_book" search={review ? { review: stay.id } : { id: stay.id }} className={classes.name}>
            {stay.holder_name ?? t('unclaimed')}
          </Link>
          <span className={classes.small}>
            {t('guests_nights', { guests: stay.guests_number, nights: nightsBetween(stay.check_in, stay.check_out) })}
          </span>
        </span>
      </span>
      <span className={classes.end}>{children}</span>
    </li>
  )
}

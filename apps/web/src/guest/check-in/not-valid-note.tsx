/** What the concierge found wrong, in their own words, while it is mended. */
import type { Booking } from '@portineria/contract/booking'
import { STATUS } from '@portineria/contract/rules/codes'
import { IconCircleX } from '@tabler/icons-react'
import { useFormatter, useTranslations } from 'use-intl'
import classes from './banner.module.css'
import { Banner } from './banner.tsx'

export function NotValidNote({ booking }: { booking: Pick<Booking, 'status' | 'status_message' | 'status_at'> }) {
  const t = useTranslations('check_in.not_valid')
  const format = useFormatter()
  if (booking.status !== STATUS.not_valid) return null
  return (
    <Banner tone="notvalid" icon={IconCircleX} title={t('title')}>
      {booking.status_message && <blockquote className={classes.quote}>“{booking.status_message}”</blockquote>}
      <p className={classes.time}>
        {t('at', { time: format.dateTime(new Date(booking.status_at), { dateStyle: 'medium', timeStyle: 'short' }) })}
      </p>
    </Banner>
  )
}

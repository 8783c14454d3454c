/** What the concierge found wrong with a check-in, in their own words, with its time. */
import type { BookingSummary } from '@portineria/contract/booking'
import { IconMessageExclamation } from '@tabler/icons-react'
import { useFormatter, useTranslations } from 'use-intl'
import { Banner } from '../check-in/banner.tsx'
import classes from './stay-line.module.css'
import { dayAgo } from './stay-state.ts'

export function ConciergeMessage({ stay, now }: { stay: BookingSummary; now: Date }) {
  const t = useTranslations('booking.message')
  const format = useFormatter()
  const { time_zone: timeZone } = stay.flat
  const moment = new Date(stay.status_at)
  const time = format.dateTime(moment, { hour: '2-digit', minute: '2-digit', timeZone })
  const day = format.dateTime(moment, { day: 'numeric', month: 'long', timeZone })
  return (
    <Banner tone="notvalid" icon={IconMessageExclamation} title={<span className={classes.from}>{t('title')}</span>}>
      {stay.status_message && (
        <blockquote className={classes.quote}>{t('quote', { message: stay.status_message })}</blockquote>
      )}
      <p className={classes.sent}>
        <time dateTime={stay.status_at}>{t(`sent.${dayAgo(moment, now, timeZone)}`, { time, day })}</time>
      </p>
    </Banner>
  )
}

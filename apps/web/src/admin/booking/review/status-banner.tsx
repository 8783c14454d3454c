/** What the status means for the operator: to decide, or what was decided. */
import type { Booking } from '@portineria/contract/booking'
import { IconLock } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Icon } from '../../../ui/icon.tsx'
import { statusLook } from '../../../ui/status/status-look.ts'
import classes from './review-note.module.css'

export function StatusBanner({ booking }: { booking: Booking }) {
  const t = useTranslations('booking.review.banner')
  const { name, icon } = statusLook[booking.status]
  return (
    <>
      <div className={classes.note} data-status={name}>
        <Icon of={icon} size={18} className={classes.icon} />
        <div>
          <p>{t(name)}</p>
          {name === 'notValid' && booking.status_message && (
            <blockquote className={classes.quote}>{booking.status_message}</blockquote>
          )}
        </div>
      </div>
      {booking.blocked && (
        <div className={classes.note} data-status="notValid">
          <Icon of={IconLock} size={18} className={classes.icon} />
          <p>{t('blocked')}</p>
        </div>
      )}
    </>
  )
}

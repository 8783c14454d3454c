/** The head of the drawer: the reservation, its status, and the review of a check-in that waits. */
import type { Booking } from '@portineria/contract/booking'
import { STATUS } from '@portineria/contract/rules/codes'
import { nightsBetween } from '@portineria/contract/rules/stay-time'
import { IconUserScan, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { markOf, SourceMark } from '../../../lib/booking/source-mark.tsx'
import { LinkButton } from '../../../lib/link-button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Facade } from '../../../ui/facade/facade.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useSourceWords } from '../source-words.ts'
import classes from './booking-head.module.css'

type BookingHeadProps = {
  booking: Booking
  status: ReactNode
  /** With unsaved changes, saving them is the primary action, and the review is not. */
  unsaved: boolean
  onClose: () => void
}

export function BookingHead({ booking, status, unsaved, onClose }: BookingHeadProps) {
  const t = useTranslations('booking.form')
  const list = useTranslations('booking.list')
  const sourceOf = useSourceWords()
  const format = useFormatter()
  const created = format.dateTime(new Date(booking.created_at), { day: 'numeric', month: 'short' })
  return (
    <div className={classes.head}>
      <span className={classes.picture} aria-hidden>
        <Facade name={booking.flat.name} view="hero" />
      </span>
      <div className={classes.words}>
        <p className={classes.over}>
          {t('reservation', { code: booking.code })} <SourceMark source={markOf(booking)} />{' '}
          {t('source_created', { source: sourceOf(booking), day: created })}
        </p>
        <h2>{booking.holder_name ?? list('no_name')}</h2>
        <p className={classes.under}>
          {[
            booking.flat.name,
            list('nights', { count: nightsBetween(booking.check_in, booking.check_out) }),
            list('guests', { count: booking.guests_number }),
          ].join(', ')}
        </p>
      </div>
      <div className={classes.controls}>
        {status}
        <CloseButton onClose={onClose} />
      </div>
      {booking.status_message && booking.status === STATUS.not_valid && (
        <p className={classes.message}>{booking.status_message}</p>
      )}
      {booking.status === STATUS.verify && (
        <div className={classes.review}>
          <Icon of={IconUserScan} size={18} />
          <p>{t('waits')}</p>
          <LinkButton small variant={unsaved ? 'line' : 'primary'} to="/admin_book" search={{ review: booking.id }}>
            {t('review')}
          </LinkButton>
        </div>
      )}
    </div>
  )
}

function CloseButton({ onClose }: { onClose: () => void }) {
  const ui = useTranslations('ui')
  return <IconButton icon={IconX} label={ui('close')} onClick={onClose} />
}

/** The head while the reservation loads, and for a new one. */
export function PlainHead({ title, onClose }: { title: ReactNode; onClose: () => void }) {
  return (
    <div className={classes.head}>
      <h2 className={classes.words}>{title}</h2>
      <CloseButton onClose={onClose} />
    </div>
  )
}

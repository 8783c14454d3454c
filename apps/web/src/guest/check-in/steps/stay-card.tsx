/** The welcome card: the apartment, the dates, the number of guests, and how a self check-in works. */
import type { Booking } from '@portineria/contract/booking'
import { nightsBetween } from '@portineria/contract/rules/stay-time'
import { IconHash, IconUsers } from '@tabler/icons-react'
import { useFormatter, useTranslations } from 'use-intl'
import { FlatCodes } from '../../../lib/flat/flat-codes.tsx'
import { FlatPicture } from '../../../lib/flat-picture.tsx'
import { noon } from '../../../lib/noon.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { DateRange } from '../../../ui/stay/date-range.tsx'
import classes from './stay-card.module.css'

export function StayCard({ booking }: { booking: Booking }) {
  const t = useTranslations('check_in.stay')
  const format = useFormatter()
  const { flat } = booking
  const day = (value: string) => format.dateTime(noon(value), { weekday: 'short', day: 'numeric', month: 'short' })
  const pictured = { name: flat.name, images: flat.image ? [flat.image] : [], visible: true }
  return (
    <Card>
      <div className={classes.top}>
        <div className={classes.picture}>
          <FlatPicture flat={pictured} view="hero" sizes="96px" />
        </div>
        <div className={classes.words}>
          <h2 className={classes.name}>{flat.name}</h2>
          <p className={classes.quiet}>{[flat.address, flat.city].filter(Boolean).join(', ')}</p>
          <FlatCodes flat={flat} />
          <ul className={classes.facts}>
            <li>
              <Icon of={IconUsers} size={17} />
              {t('guests', { count: booking.guests_number })}
            </li>
            <li>
              <Icon of={IconHash} size={17} />
              {booking.code}
            </li>
          </ul>
        </div>
      </div>
      <DateRange
        checkIn={day(booking.check_in)}
        checkInTime={flat.check_in_hour}
        checkOut={day(booking.check_out)}
        checkOutTime={flat.check_out_hour}
        nights={nightsBetween(booking.check_in, booking.check_out)}
      />
      <p className={classes.welcome}>
        <strong>{t('welcome')}</strong>{' '}
        {t(flat.doors.length > 0 ? 'self_check_in' : 'check_in_by_hand', { hour: flat.check_in_hour })}
      </p>
    </Card>
  )
}

/** The head of a review: the holder, the stay and its status. */
import type { Booking } from '@portineria/contract/booking'
import { IconCalendarEvent } from '@tabler/icons-react'
import type { Ref } from 'react'
import { useTranslations } from 'use-intl'
import { markOf, SourceMark } from '../../../lib/booking/source-mark.tsx'
import { useStayWords } from '../../../lib/booking/stay-words.ts'
import { LinkIconButton } from '../../../lib/link-button.tsx'
import { useStates } from '../../../lib/places/use-states.ts'
import { Facade } from '../../../ui/facade/facade.tsx'
import { StatusPill } from '../../../ui/status/status-pill.tsx'
import { Tag } from '../../../ui/status/tag.tsx'
import classes from './review-head.module.css'

export function ReviewHead({ booking, ref }: { booking: Booking; ref: Ref<HTMLHeadingElement> }) {
  const t = useTranslations('booking.review')
  const list = useTranslations('booking.list')
  const words = useStayWords()
  const country = useStates().find(booking.guests[0]?.citizenship ?? '')?.iso2
  return (
    <header className={classes.head}>
      <div className={classes.line}>
        <h1 id="review-name" ref={ref} tabIndex={-1} className={classes.name}>
          {booking.holder_name ?? list('no_name')}
        </h1>
        {country && <Tag outlined>{country}</Tag>}
        <span className={classes.end}>
          <StatusPill status={booking.status} />
        </span>
      </div>
      <div className={classes.line}>
        <span className={classes.thumb} aria-hidden>
          <Facade name={booking.flat.name} view="thumb" />
        </span>
        <span>
          {booking.flat.name}{' '}
          <span className={classes.stay}>
            {t.rich('facts', {
              days: words.range(booking.check_in, booking.check_out),
              guests: booking.guests_number,
              code: booking.code,
              whole: (text) => <span className={classes.whole}>{text}</span>,
            })}
          </span>
        </span>
        <span className={classes.end}>
          <SourceMark source={markOf(booking)} />
          <LinkIconButton
            small
            to="/admin_book"
            search={{ id: booking.id }}
            icon={IconCalendarEvent}
            label={t('open')}
          />
        </span>
      </div>
    </header>
  )
}

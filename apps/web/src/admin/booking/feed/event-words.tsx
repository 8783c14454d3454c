/** What an event of a calendar says and what it meets here, with both sides named. */
import type { FeedBooking, FeedEvent } from '@portineria/contract/feed'
import { nightsBetween } from '@portineria/contract/rules/stay-time'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { markOf, SourceMark, sourceKey } from '../../../lib/booking/source-mark.tsx'
import { useStayWords } from '../../../lib/booking/stay-words.ts'
import { feedSource } from '../../../lib/feed/feed-source.ts'
import classes from './event-words.module.css'

export function EventWords({ event }: { event: FeedEvent }) {
  const t = useTranslations('feed.event')
  const s = useTranslations('booking.source')
  const source = s(sourceKey(feedSource(event.source)))
  switch (event.status) {
    case 'conflict':
    case 'changed':
      return (
        <div className={classes.sides}>
          <CalendarSide event={event} />
          {(event.status === 'changed' && event.booking ? [event.booking] : event.conflicts).map((booking) => (
            <OurSide key={booking.id} booking={booking} />
          ))}
        </div>
      )
    case 'gone':
      return (
        <>
          <p>{t('gone', { source })}</p>
          {event.booking && <OurSide booking={event.booking} />}
        </>
      )
    case 'to_confirm':
      return <p>{t('to_confirm', { source })}</p>
    case 'closed':
      return <p>{t('closed', { source })}</p>
    case 'reserved':
    case 'echo':
    case 'ignored':
    case 'past':
      return null
  }
}

function CalendarSide({ event }: { event: FeedEvent }) {
  const t = useTranslations('feed.event')
  const s = useTranslations('booking.source')
  const source = feedSource(event.source)
  return (
    <div className={classes.side}>
      <span className={classes.label}>{t('in_calendar')}</span>
      <span className={classes.who}>
        <SourceMark source={source} />
        {event.code ?? s(sourceKey(source))}
      </span>
      <Days {...event} />
    </div>
  )
}

function OurSide({ booking }: { booking: FeedBooking }) {
  const t = useTranslations('feed.event')
  return (
    <div className={classes.side}>
      <span className={classes.label}>{t('here')}</span>
      <span className={classes.who}>
        <SourceMark source={markOf(booking)} />
        <Link to="/admin_book" search={{ id: booking.id }}>
          {booking.holder_name ?? booking.code}
        </Link>
      </span>
      <Days {...booking} />
    </div>
  )
}

function Days({ check_in, check_out }: { check_in: string; check_out: string }) {
  const t = useTranslations('booking.list')
  const { range } = useStayWords()
  return (
    <span className={classes.days}>
      <b>{range(check_in, check_out)}</b> {t('nights', { count: nightsBetween(check_in, check_out) })}
    </span>
  )
}

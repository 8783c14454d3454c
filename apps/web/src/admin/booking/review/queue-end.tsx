/** The end of the queue with the last decisions, or the offer to go on with a check-in that has arrived meanwhile. */
import type { BookingSummary } from '@portineria/contract/booking'
import { STATUS } from '@portineria/contract/rules/codes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { bookingQueries } from '../../../lib/booking/booking-admin.queries.ts'
import { useOperatorZone } from '../../../lib/house.ts'
import { LinkButton } from '../../../lib/link-button.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Facade } from '../../../ui/facade/facade.tsx'
import { Card, CardHeader } from '../../../ui/page/card.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { StatusPill } from '../../../ui/status/status-pill.tsx'
import { lastDecided, SHOWN } from './last-decided.ts'
import classes from './queue-end.module.css'

export function QueueEnd({ waiting, onNext }: { waiting: readonly number[]; onNext: (id: number) => void }) {
  const t = useTranslations('booking.review')
  const [next] = waiting
  const more = next !== undefined
  return (
    <>
      <PageHeader title={t('title')} />
      <div className={classes.end}>
        <EmptyState
          title={t(more ? 'end_more_title' : 'end_title')}
          text={more ? t('end_more', { count: waiting.length }) : t('end_text')}
          house="Check-in"
          actions={
            <>
              {more && <Button onClick={() => onNext(next)}>{t('end_next')}</Button>}
              <LinkButton to="/admin" variant={more ? 'line' : 'primary'}>
                {t('end_today')}
              </LinkButton>
              <LinkButton to="/admin_book" search={{}} variant="line">
                {t('end_list')}
              </LinkButton>
            </>
          }
        />
        <LastDecided />
      </div>
    </>
  )
}

const decidedAs = (fk_status: number) =>
  bookingQueries.list({ fk_status, 'order[]': ['-status_at'], page: 1, per_page: SHOWN })

/** The check-ins that were approved or sent back last. Without any, or if they cannot be loaded, there is nothing to show. */
function LastDecided() {
  const t = useTranslations('booking.review')
  const approved = useQuery(decidedAs(STATUS.valid))
  const sentBack = useQuery(decidedAs(STATUS.not_valid))
  if (!approved.data || !sentBack.data) return null
  const stays = lastDecided([...approved.data.data, ...sentBack.data.data])
  if (stays.length === 0) return null
  return (
    <Card padding="none">
      <CardHeader title={t('last_decided')} />
      <ul className={classes.rows}>
        {stays.map((stay) => (
          <Decided key={stay.id} stay={stay} />
        ))}
      </ul>
    </Card>
  )
}

function Decided({ stay }: { stay: BookingSummary }) {
  const list = useTranslations('booking.list')
  const format = useFormatter()
  const timeZone = useOperatorZone()
  const at = new Date(stay.status_at)
  const time = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', timeZone } as const
  return (
    <li className={classes.row}>
      <span className={classes.thumb} aria-hidden>
        <Facade name={stay.flat.name} view="thumb" />
      </span>
      <span className={classes.words}>
        <Link to="/admin_book" search={{ review: stay.id }} className={classes.name}>
          {stay.holder_name ?? list('no_name')}
        </Link>
        <span className={classes.quiet}>
          {stay.flat.name}, <time dateTime={stay.status_at}>{format.dateTime(at, time)}</time>
        </span>
      </span>
      <StatusPill status={stay.status} />
    </li>
  )
}

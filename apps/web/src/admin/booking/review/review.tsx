/** The review of a check-in: data, documents and decision. After a decision it shows the next one or the end of the queue. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { bookingQueries } from '../../../lib/booking/booking-admin.queries.ts'
import { LinkButton } from '../../../lib/link-button.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { LoadError } from '../../../ui/state/load-error.tsx'
import { Bone } from '../../../ui/state/skeletons.tsx'
import { useDelayed } from '../../../ui/use-delayed.ts'
import classes from './review.module.css'
import { ReviewScreen } from './review-screen.tsx'
import { useQueue } from './use-queue.ts'
import { useReviewAddress } from './use-review-address.ts'
import viewer from './viewer.module.css'

export function Review({ id }: { id: number }) {
  const b = useTranslations('booking')
  const t = useTranslations('booking.review')
  const booking = useQuery(bookingQueries.detail(id))
  const queue = useQueue(id)
  const { show } = useReviewAddress()
  const [lastDecided, setLastDecided] = useState<number>()
  if (lastDecided === id) return <QueueEnd waiting={queue.ids.filter((other) => other !== id)} onNext={show} />
  if (booking.data)
    return (
      <ReviewScreen
        key={id}
        booking={booking.data}
        queue={queue}
        reload={() => booking.refetch()}
        onDecided={(next) => (next === null ? setLastDecided(id) : show(next))}
      />
    )
  if (booking.isError)
    return (
      <>
        <PageHeader title={t('title')} />
        <LoadError message={b('item_error')} onRetry={() => void booking.refetch()} retrying={booking.isFetching} />
      </>
    )
  return <ReviewSkeleton />
}

/** The end of the queue, or the offer to go on with a check-in that has arrived meanwhile. */
function QueueEnd({ waiting, onNext }: { waiting: readonly number[]; onNext: (id: number) => void }) {
  const t = useTranslations('booking.review')
  const [next] = waiting
  const more = next !== undefined
  return (
    <>
      <PageHeader title={t('title')} />
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
    </>
  )
}

const widths = ['52%', '34%', '61%', '40%', '48%', '56%', '38%', '44%']

/** The shape of a review while it loads. */
function ReviewSkeleton() {
  const late = useDelayed(true)
  return (
    <div className={classes.review} aria-busy>
      <div className={classes.bones}>
        {late && (
          <>
            <Bone width="60%" height="1.8rem" />
            <Bone width="80%" />
            <Bone height="4rem" round="var(--r-in)" />
            {widths.map((width) => (
              <Bone key={width} width={width} />
            ))}
          </>
        )}
      </div>
      <div className={viewer.viewer} />
    </div>
  )
}

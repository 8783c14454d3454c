/** The review of a check-in: data, documents and decision. After a decision it shows the next one or the end of the queue. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { bookingQueries } from '../../../lib/booking/booking-admin.queries.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { LoadError } from '../../../ui/state/load-error.tsx'
import { QueueEnd } from './queue-end.tsx'
import { ReviewScreen } from './review-screen.tsx'
import { ReviewSkeleton } from './review-skeleton.tsx'
import { useQueue } from './use-queue.ts'
import { useReviewAddress } from './use-review-address.ts'

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

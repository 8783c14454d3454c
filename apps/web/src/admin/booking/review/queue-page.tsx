/** The entry to the queue: the first check-in that waits, or the end of the queue if none does. */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { LoadError } from '../../../ui/state/load-error.tsx'
import { QueueEnd } from './queue-end.tsx'
import { ReviewSkeleton } from './review-skeleton.tsx'
import { waitingCheckIns } from './use-queue.ts'
import { useReviewAddress } from './use-review-address.ts'

export function QueuePage() {
  const b = useTranslations('booking')
  const t = useTranslations('booking.review')
  const { data, isError, isFetching, isStale, refetch } = useQuery(waitingCheckIns)
  const { begin } = useReviewAddress()
  // An old answer may begin with a check-in that has just been decided, so a new one is awaited.
  const current = isFetching && isStale ? undefined : data
  const first = current?.data[0]?.id
  useEffect(() => {
    if (first !== undefined) begin(first)
  }, [first, begin])
  if (isError && !data)
    return (
      <>
        <PageHeader title={t('title')} />
        <LoadError message={b('list_error')} onRetry={() => void refetch()} retrying={isFetching} />
      </>
    )
  return current && first === undefined ? <QueueEnd waiting={[]} onNext={begin} /> : <ReviewSkeleton />
}

/** The check-in of the stay in the address, otherwise of the current or next stay: its form, or its status. */
import { STATUS } from '@portineria/contract/rules/codes'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../lib/api.ts'
import { bookingQueries } from '../../lib/booking/booking.queries.ts'
import { AnyConcierge, Concierge } from '../../lib/booking/concierge.tsx'
import { NoStay } from '../../lib/booking/no-stay.tsx'
import { sortStays } from '../../lib/booking/stay-state.ts'
import { useNow } from '../../lib/use-now.ts'
import { useSession } from '../../lib/use-session.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { LoadError } from '../../ui/state/load-error.tsx'
import { checkInQueries } from './check-in.queries.ts'
import type { CheckInSearch } from './check-in-search.ts'
import { CheckInSkeleton } from './check-in-skeleton.tsx'
import { HandedIn } from './handed-in.tsx'
import { isWritable } from './is-writable.ts'
import classes from './page.module.css'
import { Summary } from './summary.tsx'

/** The form and the schema of what it sends take longer to start than the rest of the screen. A sent check-in needs neither. */
const loadFlow = () => import('./flow.tsx')
const Flow = lazy(() => loadFlow().then((module) => ({ default: module.Flow })))

export default function CheckInPage() {
  const t = useTranslations('booking')
  const c = useTranslations('check_in')
  const now = useNow()
  const { id: user } = useSession()
  const { stay }: CheckInSearch = useSearch({ from: '/booking' })
  const list = useQuery({ ...bookingQueries.own(), networkMode: 'always', enabled: stay === undefined })
  // The list of an admin has the stays of all guests.
  const own = (list.data?.data ?? []).filter(({ holder_id }) => holder_id === user)
  const next = sortStays(own, now)[0]
  const id = stay ?? next?.id
  if (id !== undefined) return <OneCheckIn key={id} id={id} sent={next?.id === id && !isWritable(next, false)} />
  if (list.isPending) return <CheckInSkeleton sent={false} />
  return (
    <div className={classes.page}>
      <PageHeader title={c('title')} actions={<Concierge stay={undefined} />} />
      {list.isError ? (
        <LoadError message={t('home.error')} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      ) : (
        <NoStay unknown={false} />
      )}
    </div>
  )
}

type OneCheckInProps = {
  id: number
  /** Whether it is known that the check-in was sent, while it loads. */
  sent: boolean
}

function OneCheckIn({ id, sent }: OneCheckInProps) {
  const t = useTranslations('booking')
  const c = useTranslations('check_in')
  const { id: user } = useSession()
  const one = useQuery(checkInQueries.one(id))
  // An answer is rendered in one go, which takes long on a phone; a deferred one in slices.
  const booking = useDeferredValue(one.data)
  useEffect(() => {
    // The form loads together with its data. If it cannot be loaded now, the render tries again.
    if (!sent) void loadFlow().catch(() => undefined)
  }, [sent])
  // Both hold the `status_at` they belong to, so that they no longer apply once the status changes.
  const [withdrawnAt, setWithdrawnAt] = useState<string>()
  const [handedInAt, setHandedInAt] = useState<string>()
  const starts = booking?.guests.length === 0
  const profile = useQuery({ ...checkInQueries.profile(user ?? 0), enabled: starts && user !== null })
  if (one.isError && !booking)
    return (
      <div className={classes.page}>
        <PageHeader title={c('title')} actions={<AnyConcierge />} />
        {one.error instanceof ApiError && one.error.status === 404 ? (
          <NoStay unknown />
        ) : (
          <LoadError message={t('item_error')} onRetry={() => void one.refetch()} retrying={one.isFetching} />
        )}
      </div>
    )
  if (!booking || (starts && profile.isPending)) return <CheckInSkeleton sent={sent && !starts} />
  const { status, status_at: since } = booking
  const isNews = handedInAt !== undefined && (status === STATUS.verify || since === handedInAt)
  if (isNews) return <HandedIn booking={booking} />
  const withdrawn = since === withdrawnAt
  if (!isWritable(booking, withdrawn)) return <Summary booking={booking} onWithdraw={() => setWithdrawnAt(since)} />
  return (
    <Suspense fallback={<CheckInSkeleton sent={false} />}>
      <Flow
        booking={booking}
        profile={profile.data ?? null}
        withdrawn={withdrawn}
        onHandedIn={() => setHandedInAt(since)}
      />
    </Suspense>
  )
}

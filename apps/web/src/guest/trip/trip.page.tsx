/** The page of the experiences that a stay is offered. */

import type { BookingSummary } from '@portineria/contract/booking'
import { momentOf } from '@portineria/contract/rules/stay-doors'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { bookingQueries } from '../../lib/booking/booking.queries.ts'
import { chooseStay } from '../../lib/booking/choose-stay.ts'
import { Concierge } from '../../lib/booking/concierge.tsx'
import { NoStay } from '../../lib/booking/no-stay.tsx'
import { useNow } from '../../lib/use-now.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { LoadError } from '../../ui/state/load-error.tsx'
import { ClosedNote } from './closed-note.tsx'
import { Experiences } from './experiences.tsx'
import { StayContext } from './stay-context.ts'
import classes from './trip.module.css'
import { tripQueries } from './trip.queries.ts'
import { TripsSkeleton } from './trips-skeleton.tsx'
import { useTripAddress } from './use-trip-address.ts'

/** Loaded when the guest opens the first sheet. */
const Sheets = lazy(() => import('./sheets.tsx').then((module) => ({ default: module.Sheets })))

export default function TripPage() {
  const t = useTranslations('trip.guest')
  const b = useTranslations('booking')
  const now = useNow()
  const list = useQuery(bookingQueries.own())
  const stays = list.data?.data ?? []
  const { stay: requested } = useTripAddress()
  const stay = useStay(stays, now)
  if (stay) return <StayTrips key={stay.id} stay={stay} stays={stays} now={now} />
  return (
    <div className={classes.page}>
      <PageHeader title={t('title_none')} actions={!list.isLoading && <Concierge stay={undefined} />} />
      {list.isPending && <TripsSkeleton />}
      {list.isError && (
        <LoadError message={b('home.error')} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      )}
      {list.isSuccess && <NoStay unknown={requested !== undefined} />}
    </div>
  )
}

/** The requested stay; else the one that the quote was made for; else the current one. */
function useStay(stays: readonly BookingSummary[], now: Date): BookingSummary | undefined {
  const { stay: requested, opened } = useTripAddress()
  const tripId = opened.buy ?? opened.trip
  const trip = useQuery({
    ...tripQueries.one(tripId ?? 0),
    enabled: stays.length > 1 && tripId !== undefined && !requested,
  })
  return chooseStay(stays, requested ?? trip.data?.booking_id ?? undefined, now)
}

type StayTripsProps = { stay: BookingSummary; stays: readonly BookingSummary[]; now: Date }

function StayTrips({ stay, stays, now }: StayTripsProps) {
  const t = useTranslations('trip.guest')
  const { kind } = momentOf(stay, now)
  const closed = kind === 'closed' ? t('closed_stay') : null
  // The guest opens a past stay from the home page. The stay in view is always among the choices.
  const choices = stays.filter((one) => one.id === stay.id || isOffered(one, now))
  // A blocked stay may not even read the offers.
  if (kind === 'blocked')
    return (
      <div className={classes.page}>
        <PageHeader title={t('title', { flat: stay.flat.name })} actions={<Concierge stay={stay} />} />
        <ClosedNote>{t('blocked_stay')}</ClosedNote>
      </div>
    )
  return (
    <StayContext value={{ stay, closed, stays: choices }}>
      <Experiences />
      <OpenedSheets />
    </StayContext>
  )
}

function isOffered(stay: BookingSummary, now: Date): boolean {
  const { kind } = momentOf(stay, now)
  return kind !== 'closed' && kind !== 'blocked'
}

/** The sheets over the list, once the address has asked for one. */
function OpenedSheets() {
  const { opened } = useTripAddress()
  const any = Object.values(opened).some((value) => value !== undefined)
  const [wanted, setWanted] = useState(any)
  if (any && !wanted) setWanted(true)
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <Sheets />
    </Suspense>
  )
}

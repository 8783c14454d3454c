/** The page of reservations: the list, the calendar or the review of a check-in, as the address says. */
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Calendar } from './calendar/calendar.tsx'
import { Reservations } from './list/reservations.tsx'

const QueuePage = lazy(() => import('./review/queue-page.tsx').then((module) => ({ default: module.QueuePage })))
const Review = lazy(() => import('./review/review.tsx').then((module) => ({ default: module.Review })))

export default function ReservationsPage() {
  const { view, review } = useSearch({ from: '/admin_book' })
  if (review !== undefined)
    return <Suspense fallback={null}>{review === 'queue' ? <QueuePage /> : <Review id={review} />}</Suspense>
  return view === 'calendar' ? <Calendar /> : <Reservations />
}

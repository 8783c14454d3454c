/** The page of reservations: the list, the calendar, the import of a list or the review of a check-in, as the address says. */
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Calendar } from './calendar/calendar.tsx'
import { Reservations } from './list/reservations.tsx'

const ImportScreen = lazy(() =>
  import('./import/import-screen.tsx').then((module) => ({ default: module.ImportScreen })),
)
const QueuePage = lazy(() => import('./review/queue-page.tsx').then((module) => ({ default: module.QueuePage })))
const Review = lazy(() => import('./review/review.tsx').then((module) => ({ default: module.Review })))

export default function ReservationsPage() {
  const { view, review, import: importing } = useSearch({ from: '/admin_book' })
  if (importing !== undefined)
    return (
      <Suspense fallback={null}>
        <ImportScreen />
      </Suspense>
    )
  if (review !== undefined)
    return <Suspense fallback={null}>{review === 'queue' ? <QueuePage /> : <Review id={review} />}</Suspense>
  return view === 'calendar' ? <Calendar /> : <Reservations />
}

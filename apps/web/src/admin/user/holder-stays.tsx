/** Links to a person's reservations, the latest first. */
import type { BookingSummary } from '@portineria/contract/booking'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { noon } from '../../lib/noon.ts'
import { useDays } from '../../lib/use-days.ts'
import { Facade } from '../../ui/facade/facade.tsx'
import { LoadError } from '../../ui/state/load-error.tsx'
import { ListSkeleton } from '../../ui/state/skeletons.tsx'
import { CountBadge } from '../../ui/status/count-badge.tsx'
import { StatusPill } from '../../ui/status/status-pill.tsx'
import classes from './holder-detail.module.css'
import { peopleQueries } from './user.queries.ts'

export function HolderStays({ id, level: Heading }: { id: number; level: 'h2' | 'h3' }) {
  const t = useTranslations('user.admin')
  const b = useTranslations('booking')
  const stays = useQuery(peopleQueries.stays(id))
  return (
    <section className={classes.section} aria-labelledby={`stays-${id}`}>
      <Heading id={`stays-${id}`} className={classes.sectionTitle}>
        {t('columns.stays')}
        {stays.data && stays.data.length > 0 && <CountBadge count={stays.data.length} />}
      </Heading>
      {stays.isPending && <ListSkeleton rows={2} />}
      {stays.isError && (
        <LoadError message={b('list_error')} onRetry={() => void stays.refetch()} retrying={stays.isFetching} />
      )}
      {stays.data?.length === 0 && <p className={classes.quiet}>{t('no_stays')}</p>}
      <ul className={classes.stays}>
        {stays.data?.map((stay) => (
          <li key={stay.id}>
            <StayLink stay={stay} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function StayLink({ stay }: { stay: BookingSummary }) {
  const b = useTranslations('booking')
  const between = useDays()
  const days = between(noon(stay.check_in), noon(stay.check_out), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
  return (
    <Link to="/admin_book" search={{ id: stay.id }} className={classes.stay} preload={false}>
      <span className={classes.thumb}>
        <Facade name={stay.flat.name} view="thumb" />
      </span>
      <span className={classes.stayWords}>
        <span className={classes.flat}>{stay.flat.name}</span>
        <span className={classes.quiet}>
          {days}, {b('tiles.guests', { count: stay.guests_number })}
        </span>
      </span>
      <StatusPill status={stay.status} small />
    </Link>
  )
}

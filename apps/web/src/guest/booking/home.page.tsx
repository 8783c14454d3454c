/** Home: the guest's stay, where it stands, and the one next thing to do. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { useNow } from '../../lib/use-now.ts'
import { useSession } from '../../lib/use-session.ts'
import { Button } from '../../ui/button/button.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Section } from '../../ui/page/section.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { LoadError } from '../../ui/state/load-error.tsx'
import { CardSkeleton } from '../../ui/state/skeletons.tsx'
import { AboutFlat } from '../flat/about-flat.tsx'
import { bookingQueries } from './booking.queries.ts'
import classes from './home.module.css'
import { OtherStay } from './other-stay.tsx'
import { StayCard } from './stay-card.tsx'
import { momentOf, sortStays } from './stay-state.ts'
import { StayTiles } from './stay-tiles.tsx'

export default function HomePage() {
  const t = useTranslations('booking')
  const format = useFormatter()
  const now = useNow()
  const { user } = useSession()
  const name = user.split(' ')[0] ?? user
  const bookings = useQuery(bookingQueries.own())
  const [stay, ...others] = sortStays(bookings.data?.data ?? [], now)
  const open = stay && momentOf(stay, now).kind === 'open'
  return (
    <div className={classes.home}>
      <div className={classes.header}>
        <PageHeader
          over={format.dateTime(now, { weekday: 'long', day: 'numeric', month: 'long' })}
          title={t(open ? 'home.welcome_back' : 'home.greeting', { name })}
        />
      </div>
      {bookings.isPending && <CardSkeleton />}
      {bookings.isError && (
        <div className={classes.inset}>
          <LoadError message={t('list_error')} onRetry={() => void bookings.refetch()} retrying={bookings.isFetching} />
        </div>
      )}
      {bookings.isSuccess && !stay && (
        <div className={classes.inset}>
          <EmptyState
            title={t('home.none_title')}
            text={t('home.none_text')}
            actions={
              <Button component={Link} to="/otp-claim">
                {t('home.none_action')}
              </Button>
            }
          />
        </div>
      )}
      {stay && <StayCard stay={stay} now={now} name={name} />}
      {stay && <StayTiles stay={stay} />}
      {stay && (
        <div className={classes.inset}>
          <AboutFlat id={stay.flat_id} />
        </div>
      )}
      {others.length > 0 && (
        <div className={classes.inset}>
          <Section title={t('home.others')}>
            <ul className={classes.others}>
              {others.map((other) => (
                <OtherStay key={other.id} stay={other} />
              ))}
            </ul>
          </Section>
        </div>
      )}
    </div>
  )
}

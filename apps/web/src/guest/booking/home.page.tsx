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
import { PastStay } from './past-stay.tsx'
import { StayCard } from './stay-card.tsx'
import { isOver, momentOf, type StayMoment, sortStays } from './stay-state.ts'
import { StayTiles } from './stay-tiles.tsx'

function greetingFor(moment: StayMoment): 'today' | 'welcome_back' | 'greeting' {
  if (moment.kind === 'waiting' && moment.today) return 'today'
  return moment.kind === 'open' ? 'welcome_back' : 'greeting'
}

export default function HomePage() {
  const t = useTranslations('booking')
  const format = useFormatter()
  const now = useNow()
  const { user } = useSession()
  const name = user.split(' ')[0] ?? user
  const bookings = useQuery(bookingQueries.own())
  const [stay, ...others] = sortStays(bookings.data?.data ?? [], now)
  const [coming, past] = [others.filter((one) => !isOver(one, now)), others.filter((one) => isOver(one, now))]
  return (
    <div className={classes.home}>
      <div className={classes.header}>
        <PageHeader
          over={format.dateTime(now, { weekday: 'long', day: 'numeric', month: 'long' })}
          title={t(`home.${stay ? greetingFor(momentOf(stay, now)) : 'greeting'}`, { name })}
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
            <div className={classes.others}>
              {coming.map((other) => (
                <StayCard key={other.id} stay={other} now={now} name={name} other />
              ))}
              {past.length > 0 && (
                <ul className={classes.past}>
                  {past.map((other) => (
                    <PastStay key={other.id} stay={other} />
                  ))}
                </ul>
              )}
            </div>
          </Section>
        </div>
      )}
    </div>
  )
}

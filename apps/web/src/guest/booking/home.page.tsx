/** Home: the guest's current or next stay, its status and the next thing to do. */

import type { BookingSummary } from '@portineria/contract/booking'
import { STATUS } from '@portineria/contract/rules/codes'
import { isOver, momentOf, type StayMoment } from '@portineria/contract/rules/stay-doors'
import { IconPhone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { bookingQueries } from '../../lib/booking/booking.queries.ts'
import { Concierge } from '../../lib/booking/concierge.tsx'
import { NoStay } from '../../lib/booking/no-stay.tsx'
import { sortStays } from '../../lib/booking/stay-state.ts'
import { callAddress, useHouse } from '../../lib/house.ts'
import { withWords } from '../../lib/language.tsx'
import { noon } from '../../lib/noon.ts'
import { useDays } from '../../lib/use-days.ts'
import { useNow } from '../../lib/use-now.ts'
import { useSession } from '../../lib/use-session.ts'
import { useOwnName } from '../../lib/user/use-own-name.ts'
import { noteGoodMoment } from '../../pwa/install-offer.ts'
import { Button } from '../../ui/button/button.tsx'
import { Facade } from '../../ui/facade/facade.tsx'
import { Later } from '../../ui/later.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Section } from '../../ui/page/section.tsx'
import { LoadError } from '../../ui/state/load-error.tsx'
import { Part } from '../../ui/state/part.tsx'
import { StatusPill } from '../../ui/status/status-pill.tsx'
import { useWide } from '../../ui/theme/wide.ts'
import { AboutFlat } from '../flat/about-flat.tsx'
import { flatQueries } from '../flat/flat.queries.ts'
import classes from './home.module.css'
import { HomeSkeleton } from './home-skeleton.tsx'
import { StayCard } from './stay-card.tsx'
import { StayTiles } from './stay-tiles.tsx'

/** Shown only while a check-in is being looked at, so it is not part of the first load. */
const PushOffer = lazy(async () => ({
  default: (await withWords(() => import('../../lib/push/push-offer.tsx'))).PushOffer,
}))

function greetingFor(moment: StayMoment): 'today' | 'welcome_back' | 'greeting' {
  if (moment.kind === 'waiting' && moment.today) return 'today'
  return moment.kind === 'open' ? 'welcome_back' : 'greeting'
}

export default function HomePage() {
  const t = useTranslations('booking')
  const format = useFormatter()
  const now = useNow()
  const fullName = useOwnName(useSession().user)
  const name = fullName.split(' ')[0] ?? fullName
  const bookings = useQuery(bookingQueries.own())
  const wide = useWide()
  const [stay, ...others] = sortStays(bookings.data?.data ?? [], now)
  const kind = stay && momentOf(stay, now).kind
  useEffect(() => {
    if (kind === 'waiting' || kind === 'open') noteGoodMoment()
  }, [kind])
  const [coming, past] = [others.filter((one) => !isOver(one, now)), others.filter((one) => isOver(one, now))]
  // While the stay loads, it is not known yet whether it has a chat.
  const concierge = !bookings.isLoading && <Concierge stay={stay} />
  const failed = (again: () => void) => (
    <div className={classes.inset}>
      <LoadError message={t('home.part_error')} onRetry={again} />
    </div>
  )
  return (
    <div className={classes.home}>
      <div className={classes.header} data-seen={(!stay && !bookings.isPending) || undefined}>
        <PageHeader
          over={format.dateTime(now, { weekday: 'long', day: 'numeric', month: 'long' })}
          title={t(`home.${stay ? greetingFor(momentOf(stay, now)) : 'greeting'}`, { name })}
          actions={wide && concierge}
        />
      </div>
      {!wide && concierge}
      {bookings.isPending && <HomeSkeleton />}
      {bookings.isError && !bookings.data && (
        <div className={classes.inset}>
          <LoadError
            message={t('home.error')}
            onRetry={() => void bookings.refetch()}
            retrying={bookings.isFetching}
            help={<CallUs />}
          />
        </div>
      )}
      {bookings.isSuccess && !stay && (
        <div className={classes.inset}>
          <NoStay unknown={false} />
        </div>
      )}
      {stay && <StayCard stay={stay} now={now} name={name} />}
      {stay && momentOf(stay, now).kind === 'verify' && (
        <div className={classes.offer}>
          <Part>
            <Suspense fallback={null}>
              <PushOffer place="home" />
            </Suspense>
          </Part>
        </div>
      )}
      {stay && (
        <Later>
          <Part instead={failed}>
            <StayTiles stay={stay} />
          </Part>
          <div className={classes.inset}>
            <Part instead={failed}>
              <FlatError id={stay.flat_id} />
              <AboutFlat id={stay.flat_id} />
            </Part>
          </div>
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
        </Later>
      )}
    </div>
  )
}

/** The apartment could not be loaded, so its guide is missing below the card. */
function FlatError({ id }: { id: number }) {
  const t = useTranslations('booking.home')
  const flat = useQuery(flatQueries.one(id))
  if (!flat.isError || flat.data) return null
  return <LoadError message={t('flat_error')} onRetry={() => void flat.refetch()} retrying={flat.isFetching} />
}

/** A way on when nothing loads. It needs no connection, because the number is kept from an earlier visit. */
function CallUs() {
  const t = useTranslations('app.concierge')
  const { phone } = useHouse()
  if (!phone) return null
  return (
    <Button component="a" variant="line" small icon={IconPhone} href={callAddress(phone)}>
      {t('call')}
    </Button>
  )
}

/** A stay that is over, as a row that links to its reservation. */
function PastStay({ stay }: { stay: BookingSummary }) {
  const t = useTranslations('booking')
  const between = useDays()
  return (
    <li>
      <Link className={classes.other} to="/booking" search={{ stay: stay.id }}>
        <span className={classes.thumb}>
          <Facade name={stay.flat.name} view="thumb" />
        </span>
        <span className={classes.otherWords}>
          <strong>{stay.flat.name}</strong>
          <span className={classes.otherDates}>
            {between(noon(stay.check_in), noon(stay.check_out), {
              day: 'numeric',
              month: 'short',
              year: 'numeric',
            })}
          </span>
        </span>
        <StatusPill status={STATUS.closed} small label={t('chip.closed')} />
      </Link>
    </li>
  )
}

/** The list: kinds as tabs, a card each, and at the end the way to something made to measure. */
import { IconMessageCircle, IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { chatQueries, countUnread } from '../../lib/chat/chat.queries.ts'
import { LinkButton } from '../../lib/link-button.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { LoadError } from '../../ui/state/load-error.tsx'
import { CardSkeleton } from '../../ui/state/skeletons.tsx'
import { CountBadge } from '../../ui/status/count-badge.tsx'
import { CategoryTabs } from './category-tabs.tsx'
import { ClosedNote } from './closed-note.tsx'
import { CustomCard } from './custom-card.tsx'
import { useStayInView } from './stay-context.ts'
import { StaySwitch } from './stay-switch.tsx'
import classes from './trip.module.css'
import { tripQueries } from './trip.queries.ts'
import { TripCard } from './trip-card.tsx'
import { categoryOf } from './trip-search.ts'
import { useTripAddress } from './use-trip-address.ts'

export function Experiences() {
  const t = useTranslations('trip.guest')
  const { stay, closed } = useStayInView()
  const { category } = useTripAddress()
  const query = useQuery(tripQueries.offered(stay.flat_id, stay.id))
  const shown = query.data?.filter((trip) => category === undefined || trip.category === categoryOf[category])
  return (
    <div className={classes.page}>
      <PageHeader title={t('title', { flat: stay.flat.name })} sub={t('sub')} actions={<Ways />} />
      <StaySwitch />
      {closed && <ClosedNote>{closed}</ClosedNote>}
      <CategoryTabs />
      {query.isPending && (
        <div className={classes.cards}>
          <CardSkeleton />
        </div>
      )}
      {query.isError && !query.data && (
        <LoadError message={t('load_error')} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
      {shown?.length === 0 && <p className={classes.none}>{t('none')}</p>}
      {shown && (
        <ul className={classes.cards}>
          {shown.map((trip) => (
            <li key={trip.id}>
              <TripCard trip={trip} />
            </li>
          ))}
          <li>
            <CustomCard />
          </li>
        </ul>
      )}
    </div>
  )
}

/** To the talk that waits for an answer, else to the general one; and to what was bought. */
function Ways() {
  const t = useTranslations('trip.guest')
  const { stay } = useStayInView()
  const { category, stay: asked } = useTripAddress()
  const orders = useQuery(chatQueries.orders(stay.id))
  const talks = useQuery(chatQueries.talks())
  const own = talks.data?.filter(({ booking_id }) => booking_id === stay.id)
  const unread = countUnread(own)
  const chat = own?.find((talk) => talk.unread > 0)?.trip_id ?? 0
  const count = orders.data?.filter(({ order }) => order.status !== 'expired').length ?? 0
  const shared = {
    to: '/proposal/{-$checkout}',
    params: { checkout: undefined },
    variant: 'line',
    small: true,
    resetScroll: false,
  } as const
  return (
    <div className={classes.ways}>
      <LinkButton {...shared} search={{ stay: asked, category, chat }} icon={IconMessageCircle}>
        {t('concierge')}
        {unread > 0 && <CountBadge count={unread} hot />}
      </LinkButton>
      {count > 0 && (
        <LinkButton {...shared} search={{ stay: asked, category, bought: '' }} icon={IconReceipt}>
          {t('bought_link', { count })}
        </LinkButton>
      )}
    </div>
  )
}

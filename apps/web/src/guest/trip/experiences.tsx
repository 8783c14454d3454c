/** The list of experiences: the stays, the filters, a card for each experience, and a card to ask for something else. */
import { IconChevronRight, IconMessageCircle, IconReceipt, IconSparkles } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { useTranslations } from 'use-intl'
import { chatQueries, countUnread } from '../../lib/chat/chat.queries.ts'
import { LinkButton } from '../../lib/link-button.tsx'
import { Segmented } from '../../ui/control/segmented.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { LoadError } from '../../ui/state/load-error.tsx'
import { CountBadge } from '../../ui/status/count-badge.tsx'
import { ClosedNote } from './closed-note.tsx'
import { isOfStay } from './is-of-stay.ts'
import { useStayInView } from './stay-context.ts'
import { useStayDates } from './stay-words.ts'
import classes from './trip.module.css'
import { type Offer, tripQueries } from './trip.queries.ts'
import { TripCard } from './trip-card.tsx'
import { categoryNames, categoryOf } from './trip-search.ts'
import { TripsSkeleton } from './trips-skeleton.tsx'
import { useTripAddress } from './use-trip-address.ts'

/** More than a phone shows at once. */
const FIRST_CARDS = 4

export function Experiences() {
  const t = useTranslations('trip.guest')
  const { stay, closed } = useStayInView()
  const { category, apartment } = useTripAddress()
  const query = useQuery(tripQueries.offered(stay.flat_id, stay.id))
  const isOwn = isOfStay(stay)
  const isShown = (trip: Offer) =>
    (category === undefined || trip.category === categoryOf[category]) && (apartment === undefined || isOwn(trip))
  // All cards in one go take long on a phone. Those of the first screen come first, the others in slices.
  const offered = useDeferredValue(query.data, query.data?.filter(isShown).slice(0, FIRST_CARDS))
  const shown = offered?.filter(isShown)
  return (
    <div className={classes.page}>
      <PageHeader title={t('title', { flat: stay.flat.name })} sub={t('sub')} actions={<HeaderLinks />} />
      <StaySwitch />
      {closed && <ClosedNote>{closed}</ClosedNote>}
      <div className={classes.filters}>
        <CategoryTabs />
        {/* Where every experience is for all apartments, there is nothing to choose. */}
        {(apartment || (offered && query.data?.some(isOwn))) && <ApartmentFilter />}
      </div>
      {!offered && !query.isError && <TripsSkeleton />}
      {query.isError && !offered && (
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
          {!closed && offered === query.data && (
            <li className={classes.last}>
              <CustomCard />
            </li>
          )}
        </ul>
      )}
    </div>
  )
}

/** Links to the conversation with unread messages, otherwise to the general one; and to the orders. */
function HeaderLinks() {
  const t = useTranslations('trip.guest')
  const { stay } = useStayInView()
  const { filters } = useTripAddress()
  const orders = useQuery(chatQueries.orders(stay.id))
  const conversations = useQuery(chatQueries.conversations())
  const own = conversations.data?.filter(({ booking_id }) => booking_id === stay.id)
  const unread = countUnread(own)
  const chat = own?.find((one) => one.unread > 0)?.trip_id ?? 0
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
      <LinkButton {...shared} search={{ ...filters, chat }} icon={IconMessageCircle}>
        <span className={classes.counted}>
          {t('concierge')}
          {unread > 0 && <CountBadge count={unread} hot />}
        </span>
      </LinkButton>
      {count > 0 && (
        <LinkButton {...shared} search={{ ...filters, bought: '' }} icon={IconReceipt}>
          {t('bought_link', { count })}
        </LinkButton>
      )}
    </div>
  )
}

/** Links to the guest's other stays. Renders nothing if there is only one stay. */
function StaySwitch() {
  const t = useTranslations('trip.guest')
  const datesOf = useStayDates()
  const { stay, stays } = useStayInView()
  const { category } = useTripAddress()
  if (stays.length < 2) return null
  return (
    <nav className={classes.ways} aria-label={t('stays')}>
      {stays.map((one) => (
        <LinkButton
          key={one.id}
          to="/proposal/{-$checkout}"
          params={{ checkout: undefined }}
          search={{ stay: one.id, category }}
          replace
          resetScroll={false}
          small
          variant={one.id === stay.id ? 'soft' : 'line'}
          aria-current={one.id === stay.id ? 'page' : undefined}
        >
          {t('stay', { flat: one.flat.name, dates: datesOf(one) })}
        </LinkButton>
      ))}
    </nav>
  )
}

const tabs = [undefined, ...categoryNames]

/** All experiences or one category. The tabs are links, because the category is part of the address. */
function CategoryTabs() {
  const t = useTranslations('trip.guest')
  const { category: chosen, filters } = useTripAddress()
  return (
    <nav className={classes.tabs} aria-label={t('categories')}>
      {tabs.map((category) => (
        <Link
          key={category ?? 'all'}
          to="/proposal/{-$checkout}"
          params={{ checkout: undefined }}
          search={{ ...filters, category }}
          replace
          resetScroll={false}
          activeOptions={{ exact: true, includeSearch: true }}
          className={classes.tab}
          aria-current={category === chosen ? 'page' : undefined}
        >
          {t(`category.${category ?? 'all'}`)}
        </Link>
      ))}
    </nav>
  )
}

/** All experiences, or only those of the stay's own apartment. */
function ApartmentFilter() {
  const t = useTranslations('trip.guest.apartment')
  const { stay } = useStayInView()
  const { apartment, filters } = useTripAddress()
  const navigate = useNavigate()
  return (
    <Segmented
      label={t('label')}
      value={apartment ?? 'all'}
      onChange={(value) =>
        void navigate({
          to: '/proposal/{-$checkout}',
          params: { checkout: undefined },
          search: { ...filters, apartment: value === 'own' ? value : undefined },
          replace: true,
          resetScroll: false,
        })
      }
      segments={[
        { value: 'all', label: t('all') },
        { value: 'own', label: t('own', { flat: stay.flat.name }) },
      ]}
    />
  )
}

/** Opens the request for a quote, to ask for something that is not in the list. */
function CustomCard() {
  const t = useTranslations('trip.guest')
  const { filters } = useTripAddress()
  return (
    <Link
      to="/proposal/{-$checkout}"
      params={{ checkout: undefined }}
      search={{ ...filters, ask: 0 }}
      resetScroll={false}
      className={classes.custom}
    >
      <span className={classes.customArch}>
        <Icon of={IconSparkles} size={24} />
      </span>
      <span className={classes.customWords}>
        <strong className={classes.customTitle}>{t('custom_title')}</strong>
        <span>{t('custom_text')}</span>
      </span>
      <Icon of={IconChevronRight} size={22} />
    </Link>
  )
}

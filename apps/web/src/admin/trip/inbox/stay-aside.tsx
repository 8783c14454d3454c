/** The stay of a conversation: apartment, dates, status, purchases and the concierge's notes. */
import { isGivenBack } from '@portineria/contract/rules/lists'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { bookingQueries } from '../../../lib/booking/booking-admin.queries.ts'
import { chatQueries } from '../../../lib/chat/chat.queries.ts'
import { LinkButton } from '../../../lib/link-button.tsx'
import { noon } from '../../../lib/noon.ts'
import { useDays } from '../../../lib/use-days.ts'
import { Facade } from '../../../ui/facade/facade.tsx'
import { LoadError } from '../../../ui/state/load-error.tsx'
import { CardSkeleton } from '../../../ui/state/skeletons.tsx'
import { StatusPill } from '../../../ui/status/status-pill.tsx'
import { tripQueries } from '../trip.queries.ts'
import { TripThumb } from '../trip-thumb.tsx'
import { useTripWords } from '../use-trip-words.ts'
import classes from './stay-aside.module.css'

export function StayAside({ bookingId }: { bookingId: number }) {
  const t = useTranslations('trip.admin.inbox')
  const between = useDays()
  const stay = useQuery(bookingQueries.detail(bookingId))
  return (
    <aside className={classes.aside} aria-label={t('stay')}>
      {stay.isPending && <CardSkeleton />}
      {stay.isError && !stay.data && (
        <LoadError message={t('stay_error')} onRetry={() => void stay.refetch()} retrying={stay.isFetching} />
      )}
      {stay.data && (
        <>
          <div className={classes.picture} aria-hidden>
            <Facade name={stay.data.flat.name} view="hero" />
          </div>
          <div>
            <h2 className={classes.flat}>{stay.data.flat.name}</h2>
            <p className={classes.quiet}>
              {t('dates', {
                dates: between(noon(stay.data.check_in), noon(stay.data.check_out), {
                  day: 'numeric',
                  month: 'short',
                }),
                count: stay.data.guests_number,
              })}
            </p>
          </div>
          <StatusPill status={stay.data.status} />
          <OpenQuotes bookingId={bookingId} />
          <Bought bookingId={bookingId} />
          {stay.data.concierge_notes && (
            <section className={classes.part}>
              <h3>{t('notes')}</h3>
              <p className={classes.notes}>{stay.data.concierge_notes}</p>
            </section>
          )}
          <LinkButton
            variant="line"
            small
            fullWidth
            icon={IconExternalLink}
            to="/admin_book"
            search={{ id: bookingId }}
            className={classes.open}
          >
            {t('open_stay')}
          </LinkButton>
        </>
      )}
    </aside>
  )
}

/** The quotes that the guest can still buy. */
function OpenQuotes({ bookingId }: { bookingId: number }) {
  const t = useTranslations('trip.admin.inbox')
  const { name, euro, unit } = useTripWords()
  const open = useQuery(tripQueries.quotes(bookingId)).data?.filter(({ quantity }) => quantity !== 0)
  if (!open?.length) return null
  return (
    <section className={classes.part}>
      <h3>{t('quotes')}</h3>
      <ul className={classes.bought}>
        {open.map((trip) => (
          <li key={trip.id}>
            <TripThumb trip={trip} />
            <span>
              {name(trip.name)}
              <small>
                {euro(trip.price_cents ?? 0)} {unit(trip.price_unit)}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The paid and refunded orders of the stay; unpaid ones are left out. */
function Bought({ bookingId }: { bookingId: number }) {
  const t = useTranslations('trip.admin')
  const { name, euro } = useTripWords()
  const orders = useQuery(chatQueries.orders(bookingId)).data
  const bought = orders?.filter(({ order: { status } }) => status === 'paid' || isGivenBack(status))
  return (
    <section className={classes.part}>
      <h3>{t('inbox.bought')}</h3>
      {bought?.length === 0 && <p className={classes.quiet}>{t('inbox.bought_none')}</p>}
      <ul className={classes.bought}>
        {bought?.map(({ trip, order }) => (
          <li key={order.id}>
            <TripThumb trip={trip} />
            <span>
              {name(trip.name)}
              <small>
                {t('inbox.bought_line', {
                  quantity: order.quantity,
                  price: euro(order.amount_cents / order.quantity),
                  status: t(`order_status.${order.status}`).toLowerCase(),
                })}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

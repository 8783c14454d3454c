/** The orders of the stay, each with its status and its line of the receipt. */
import { isGivenBack } from '@portineria/contract/rules/lists'
import { useQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import { chatQueries } from '../../lib/chat/chat.queries.ts'
import { TripPicture } from '../../lib/trip-picture.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Sheet } from '../../ui/dialog/sheet.tsx'
import { LoadError } from '../../ui/state/load-error.tsx'
import { ListSkeleton } from '../../ui/state/skeletons.tsx'
import { OrderTag } from './order-tag.tsx'
import classes from './orders-sheet.module.css'
import type { Ordered } from './receipt-sheet.tsx'
import { useStayInView } from './stay-context.ts'
import { useTripWords } from './trip-words.ts'
import { useTripAddress } from './use-trip-address.ts'

export function OrdersSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTranslations('trip.guest.orders')
  const { stay } = useStayInView()
  const query = useQuery(chatQueries.orders(stay.id))
  // An order that was not paid in time is of no interest to the guest.
  const shown = query.data?.filter(({ order }) => order.status !== 'expired')
  return (
    <Sheet opened={opened} onClose={onClose} title={t('title')} width="34rem">
      {query.isPending && <ListSkeleton rows={2} />}
      {query.isError && !query.data && (
        <LoadError message={t('load_error')} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
      {shown?.length === 0 && <p>{t('none')}</p>}
      <ul className={classes.orders}>
        {shown?.map((ordered) => (
          <OrderRow key={ordered.order.id} {...ordered} />
        ))}
      </ul>
    </Sheet>
  )
}

function OrderRow({ trip, order }: Ordered) {
  const t = useTranslations('trip.guest.orders')
  const words = useTripWords()
  const format = useFormatter()
  const { closed } = useStayInView()
  const { open } = useTripAddress()
  const day = order.paid_at && format.dateTime(new Date(order.paid_at), { day: 'numeric', month: 'long' })
  return (
    <li className={classes.order}>
      <span className={classes.arch}>
        <TripPicture trip={trip} sizes="64px" className={classes.photo} />
      </span>
      <div className={classes.words}>
        <div className={classes.head}>
          <h3 className={classes.name}>{words.text(trip.name)}</h3>
          <span className={classes.price}>{words.price(order.amount_cents)}</span>
        </div>
        <p className={classes.line}>
          {t('line', { count: order.quantity, price: words.price(order.amount_cents / order.quantity), id: order.id })}
        </p>
        <p>
          <OrderTag status={order.status} />
        </p>
        {order.status === 'paid' && day && <p className={classes.line}>{t('paid', { day })}</p>}
        {isGivenBack(order.status) && <p className={classes.line}>{t('refunded_text')}</p>}
        {order.status === 'pending' && !closed && (
          <Button small variant="soft" onClick={() => open({ buy: trip.id })}>
            {t('continue')}
          </Button>
        )}
      </div>
    </li>
  )
}

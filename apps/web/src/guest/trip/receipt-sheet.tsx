/** The receipts for one experience, linked from its mail. Also shown when it is not offered any more or the stay is over. */
import type { Calls } from '@portineria/contract/calls'
import type { CallResponse } from '@portineria/contract/endpoint'
import { isGivenBack } from '@portineria/contract/rules/lists'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { operatorName, useHouse } from '../../lib/house.ts'
import { TermsSheet } from '../../lib/house-text/terms-sheet.tsx'
import { OperatorLogo } from '../../lib/operator-logo.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Sheet } from '../../ui/dialog/sheet.tsx'
import { OrderTag } from './order-tag.tsx'
import classes from './receipt-sheet.module.css'
import { saleOf } from './sale.ts'
import { useStayInView } from './stay-context.ts'
import { TripHead } from './trip-head.tsx'
import { useTripWords } from './trip-words.ts'
import { useOffer } from './use-offer.ts'
import { useTripAddress } from './use-trip-address.ts'

export type Ordered = CallResponse<Calls['listTripsOfBooking']>[number]

type ReceiptSheetProps = { bought: readonly [Ordered, ...Ordered[]]; opened: boolean; onClose: () => void }

export function ReceiptSheet({ bought, opened, onClose }: ReceiptSheetProps) {
  const [{ trip }] = bought
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={<TripHead trip={trip} />}
      width="34rem"
      footer={<Actions tripId={trip.id} />}
    >
      <div className={classes.receipts}>
        {bought.map(({ order }) => (
          <Receipt key={order.id} order={order} />
        ))}
      </div>
    </Sheet>
  )
}

function Receipt({ order }: Pick<Ordered, 'order'>) {
  const t = useTranslations('trip.guest')
  const words = useTripWords()
  const format = useFormatter()
  const house = useHouse()
  const { stay } = useStayInView()
  const [reading, setReading] = useState(false)
  const paid = order.paid_at && format.dateTime(new Date(order.paid_at), { dateStyle: 'medium', timeStyle: 'short' })
  const rows = [
    [t('receipt.number'), String(order.id)],
    [t('receipt.paid_on'), paid],
    [t('receipt.stay'), stay.flat.name],
    [
      t('receipt.seller'),
      [house.legal.name ?? operatorName(house), house.legal.address, house.legal.tax_number].filter(Boolean).join(', '),
    ],
    [
      t('receipt.quantity'),
      t('receipt.times', { count: order.quantity, price: words.price(order.amount_cents / order.quantity) }),
    ],
  ] as const
  return (
    <section className={classes.receipt} aria-label={t('receipt.title', { id: order.id })}>
      <div className={classes.head}>
        <OrderTag status={order.status} />
        {house.logo && <OperatorLogo file={house.logo} className={classes.logo} />}
      </div>
      <dl className={classes.rows}>
        {rows.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
        <div className={classes.total}>
          <dt>{t('receipt.total')}</dt>
          <dd>{words.price(order.amount_cents)}</dd>
        </div>
      </dl>
      <Button variant="link" small onClick={() => setReading(true)}>
        {t('receipt.terms')}
      </Button>
      <TermsSheet opened={reading} onClose={() => setReading(false)} version={order.terms_version} />
      {isGivenBack(order.status) && <p className={classes.fine}>{t('orders.refunded_text')}</p>}
    </section>
  )
}

function Actions({ tripId }: { tripId: number }) {
  const t = useTranslations('trip.guest.receipt')
  const { closed } = useStayInView()
  const { open } = useTripAddress()
  const { offer, held } = useOffer(tripId)
  const again = !closed && offer && saleOf(offer, held) === 'buy'
  return (
    <div className={classes.actions}>
      {again && (
        <Button variant="line" fullWidth onClick={() => open({ buy: tripId })}>
          {t('again')}
        </Button>
      )}
      <Button variant={again ? 'primary' : 'line'} fullWidth onClick={() => open({ bought: '' })}>
        {t('all')}
      </Button>
    </div>
  )
}

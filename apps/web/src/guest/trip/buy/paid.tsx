/** The end of the checkout: the payment provider has the payment, and the server reports the status of the order. */
import { isGivenBack } from '@portineria/contract/rules/lists'
import { IconCircleCheck, IconHourglass } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { announce } from '../../../ui/announce.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { tripQueries } from '../trip.queries.ts'
import { useTripAddress } from '../use-trip-address.ts'
import classes from './buy.module.css'

export function Paid({ orderId }: { orderId: number }) {
  const t = useTranslations('trip.guest')
  const { data: order } = useQuery(tripQueries.order(orderId))
  const status = order?.status ?? 'pending'
  const failed = status === 'failed' || status === 'expired' || isGivenBack(status)
  const kind = status === 'paid' ? 'paid' : 'waiting'
  const title = failed ? t('payment.failed') : t(`done.${kind}_title`)
  useEffect(() => announce(title), [title])
  return (
    <div className={classes.taken} data-paid={status === 'paid' || undefined}>
      {!failed && <Icon of={status === 'paid' ? IconCircleCheck : IconHourglass} size={48} />}
      <p className={classes.takenTitle}>{title}</p>
      {!failed && <p>{t(`done.${kind}_text`)}</p>}
    </div>
  )
}

export function PaidActions({ onClose }: { onClose: () => void }) {
  const t = useTranslations('trip.guest.done')
  const { open } = useTripAddress()
  return (
    <div className={classes.takenActions}>
      <Button variant="line" fullWidth onClick={() => open({ bought: '' })}>
        {t('orders')}
      </Button>
      <Button fullWidth onClick={onClose} data-autofocus>
        {t('close')}
      </Button>
    </div>
  )
}

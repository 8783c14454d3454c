/** A check-in that does not wait: nothing to decide, but the operator may still move it as the rules allow. */
import type { Booking } from '@portineria/contract/booking'
import { useTranslations } from 'use-intl'
import { confirm } from '../../../ui/dialog/dialog.ts'
import { StatusMenu } from '../form/status-menu.tsx'
import classes from './decision.module.css'

export function Settled({ booking, reload }: { booking: Booking; reload: () => Promise<unknown> }) {
  const t = useTranslations('booking.review')
  const onOvertaken = async () => {
    if (await confirm({ message: t('overtaken'), confirmLabel: t('load_again') })) await reload()
  }
  return (
    <div className={classes.actions}>
      <StatusMenu booking={booking} onMoved={reload} onOvertaken={onOvertaken} />
    </div>
  )
}

/**
 * The total and the main button: first it leads to the card, then it pays. While the terms are not accepted, it says so.
 */
import type { PriceUnit } from '@portineria/contract/rules/lists'
import { IconLock } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button/button.tsx'
import { useTripWords } from '../trip-words.ts'
import classes from './buy.module.css'

/** The id of the form, which is in the body of the sheet while its button is in the footer. */
export const BUY_FORM = 'buy-form'

type PayFooterProps = {
  amount: number
  quantity: number
  unit: PriceUnit
  /** Whether the order exists, so that the card can be charged. */
  begun: boolean
  accepted: boolean
  busy: boolean
  /** Whether the card form has loaded. If not, the form itself shows why. */
  ready: boolean
}

export function PayFooter({ amount, quantity, unit, begun, accepted, busy, ready }: PayFooterProps) {
  const t = useTranslations('trip.guest')
  const words = useTripWords()
  const price = words.price(amount)
  return (
    <div className={classes.footer}>
      <p className={classes.total}>
        {t(`total.${unit}`, { count: quantity })}
        <strong>{price}</strong>
      </p>
      <Button
        type="submit"
        form={BUY_FORM}
        fullWidth
        icon={begun ? IconLock : undefined}
        loading={busy}
        disabled={!accepted || !ready}
        aria-describedby={accepted ? undefined : 'buy-why'}
      >
        {begun ? t('pay', { price }) : t('to_payment')}
      </Button>
      {!accepted && (
        <p id="buy-why" className={classes.why}>
          {t('terms_first')}
        </p>
      )}
    </div>
  )
}

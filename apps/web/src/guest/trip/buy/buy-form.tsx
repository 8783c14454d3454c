/** The form of the checkout. The first press creates the order and shows the card fields, the second press pays. */
import { IconBuildingBank } from '@tabler/icons-react'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorWords } from '../../../lib/error-words.ts'
import { useHouse } from '../../../lib/house.ts'
import { TermsSheet } from '../../../lib/house-text/terms-sheet.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Sheet } from '../../../ui/dialog/sheet.tsx'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import { FieldError } from '../../../ui/form/field-props.tsx'
import { StepperField } from '../../../ui/form/stepper-field.tsx'
import { useAppForm } from '../../../ui/form/use-app-form.ts'
import { Icon } from '../../../ui/icon.tsx'
import { mostOf } from '../sale.ts'
import { useStayInView } from '../stay-context.ts'
import { useStayDates } from '../stay-words.ts'
import type { Offer } from '../trip.queries.ts'
import { useTripWords } from '../trip-words.ts'
import classes from './buy.module.css'
import { CardFields } from './card-fields.tsx'
import { isCvc, isExpiry, isNumber } from './card-text.ts'
import { BUY_FORM } from './pay-footer.tsx'
import { wrongField } from './payment-outcome.ts'
import { usePayment } from './payment-store.ts'
import { StripeFields, type StripeForm } from './stripe-fields.tsx'
import { type Card, useBank } from './use-bank.ts'
import type { usePurchase } from './use-purchase.ts'

/** `terms` is the version of the terms that the buyer has accepted. */
export type BuyState = { quantity: number; terms: number | null }

type BuyFormProps = {
  trip: Offer
  held: number
  purchase: ReturnType<typeof usePurchase>
  amount: number
  chosen: BuyState
  accepted: boolean
  onChoose: (chosen: BuyState) => void
  stripe: StripeForm
  onStripe: (form: StripeForm) => void
}

export function BuyForm(props: BuyFormProps) {
  const { trip, held, purchase, amount, chosen, accepted, onChoose, stripe, onStripe } = props
  const t = useTranslations('trip.guest')
  const words = useTripWords()
  const { terms } = useHouse().texts
  const [reading, setReading] = useState(false)
  const card = useCardForm()
  const bank = useBank()
  const { begun, busy, begin, pay } = purchase

  const payByCard = async (values: Card) => {
    if (!begun) return
    const confirmed = await pay(begun, () => bank.confirm(begun.client_secret, values))
    const wrong = confirmed && wrongField(confirmed)
    if (wrong) card.showServerErrors([{ field: wrong, message: t(`card_wrong.${wrong}`) }])
  }
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!accepted || busy) return
    if (!begun) void begin(chosen.quantity, terms)
    else if (begun.provider === 'sandbox') card.submit(payByCard)(event)
    else if (stripe) void pay(begun, stripe.confirm)
  }
  return (
    <>
      <form id={BUY_FORM} className={classes.form} noValidate onSubmit={submit}>
        {trip.price_unit !== 'group' && (
          <div className={classes.quantity}>
            <span aria-hidden>{t(`how_many.${trip.price_unit}`)}</span>
            <StepperField
              bare
              label={t(`how_many.${trip.price_unit}`)}
              min={1}
              max={mostOf(trip.quantity, held)}
              value={chosen.quantity}
              disabled={begun !== null || busy}
              onChange={(quantity) => onChoose({ ...chosen, quantity })}
            />
          </div>
        )}
        <ForWhichStay />
        {begun?.provider === 'sandbox' && <CardFields form={card} />}
        {begun?.provider === 'stripe' && <StripeFields begun={begun} onForm={onStripe} />}
        <div>
          <CheckboxField
            label={t('accept')}
            required
            checked={accepted}
            disabled={begun !== null}
            onChange={(event) => onChoose({ ...chosen, terms: event.currentTarget.checked ? terms : null })}
          />
          <Button variant="link" onClick={() => setReading(true)} className={classes.termsLink}>
            {t('terms_open')}
          </Button>
        </div>
        <Trouble refused={purchase.refused} />
      </form>
      <TermsSheet opened={reading} onClose={() => setReading(false)} />
      <BankSheet price={words.price(amount)} answer={bank.answer} />
    </>
  )
}

function useCardForm() {
  const t = useTranslations('trip.guest.card_wrong')
  return useAppForm<Card>({
    initialValues: { number: '', expiry: '', cvc: '' },
    validate: {
      number: (text) => (isNumber(text) ? null : t('number')),
      expiry: (text) => (isExpiry(text, new Date()) ? null : t('expiry')),
      cvc: (text) => (isCvc(text) ? null : t('cvc')),
    },
  })
}

function ForWhichStay() {
  const t = useTranslations('trip.guest')
  const datesOf = useStayDates()
  const { stay, stays } = useStayInView()
  return stays.length > 1 ? (
    <p className={classes.fine}>{t('for_stay', { flat: stay.flat.name, dates: datesOf(stay) })}</p>
  ) : null
}

/** Why the purchase failed: the refusal of the server or of the payment provider. */
function Trouble({ refused }: { refused: unknown }) {
  const t = useTranslations('trip.guest')
  const errorWords = useErrorWords()
  const { status, message } = usePayment()
  const reason = () => {
    if (refused) return errorWords(refused)
    if (status !== 'err' || message === null || message === 'succeeded' || message === 'processing') return null
    return t(`payment.${message}`)
  }
  const words = reason()
  const box = useRef<HTMLDivElement>(null)
  // The message is at the end of a form that may be longer than the screen.
  useEffect(() => {
    if (words) box.current?.scrollIntoView({ block: 'nearest' })
  }, [words])
  return (
    <div ref={box} role="alert" className={words ? classes.trouble : undefined}>
      {words && <FieldError>{words}</FieldError>}
    </div>
  )
}

type BankSheetProps = { price: string; answer: ((allowed: boolean) => void) | null }

/** The sandbox's bank asks whether the guest allows the payment. Closing the sheet means no. */
function BankSheet({ price, answer }: BankSheetProps) {
  const t = useTranslations('trip.guest.bank')
  return (
    <Sheet
      opened={answer !== null}
      onClose={() => answer?.(false)}
      width="24rem"
      title={
        <span className={classes.bankTitle}>
          <Icon of={IconBuildingBank} size={24} />
          {t('title')}
        </span>
      }
    >
      <div className={classes.bank}>
        <p>{t('text', { price })}</p>
        <Button fullWidth onClick={() => answer?.(true)}>
          {t('yes')}
        </Button>
        <Button fullWidth variant="line" onClick={() => answer?.(false)}>
          {t('no')}
        </Button>
      </div>
    </Sheet>
  )
}

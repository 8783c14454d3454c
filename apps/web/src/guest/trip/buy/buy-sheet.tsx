/** The checkout: experience, quantity, terms, total and, once the order exists, the card. The pay button stays in place. */
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useHouse } from '../../../lib/house.ts'
import { useNotToInterrupt } from '../../../lib/unfinished.ts'
import { Sheet } from '../../../ui/dialog/sheet.tsx'
import { MissingOffer } from '../missing-offer.tsx'
import { saleOf } from '../sale.ts'
import { useStayInView } from '../stay-context.ts'
import type { Offer } from '../trip.queries.ts'
import { TripHead } from '../trip-head.tsx'
import { TripSheet } from '../trip-sheet.tsx'
import { useTripWords } from '../trip-words.ts'
import { useOffer } from '../use-offer.ts'
import { BuyForm, type BuyState } from './buy-form.tsx'
import { Paid, PaidActions } from './paid.tsx'
import { PayFooter } from './pay-footer.tsx'
import type { StripeForm } from './stripe-fields.tsx'
import { usePurchase } from './use-purchase.ts'

type BuySheetProps = { id: number; opened: boolean; onClose: () => void }

export function BuySheet({ id, opened, onClose }: BuySheetProps) {
  const t = useTranslations('trip.guest')
  const { closed } = useStayInView()
  const { offer, held, ...found } = useOffer(id)
  useNotToInterrupt(opened)
  if (offer && !closed) return <Till trip={offer} held={held} opened={opened} onClose={onClose} />
  return (
    <Sheet opened={opened} onClose={onClose} title={t('title_none')}>
      {closed ? <p>{closed}</p> : <MissingOffer found={found} />}
    </Sheet>
  )
}

type TillProps = { trip: Offer; held: number; opened: boolean; onClose: () => void }

function Till({ trip, held, opened, onClose }: TillProps) {
  const words = useTripWords()
  const purchase = usePurchase(trip.id)
  const [chosen, setChosen] = useState<BuyState>({
    // A group buys one.
    quantity: trip.price_unit === 'group' ? 1 : held || 1,
    terms: null,
  })
  const { terms } = useHouse().texts
  // An order that exists keeps the terms with which it was made.
  const accepted = purchase.begun !== null || chosen.terms === terms
  const [stripe, setStripe] = useState<StripeForm>(null)
  // Once the order exists, the guest's own hold must not make the offer look sold out.
  const sale = purchase.begun || purchase.taken !== null ? 'buy' : saleOf(trip, held)
  const { price_cents } = trip
  const left = trip.quantity === null ? null : trip.quantity + held
  const line = price_cents === null || trip.phone ? null : words.priceAndLeft(price_cents, trip.price_unit, left)
  const shared = { opened, onClose, title: <TripHead trip={trip} line={line} /> }
  if (sale !== 'buy' || price_cents === null)
    // Its description says so, and offers to call or to ask.
    return <TripSheet id={trip.id} opened={opened} onClose={onClose} />
  if (purchase.taken !== null)
    return (
      <Sheet {...shared} footer={<PaidActions onClose={onClose} />}>
        <Paid orderId={purchase.taken} />
      </Sheet>
    )
  const amount = purchase.begun?.amount_cents ?? price_cents * chosen.quantity
  const ready = purchase.begun?.provider !== 'stripe' || stripe !== null
  return (
    <Sheet
      {...shared}
      footer={
        <PayFooter
          amount={amount}
          unit={trip.price_unit}
          begun={purchase.begun !== null}
          busy={purchase.busy}
          ready={ready}
          quantity={chosen.quantity}
          accepted={accepted}
        />
      }
    >
      <BuyForm
        trip={trip}
        held={held}
        purchase={purchase}
        amount={amount}
        chosen={chosen}
        accepted={accepted}
        onChoose={setChosen}
        stripe={stripe}
        onStripe={setStripe}
      />
    </Sheet>
  )
}

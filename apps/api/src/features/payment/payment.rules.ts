/** What can be bought, and what the provider's word makes of an order. Pure. */
import type { ErrorCode } from '@portineria/contract/errors'
import type { IntentStatus } from '../../ports/payments.ts'

/** An unpaid order keeps its stock for this long. */
export const HOLD_MS = 30 * 60_000

type Offer = {
  visible: boolean
  custom: boolean
  price_cents: number | null
  phone: string | null
  quantity: number | null
  replaced_by: number | null
}

/** `held`: what others keep at the till. */
export function refusePurchase(
  offer: Offer,
  wanted: number,
  held: number,
): Extract<ErrorCode, 'not_purchasable' | 'sold_out' | 'quote_replaced'> | null {
  const { visible, price_cents, phone, quantity, replaced_by } = offer
  if (replaced_by !== null) return 'quote_replaced'
  // With a phone it is arranged by phone (spec §5).
  if (!visible || phone || !price_cents) return 'not_purchasable'
  return quantity !== null && quantity - held < wanted ? 'sold_out' : null
}

export type OrderStatus = 'pending' | 'paid' | 'failed' | 'expired' | 'refunded'

/**
 * The next status of an order. Money that came counts, late or not, as long as there is something to give for it; if not,
 * it goes back. A paid or refunded order changes no more by what the provider says of its payment.
 */
export function decideOrder(now: OrderStatus, intent: IntentStatus, stockLeft: boolean): OrderStatus {
  if (now === 'paid' || now === 'refunded') return now
  if (intent === 'succeeded') return now === 'pending' || stockLeft ? 'paid' : 'refunded'
  if (intent === 'canceled' && now === 'pending') return 'expired'
  return now
}

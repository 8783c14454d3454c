/** What can be bought, and what the provider's word makes of an order. Pure. */
import type { ErrorCode } from '@portineria/contract/errors'
import type { IntentStatus } from '../../ports/payments.ts'

/** An unpaid order keeps its stock for this long, and for at most this long however often it is asked for again. */
const HOLD_MS = 30 * 60_000
const LONGEST_HOLD_MS = 60 * 60_000

export const heldUntil = (created: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + HOLD_MS, created.getTime() + LONGEST_HOLD_MS))

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

export type OrderStatus = 'pending' | 'paid' | 'failed' | 'expired' | 'refunding' | 'refunded'

type Stock = { quantity: number | null; replaced_by: number | null }
type Wanted = { status: OrderStatus; quantity: number }

/** Whether there is something to give for an order that is being paid. `held`: what all orders at the till keep. */
export function hasStock(offer: Stock | null, { status, quantity }: Wanted, held: number): boolean {
  // What nobody counts cannot run out. Of a quote that was replaced there is nothing left to give.
  if (!offer || offer.replaced_by !== null) return offer === null
  if (offer.quantity === null) return true
  // A pending order has kept its part; one that has lost it must leave the others theirs.
  return offer.quantity - (status === 'pending' ? 0 : held) >= quantity
}

/**
 * The next status of an order. Money that came counts, late or not, as long as there is something to give for it; if not,
 * it goes back. Money that the provider has given back is back, whoever wanted it, until the bank returns it.
 */
export function decideOrder(
  now: OrderStatus,
  { status, refunded }: { status: IntentStatus; refunded: boolean },
  { stockLeft, refundFailed }: { stockLeft: boolean; refundFailed: boolean },
): OrderStatus {
  if (refunded) return 'refunded'
  if (now === 'refunded') return refundFailed ? 'refunding' : 'refunded'
  if (now === 'paid' || now === 'refunding') return now
  if (status === 'succeeded') return stockLeft ? 'paid' : 'refunding'
  if (status === 'canceled' && now === 'pending') return 'expired'
  return now
}

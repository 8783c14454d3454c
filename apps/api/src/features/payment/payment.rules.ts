/** Decides what can be bought, and the status of an order after an answer of the provider. Pure. */
import type { ErrorCode } from '@portineria/contract/errors'
import type { IntentStatus } from '../../ports/payments.ts'

/** An unpaid order holds its stock for half an hour after the last request, and for at most an hour in total. */
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

/** `held` is the stock that other unpaid orders hold. */
export function refusePurchase(
  offer: Offer,
  wanted: number,
  held: number,
): Extract<ErrorCode, 'not_purchasable' | 'sold_out' | 'quote_replaced'> | null {
  const { visible, price_cents, phone, quantity, replaced_by } = offer
  if (replaced_by !== null) return 'quote_replaced'
  // An experience with a phone number is arranged by phone (spec §5).
  if (!visible || phone || !price_cents) return 'not_purchasable'
  return quantity !== null && quantity - held < wanted ? 'sold_out' : null
}

export type OrderStatus = 'pending' | 'paid' | 'failed' | 'expired' | 'refunding' | 'refunded'

type Stock = { quantity: number | null; replaced_by: number | null }
type Wanted = { status: OrderStatus; quantity: number }

/** Whether there is stock for an order that is being paid. `held` is the stock that all unpaid orders hold. */
export function hasStock(offer: Stock | null, { status, quantity }: Wanted, held: number): boolean {
  // Without a row there is no stock that could run out. A replaced quote cannot be sold any more.
  if (!offer || offer.replaced_by !== null) return offer === null
  if (offer.quantity === null) return true
  // A pending order still holds its part. An expired one may only take what the other orders do not hold.
  return offer.quantity - (status === 'pending' ? 0 : held) >= quantity
}

/**
 * The next status of an order. A payment counts even if it is late, as long as there is stock; otherwise it is refunded. A
 * refund at the provider counts, no matter who started it, until the bank returns the money.
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

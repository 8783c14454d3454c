/** Whether an experience can be bought here, booked by phone, or only asked about. Pure; the server checks again. */
type Offer = {
  price_cents: number | null
  phone: string | null
  quantity: number | null
}

export type Sale = 'buy' | 'call' | 'ask' | 'sold_out'

/** An experience with a phone number is never sold here. `held` is what this stay has reserved in a pending order. */
export function saleOf({ price_cents, phone, quantity }: Offer, held = 0): Sale {
  if (phone) return 'call'
  if (price_cents === null) return 'ask'
  return quantity !== null && quantity + held <= 0 ? 'sold_out' : 'buy'
}

/** The contract's limit for one purchase. */
const MOST = 100
export const mostOf = (quantity: number | null, held: number): number =>
  quantity === null ? MOST : Math.max(1, Math.min(MOST, quantity + held))

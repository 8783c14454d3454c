/** Whether an experience can be bought, called for, or only asked about. Pure; the server decides again. */
type Offer = {
  price_cents: number | null
  phone: string | null
  quantity: number | null
}

export type Sale = 'buy' | 'call' | 'ask' | 'sold_out'

/** With a phone it is never sold here; what this stay holds at the till is still there for it. */
export function saleOf({ price_cents, phone, quantity }: Offer, held = 0): Sale {
  if (phone) return 'call'
  if (price_cents === null) return 'ask'
  return quantity !== null && quantity + held <= 0 ? 'sold_out' : 'buy'
}

/** How many one purchase may have, as the contract says. */
const MOST = 100
export const mostOf = (quantity: number | null, held: number): number =>
  quantity === null ? MOST : Math.max(1, Math.min(MOST, quantity + held))

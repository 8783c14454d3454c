/** Who waits for a quote. Pure. */

type Offer = { price_cents: number | null; phone: string | null }

/**
 * Whoever writes where only a quote can answer waits for one: in the talk about custom experiences, or about one without a
 * price that is not arranged by phone. Answers in words do not end it, a quote or the concierge's no does: what was
 * promised in words is what gets forgotten.
 */
export const asksForQuote = (author: 'guest' | 'concierge', offer: Offer | null): boolean =>
  author === 'guest' && (offer === null || (!offer.price_cents && !offer.phone))

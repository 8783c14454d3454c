/** Decides whether a message asks for a quote. Pure. */

type Offer = { price_cents: number | null; phone: string | null }

/**
 * A guest's message asks for a quote where only a quote can answer: in the conversation about custom experiences, or about an
 * experience without a price that is not arranged by phone. A reply does not end the wait, because a promise in a reply is
 * easily forgotten. Only a quote or a waiver by the concierge ends it.
 */
export const asksForQuote = (author: 'guest' | 'concierge', offer: Offer | null): boolean =>
  author === 'guest' && (offer === null || (!offer.price_cents && !offer.phone))

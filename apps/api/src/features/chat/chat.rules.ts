/** Decides whether a message asks for a quote. Pure. */

type Said = {
  /** The structured request of the quote dialog. */
  request?: unknown
  /** False in the conversation about custom experiences: a question about the stay that needs no quote. */
  custom?: boolean | undefined
}
type Offer = { price_cents: number | null; phone: string | null }

/**
 * A request always asks for a quote. Any other message of a guest does so where only a quote can answer: in the conversation
 * about custom experiences, or about an experience without a price that is not arranged by phone. A reply does not end the
 * wait, because a promise in a reply is easily forgotten. Only a quote or a waiver by the concierge ends it.
 */
export const asksForQuote = (author: 'guest' | 'concierge', offer: Offer | null, said: Said = {}): boolean => {
  if (author !== 'guest') return false
  if (said.request) return true
  return offer === null ? said.custom !== false : !offer.price_cents && !offer.phone
}

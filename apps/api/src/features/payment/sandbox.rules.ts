/** How the sandbox's cards behave: the numbers and outcomes of Stripe's test mode, and one card that takes a few seconds. */

type Decline = { code: string; decline_code: string | null }
type Behaviour = {
  /** The bank asks the cardholder to authenticate first. */
  asks?: true
  ends: 'succeeded' | 'processing' | Decline
}

const declined = (code: string, decline_code: string | null = null): Decline => ({ code, decline_code })
const insufficientFunds = declined('card_declined', 'insufficient_funds')

const cards: Readonly<Record<string, Behaviour>> = {
  '4242424242424242': { ends: 'succeeded' },
  '4000000000000002': { ends: declined('card_declined', 'generic_decline') },
  '4000000000009995': { ends: insufficientFunds },
  '4000000000000069': { ends: declined('expired_card', 'expired_card') },
  '4000000000000127': { ends: declined('incorrect_cvc', 'incorrect_cvc') },
  '4000000000000119': { ends: declined('processing_error') },
  '4000000000003220': { asks: true, ends: 'succeeded' },
  '4000002760003184': { asks: true, ends: 'succeeded' },
  '4000008400001629': { asks: true, ends: declined('card_declined', 'generic_decline') },
  '4000008260003178': { asks: true, ends: insufficientFunds },
  // This number is not one of Stripe's: the payment succeeds after a few seconds, like a bank transfer.
  '4000000000000077': { ends: 'processing' },
}

export const PROCESSING_MS = 4_000

export type Payment = { number: string; expiry: string; authenticated: boolean | undefined }
export type Paid = {
  status: 'succeeded' | 'processing' | 'requires_action' | 'requires_payment_method'
  error: Decline | null
}

const refused = (error: Decline): Paid => ({ status: 'requires_payment_method', error })

/** The expiry is `MM/YY`; a card is valid until the end of that month. */
function isExpired(expiry: string, now: Date): boolean {
  const [, month, year] = /^(\d{1,2})\s*\/\s*(\d{2}|\d{4})$/.exec(expiry.trim()) ?? []
  if (!month || !year || Number(month) < 1 || Number(month) > 12) return true
  const full = Number(year) < 100 ? 2000 + Number(year) : Number(year)
  return Date.UTC(full, Number(month), 1) <= now.getTime()
}

export function payWith({ number, expiry, authenticated }: Payment, now: Date): Paid {
  const card = cards[number.replace(/[\s-]/g, '')]
  if (!card) return refused(declined('incorrect_number'))
  if (isExpired(expiry, now)) return refused(declined('expired_card', 'expired_card'))
  if (card.asks && authenticated === undefined) return { status: 'requires_action', error: null }
  if (card.asks && !authenticated) return refused(declined('payment_intent_authentication_failure'))
  return typeof card.ends === 'string' ? { status: card.ends, error: null } : refused(card.ends)
}

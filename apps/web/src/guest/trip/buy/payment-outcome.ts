/** What a provider's answer means for the buyer: succeeded or processing is well, all else is not, each with its message. */

/** The same shape from Stripe and from the sandbox. */
export type Confirmed = {
  status: string
  error: { code?: string | undefined; decline_code?: string | null | undefined } | null
}

export type Trouble = 'declined' | 'authentication' | 'generic' | 'failed'

export type Outcome = { status: 'ok'; message: 'succeeded' | 'processing' } | { status: 'err'; message: Trouble }

const notYou = [
  'payment_intent_authentication_failure',
  'authentication_required',
  'setup_intent_authentication_failure',
]

function troubleOf({ status, error }: Confirmed): Trouble {
  if (error?.code === 'card_declined') return 'declined'
  if (error?.code !== undefined && notYou.includes(error.code)) return 'authentication'
  if (error) return 'generic'
  return status === 'requires_payment_method' || status === 'canceled' ? 'failed' : 'generic'
}

export function outcomeOf(confirmed: Confirmed): Outcome {
  const { status, error } = confirmed
  if (error === null && (status === 'succeeded' || status === 'processing')) return { status: 'ok', message: status }
  return { status: 'err', message: troubleOf(confirmed) }
}

export type CardField = 'number' | 'expiry' | 'cvc'

const fieldOf: Readonly<Record<string, CardField>> = {
  incorrect_number: 'number',
  expired_card: 'expiry',
  incorrect_cvc: 'cvc',
}

/** Where the card itself was wrong, the field says so too. */
export const wrongField = ({ error }: Confirmed): CardField | null => fieldOf[error?.code ?? ''] ?? null

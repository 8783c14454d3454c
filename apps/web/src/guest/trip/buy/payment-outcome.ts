/** What a payment provider's answer means for the guest: a success (succeeded or processing), or an error with its message. */

/** The answer of Stripe and of the sandbox, in the same shape. */
export type Confirmed = {
  status: string
  error: { code?: string | undefined; decline_code?: string | null | undefined } | null
}

export type Trouble = 'declined' | 'authentication' | 'generic' | 'failed' | 'unanswered'

export type Outcome =
  | { status: 'ok'; message: 'succeeded' | 'processing' }
  | { status: 'err'; message: Trouble }
  /** Not attempted: the provider's form shows what is missing. */
  | { status: null; message: null }

const authenticationFailures = [
  'payment_intent_authentication_failure',
  'authentication_required',
  'setup_intent_authentication_failure',
]

/** The payment was cancelled or replaced and cannot be paid any more: the next attempt needs a new one. */
export const isOver = ({ status, error }: Confirmed): boolean =>
  status === 'canceled' || error?.code === 'payment_intent_unexpected_state'

function troubleOf({ status, error }: Confirmed): Trouble {
  if (error?.code === 'card_declined') return 'declined'
  if (error?.code !== undefined && authenticationFailures.includes(error.code)) return 'authentication'
  if (isOver({ status, error })) return 'failed'
  if (error) return 'generic'
  if (status === 'unanswered') return 'unanswered'
  return status === 'requires_payment_method' ? 'failed' : 'generic'
}

export function outcomeOf(confirmed: Confirmed): Outcome {
  const { status } = confirmed
  if (status === 'incomplete') return { status: null, message: null }
  // True even with an error: the guest may have paid in another window a moment ago.
  if (status === 'succeeded' || status === 'processing') return { status: 'ok', message: status }
  return { status: 'err', message: troubleOf(confirmed) }
}

export type CardField = 'number' | 'expiry' | 'cvc'

const fieldOf: Readonly<Record<string, CardField>> = {
  incorrect_number: 'number',
  expired_card: 'expiry',
  incorrect_cvc: 'cvc',
}

/** The card field that was wrong, so that the form can mark it. */
export const wrongField = ({ error }: Confirmed): CardField | null => fieldOf[error?.code ?? ''] ?? null

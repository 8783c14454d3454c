/** What a provider's answer means for the buyer: succeeded or processing is well, all else is not, each with its message. */

/** The same shape from Stripe and from the sandbox. */
export type Confirmed = {
  status: string
  error: { code?: string | undefined; decline_code?: string | null | undefined } | null
}

export type Trouble = 'declined' | 'authentication' | 'generic' | 'failed' | 'unanswered'

export type Outcome =
  | { status: 'ok'; message: 'succeeded' | 'processing' }
  | { status: 'err'; message: Trouble }
  /** Not even tried: the provider's form says what it lacks. */
  | { status: null; message: null }

const notYou = [
  'payment_intent_authentication_failure',
  'authentication_required',
  'setup_intent_authentication_failure',
]

/** Given up or replaced meanwhile: nobody can pay it any more, and the next try is a new one. */
export const isOver = ({ status, error }: Confirmed): boolean =>
  status === 'canceled' || error?.code === 'payment_intent_unexpected_state'

function troubleOf({ status, error }: Confirmed): Trouble {
  if (error?.code === 'card_declined') return 'declined'
  if (error?.code !== undefined && notYou.includes(error.code)) return 'authentication'
  if (isOver({ status, error })) return 'failed'
  if (error) return 'generic'
  if (status === 'unanswered') return 'unanswered'
  return status === 'requires_payment_method' ? 'failed' : 'generic'
}

export function outcomeOf(confirmed: Confirmed): Outcome {
  const { status } = confirmed
  if (status === 'incomplete') return { status: null, message: null }
  // Also beside an error: what was paid in another window a moment ago is paid.
  if (status === 'succeeded' || status === 'processing') return { status: 'ok', message: status }
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

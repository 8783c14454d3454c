/** Whoever takes the money. What they say counts; what a browser says does not. */

/** `open`: nobody has paid yet, and somebody still may. */
export type IntentStatus = 'open' | 'processing' | 'succeeded' | 'canceled'

export type Intent = {
  id: string
  client_secret: string
  status: IntentStatus
  amount_cents: number
  /** All of the money has gone back. */
  refunded: boolean
  /** The cardholder disputes it with their bank. */
  disputed: boolean
}

/** Something happened to a payment; null if to none. `refundFailed`: the bank has returned the money of a refund. */
export type PaymentEvent = { intent_id: string | null; refundFailed: boolean }

export type NewIntent = { order_id: number; amount_cents: number; description: string }

export type Payments = {
  provider: 'stripe' | 'sandbox'
  publishableKey: string
  /** The same order again gives the same intent, unless the provider has failed in between. */
  createIntent(order: NewIntent): Promise<Intent>
  getIntent(id: string): Promise<Intent>
  /** From then on nobody can pay it. Answers what it is now: it may have been paid a moment before. */
  cancelIntent(id: string): Promise<Intent>
  /** Once, however often it is asked. Done also if somebody else gave the money back before. */
  refund(intentId: string): Promise<void>
  /** Null if it is not from the provider. */
  readEvent(body: Buffer, signature: string | undefined): PaymentEvent | null
}

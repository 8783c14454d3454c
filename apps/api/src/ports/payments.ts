/** The port to the payment provider. Only the provider's answers count; what a browser claims does not. */

/** `open`: not paid yet, and still payable. */
export type IntentStatus = 'open' | 'processing' | 'succeeded' | 'canceled'

export type Intent = {
  id: string
  client_secret: string
  status: IntentStatus
  amount_cents: number
  /** The whole amount was refunded. */
  refunded: boolean
  /** The cardholder disputes the payment with their bank. */
  disputed: boolean
}

/** A webhook event. `intent_id` is null if it concerns no payment. `refundFailed`: the bank returned the money of a refund. */
export type PaymentEvent = { intent_id: string | null; refundFailed: boolean }

export type NewIntent = { order_id: number; amount_cents: number; description: string }

export type Payments = {
  provider: 'stripe' | 'sandbox'
  publishableKey: string
  /** Returns the same intent for the same order, unless the provider failed in between. */
  createIntent(order: NewIntent): Promise<Intent>
  getIntent(id: string): Promise<Intent>
  /** Afterwards the intent cannot be paid. Returns its current state, because it may have been paid a moment before. */
  cancelIntent(id: string): Promise<Intent>
  /** Refunds once, however often it is called. Also succeeds if the payment was already refunded elsewhere. */
  refund(intentId: string): Promise<void>
  /** Whether the provider knows the configured keys. Throws if it cannot be asked. Nothing is paid or stored. */
  checkKeys(): Promise<boolean>
  /** Returns null if the event does not come from the provider. */
  readEvent(body: Buffer, signature: string | undefined): PaymentEvent | null
}

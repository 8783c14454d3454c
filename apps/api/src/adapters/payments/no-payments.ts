/** Used in production without a payment provider: nothing can be bought. The sandbox would give things away for free. */
import type { Payments } from '../../ports/payments.ts'

const unavailable = async (): Promise<never> => {
  throw new Error('no payment provider is configured')
}

export const noPayments: Payments = {
  provider: 'stripe',
  publishableKey: '',
  createIntent: unavailable,
  getIntent: unavailable,
  cancelIntent: unavailable,
  refund: unavailable,
  checkKeys: unavailable,
  readEvent: () => null,
}

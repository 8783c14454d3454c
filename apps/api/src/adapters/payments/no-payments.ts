/** A house that is in earnest and has no payment provider: nothing can be bought. The sandbox would give things away. */
import type { Payments } from '../../ports/payments.ts'

const away = async (): Promise<never> => {
  throw new Error('no payment provider is configured')
}

export const noPayments: Payments = {
  provider: 'stripe',
  publishableKey: '',
  createIntent: away,
  getIntent: away,
  cancelIntent: away,
  refund: away,
  readEvent: () => null,
}

/** The demo's orders, at least one in every state. */
import type { OrderStatus } from '../features/payment/payment.rules.ts'
import { TRANSFER } from './talks.ts'

type DemoOrder = {
  stay: string
  /** The English name of the experience or quote. */
  trip: string
  quantity: number
  status: OrderStatus
  /** Hours before the demo was filled. */
  ago: number
  /** The provider's message about a refund that failed. */
  refund_error?: string
  disputed?: true
}

export const demoOrders: readonly DemoOrder[] = [
  { stay: 'TS-4827', trip: TRANSFER, quantity: 1, status: 'paid', ago: 74.2 },
  { stay: 'TS-4827', trip: 'Da Ofelio', quantity: 2, status: 'expired', ago: 23 },
  { stay: 'TS-4827', trip: 'Cacio e pepe at Nora’s', quantity: 2, status: 'paid', ago: 22 },
  { stay: 'TS-5150', trip: 'Da Ofelio', quantity: 2, status: 'paid', ago: 40 },
  { stay: 'TS-5150', trip: 'Villa Farnesina with a sketchbook', quantity: 2, status: 'pending', ago: 0.1 },
  { stay: 'TS-5162', trip: 'Tiber at sunset', quantity: 2, status: 'paid', ago: 16 },
  { stay: 'TS-5162', trip: 'Villa Farnesina with a sketchbook', quantity: 1, status: 'failed', ago: 17 },
  { stay: 'TS-5041', trip: 'Bags until the evening', quantity: 1, status: 'paid', ago: 8 },
  {
    stay: 'TS-5041',
    trip: 'Cacio e pepe at Nora’s',
    quantity: 4,
    status: 'refunding',
    ago: 30,
    refund_error: 'The account has not enough funds for this refund.',
  },
  { stay: 'TS-5090', trip: 'Tiber at sunset', quantity: 2, status: 'paid', ago: 92 },
  { stay: 'TS-4988', trip: 'Tiber at sunset', quantity: 2, status: 'refunded', ago: 170 },
  { stay: 'TS-5233', trip: 'Pantheon at eight', quantity: 2, status: 'paid', ago: 120, disputed: true },
]

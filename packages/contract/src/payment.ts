/** Buying: an order holds stock, the provider takes the money, the server alone says what is paid. */
import * as z from 'zod/mini'
import { declare } from './endpoint.ts'
import * as s from './schema.ts'

export const orderStatus = z.enum(['pending', 'paid', 'failed', 'expired', 'refunded'])

export const order = z.object({
  id: s.id,
  booking_id: s.id,
  trip_id: s.id,
  quantity: z.int(),
  amount_cents: z.int(),
  status: orderStatus,
  created_at: s.instant,
  paid_at: z.nullable(s.instant),
})

export const paymentCalls = {
  createIntent: declare({
    method: 'POST',
    path: '/checkout/intent',
    who: 'holder',
    summary: 'Begin to buy; asking again returns the open order, not a second hold',
    body: z.strictObject({
      booking_id: s.id,
      trip_id: s.id,
      quantity: z.int().check(z.minimum(1), z.maximum(100)),
      terms_accepted: z.literal(true),
    }),
    response: z.object({
      client_secret: z.string(),
      order_id: s.id,
      amount_cents: z.int(),
      publishable_key: z.string(),
      provider: z.enum(['stripe', 'sandbox']),
    }),
    errors: ['not_purchasable', 'sold_out', 'booking_blocked'],
  }),
  getOrder: declare({
    method: 'GET',
    path: '/checkout/order/:id',
    who: 'holder',
    extra: true,
    summary: 'An order, checked with the provider if it is pending',
    params: z.object({ id: s.idParam }),
    response: order,
  }),
  receiveWebhook: declare({
    method: 'POST',
    path: '/checkout/webhook',
    who: 'provider',
    extra: true,
    summary: 'Events of the payment provider, signed',
    consumes: 'raw',
    response: z.object({ received: z.literal(true) }),
  }),
}

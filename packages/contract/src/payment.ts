/** Calls to buy: an order holds stock, the provider takes the money, and only the server decides what is paid. */
import * as z from 'zod/mini'
import { declare } from './endpoint.ts'
import { orderStatuses } from './rules/lists.ts'
import * as s from './schema.ts'

const orderStatus = z.enum(orderStatuses)

export const order = z.object({
  id: s.id,
  booking_id: s.id,
  trip_id: s.id,
  quantity: z.int(),
  amount_cents: z.int(),
  status: orderStatus,
  created_at: s.instant,
  paid_at: z.nullable(s.instant),
  /** The version of the terms that the buyer accepted; 0 for those that come with the product. */
  terms_version: z.int(),
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
      /** The version of the terms that the buyer has seen; refused if another one applies now. */
      terms_version: z.optional(s.count),
    }),
    response: z.object({
      client_secret: z.string(),
      order_id: s.id,
      amount_cents: z.int(),
      publishable_key: z.string(),
      provider: z.enum(['stripe', 'sandbox']),
    }),
    errors: [
      'texts_changed',
      'not_purchasable',
      'sold_out',
      'quote_replaced',
      'booking_blocked',
      'door_stay_ended',
      'payment_unavailable',
      'too_many',
    ],
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
  listOrders: declare({
    method: 'GET',
    path: '/checkout/orders',
    who: 'admin',
    extra: true,
    summary: 'Every order, the newest first, with what and for whom',
    query: z.object({
      ...s.pageQuery(['id', 'created_at', 'amount_cents'] as const),
      status: z.optional(orderStatus),
      trip_id: z.optional(s.idParam),
    }),
    response: s.page(
      z.object({
        ...order.shape,
        trip_name: s.text(),
        code: z.string(),
        holder_name: z.nullable(z.string()),
        flat_name: z.string(),
        /** Why the refund has not succeeded yet, in the provider's words. */
        refund_error: z.nullable(z.string()),
        /** Since when the cardholder has disputed the payment with their bank. */
        disputed_at: z.nullable(s.instant),
      }),
    ),
  }),
  refundOrder: declare({
    method: 'POST',
    path: '/checkout/order/:id/refund',
    who: 'admin',
    extra: true,
    summary:
      'Give the money of a paid order back: decided now, carried out as soon as the provider answers; asked again, tried again',
    params: z.object({ id: s.idParam }),
    response: order,
    errors: ['not_refundable'],
  }),
  confirmSandbox: declare({
    method: 'POST',
    path: '/checkout/sandbox/confirm',
    who: 'logged',
    extra: true,
    summary: 'Pay in the built-in sandbox with a test card; no money moves',
    body: z.strictObject({
      client_secret: s.line(200),
      card: z.strictObject({ number: s.line(40), expiry: s.line(10), cvc: s.line(4) }),
      /** The cardholder's answer to their bank, if the bank has asked. */
      authenticated: z.optional(z.boolean()),
    }),
    response: z.object({
      status: z.enum(['succeeded', 'processing', 'requires_action', 'requires_payment_method']),
      error: z.nullable(z.object({ code: z.string(), decline_code: z.nullable(z.string()) })),
    }),
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

/** What webhooks are told, and how a delivery can end. */
export const WEBHOOK_EVENTS = ['booking.changed', 'check_in.submitted', 'door.opened'] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** Besides, an operator can send a test, which every webhook gets. */
export const DELIVERY_EVENTS = [...WEBHOOK_EVENTS, 'test'] as const
export type DeliveryEvent = (typeof DELIVERY_EVENTS)[number]

/** `waiting` includes the time between two attempts. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/**
 * Why an attempt failed. `status`: the receiver answered something else than success. `off`: the webhook was switched off before.
 * `repeated`: an operator has repeated the delivery, so this one is not tried again. The others say why there was no answer.
 */
export const DELIVERY_FAULTS = [
  'status',
  'address',
  'private',
  'unreachable',
  'timeout',
  'too_large',
  'off',
  'repeated',
] as const
export type DeliveryFault = (typeof DELIVERY_FAULTS)[number]

/** Deliveries per answer of the list. */
export const DELIVERIES_PER_PAGE = 25

/**
 * How lists can be sorted and filtered. These values are separate from the schemas, because screens read their addresses with
 * them.
 */
export const bookingOrder = [
  /** Stays that are not over, by check-in; after them those that are over or closed, the latest first. */
  'upcoming',
  'id',
  'code',
  'created_at',
  'check_in',
  'check_out',
  'status',
  'status_at',
  'holder_name',
  'flat_name',
  'guests_number',
] as const

export const userOrder = ['id', 'name', 'surname', 'email', 'created_at', 'deletion_requested_at'] as const

export const flatLogOrder = ['id', 'created_at', 'status', 'flat_name', 'door'] as const
export const logStatuses = ['opened', 'refused', 'failed', 'offline', 'unknown', 'pending'] as const

/** True if the money of an order is being refunded or has been refunded. */
export const isGivenBack = (status: (typeof orderStatuses)[number]): boolean =>
  status === 'refunding' || status === 'refunded'

/** What a price is for. The amount of an order is the price times the quantity in every case. */
export const priceUnits = ['person', 'unit', 'group'] as const
export type PriceUnit = (typeof priceUnits)[number]

/** When on the chosen day a guest would like the experience. */
export const dayParts = ['morning', 'lunch', 'afternoon', 'evening'] as const
export type DayPart = (typeof dayParts)[number]

export const orderStatuses = ['pending', 'paid', 'failed', 'expired', 'refunding', 'refunded'] as const

/** What an instance needs before it can take care of guests, in the order in which the set-up asks for it. */
export const CHECKLIST = ['second_factor', 'operator', 'flat', 'door', 'mail', 'payment', 'reservation'] as const
export type ChecklistItem = (typeof CHECKLIST)[number]

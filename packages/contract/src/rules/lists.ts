/**
 * How lists can be sorted and filtered. These values are separate from the schemas, because screens read their addresses with
 * them.
 */
export const bookingOrder = [
  'id',
  'code',
  'created_at',
  'check_in',
  'check_out',
  'status',
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

export const orderStatuses = ['pending', 'paid', 'failed', 'expired', 'refunding', 'refunded'] as const

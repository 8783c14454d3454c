/** By what lists are sorted and filtered: apart from the schemas, because the addresses of screens are read with them. */
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

/** The money of a sale goes back, or has gone. */
export const isGivenBack = (status: (typeof orderStatuses)[number]): boolean =>
  status === 'refunding' || status === 'refunded'

export const orderStatuses = ['pending', 'paid', 'failed', 'expired', 'refunding', 'refunded'] as const

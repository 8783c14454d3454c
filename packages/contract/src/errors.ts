/** Every error that the server can answer, with its status and exact text. The browser finds its message by the same code. */

type ErrorShape = {
  status: number
  message: string
  /** Sent as `Validation errors` with this text as the first entry (spec §5, §8). */
  entry?: true
}

export const errors = {
  validation: { status: 400, message: 'Validation errors' },
  malformed: { status: 400, message: 'Malformed request', entry: true },
  invalid_credentials: { status: 400, message: 'Invalid credentials', entry: true },
  invalid_otp: { status: 400, message: 'Invalid otp', entry: true },
  user_exists: { status: 400, message: 'User already exists', entry: true },
  duplicate_entry: { status: 400, message: 'Duplicate entry', entry: true },
  email_registered: { status: 400, message: 'Email already registered', entry: true },
  invalid_reset_link: { status: 400, message: 'Invalid reset password link', entry: true },
  invalid_activation_link: { status: 400, message: 'Invalid activation link', entry: true },
  invalid_sign_in_link: { status: 400, message: 'Invalid sign-in link', entry: true },
  invalid_setup_link: { status: 400, message: 'Invalid set-up link', entry: true },
  password_needed: { status: 400, message: 'Password needed', entry: true },
  second_factor_required: { status: 400, message: 'Second factor required', entry: true },
  invalid_code: { status: 400, message: 'Invalid code', entry: true },

  unauthorized: { status: 401, message: 'Unauthorized' },
  forbidden: { status: 403, message: 'Forbidden' },
  key_not_allowed: { status: 403, message: 'Not for API keys' },
  key_scope: { status: 403, message: 'API key without this scope' },
  not_found: { status: 404, message: 'Not found' },
  otp_not_found: { status: 404, message: 'Invalid otp' },
  companion_not_found: { status: 404, message: 'Invalid companion link' },
  reservation_not_found: { status: 404, message: 'Reservation not found' },

  changed_meanwhile: { status: 409, message: 'Changed meanwhile' },
  texts_changed: { status: 409, message: 'Text changed meanwhile' },
  invalid_transition: { status: 409, message: 'Invalid status transition' },
  arrival_unreported: { status: 409, message: 'Arrival not reported' },
  police_sending: { status: 409, message: 'Being sent to the police' },
  not_available: { status: 409, message: 'Apartment not available' },
  reservation_taken: { status: 409, message: 'Reservation already associated with another account' },
  booking_already_active: { status: 409, message: 'Booking already active for this user' },
  ongoing_reservation: { status: 409, message: 'Ongoing reservation already exists' },
  otp_already_used: { status: 409, message: 'Reservation already activated' },
  no_address: { status: 409, message: 'No address to write to' },
  check_in_incomplete: { status: 409, message: 'Check-in incomplete' },
  check_in_closed: { status: 409, message: 'Check-in can no longer be changed' },
  identity_not_linked: { status: 409, message: 'Account not linked' },
  identity_taken: { status: 409, message: 'Identity already linked to another account' },
  own_account: { status: 409, message: 'Not possible for your own account' },
  second_factor_on: { status: 409, message: 'Second factor already on' },
  proof_needed: { status: 409, message: 'Password needed again' },
  password_required: { status: 409, message: 'Password required' },
  address_needed: { status: 409, message: 'Address needed' },
  last_operator: { status: 409, message: 'No operator would be left' },
  already_set_up: { status: 409, message: 'Already set up' },
  mail_off: { status: 409, message: 'No mail server' },
  backup_too_large: { status: 409, message: 'Backup too large' },
  companion_revoked: { status: 409, message: 'Companion link revoked' },
  companion_expired: { status: 409, message: 'Companion link expired' },
  companion_minor: { status: 409, message: 'Minors are checked in by the holder' },
  key_stay_approved: { status: 409, message: 'Check-in already approved' },
  feed_refused: { status: 409, message: 'Address not allowed' },
  feed_unreachable: { status: 409, message: 'Calendar not reachable' },
  feed_unreadable: { status: 409, message: 'Calendar not readable' },
  webhook_limit: { status: 409, message: 'Too many webhooks' },
  webhook_off: { status: 409, message: 'Webhook switched off' },
  booking_blocked: { status: 409, message: 'Reservation blocked' },
  police_account_exists: { status: 409, message: 'Account already added' },
  police_no_account: { status: 409, message: 'No account that works' },
  police_account_busy: { status: 409, message: 'Account has unsettled records' },
  police_unreachable: { status: 409, message: 'Portal of the police not reachable' },
  police_by_hand: { status: 409, message: 'Account without credentials' },
  statistics_incomplete: { status: 409, message: 'Movements incomplete' },
  statistics_stopped: { status: 409, message: 'Statistics service not usable' },
  import_kept: { status: 409, message: 'Import can no longer be undone' },

  door_not_authorized: { status: 409, message: 'Not authorized' },
  door_not_approved: { status: 409, message: 'Check-in not approved' },
  door_too_early: { status: 409, message: 'Too early' },
  door_stay_ended: { status: 409, message: 'Stay ended' },
  door_not_enabled: { status: 409, message: 'Door not enabled' },
  door_by_hand: { status: 409, message: 'Door handled by hand' },
  door_no_openings: { status: 409, message: 'No openings left' },
  door_busy: { status: 409, message: 'Door already opening' },
  device_offline: { status: 409, message: 'Device offline' },
  device_silent: { status: 409, message: 'Door did not answer' },
  device_error: { status: 409, message: 'Device error' },
  taken_device: { status: 409, message: 'Device of another apartment' },

  not_purchasable: { status: 409, message: 'Experience not for sale' },
  sold_out: { status: 409, message: 'Sold out' },
  quote_replaced: { status: 409, message: 'Quote replaced' },
  quote_paid: { status: 409, message: 'Quote already paid' },
  not_refundable: { status: 409, message: 'Order not paid' },
  forged_event: { status: 400, message: 'Invalid signature' },

  push_off: { status: 409, message: 'Notifications not available' },

  too_slow: { status: 408, message: 'Too slow' },
  too_large: { status: 413, message: 'Too large' },
  wrong_type: { status: 415, message: 'Wrong content type' },
  too_many: { status: 429, message: 'Too many requests' },
  internal: { status: 500, message: 'Internal server error' },
  not_built: { status: 501, message: 'Not built yet' },
  unavailable: { status: 503, message: 'Service unavailable' },
  payment_unavailable: { status: 503, message: 'Payment provider not available' },
  provider_unavailable: { status: 503, message: 'Authentication provider not available' },
} as const satisfies Record<string, ErrorShape>

export type ErrorCode = keyof typeof errors

/** The body of an error on the wire. */
export type ErrorBody = {
  message: string
  errors: { message: string; field?: string }[]
  /** The codes of the reservations that stand in the way. */
  reservations?: readonly string[]
  /** The request's id, so that a person can quote it and an operator can search the log for it. */
  request_id?: string
}

export function errorBody(code: ErrorCode): ErrorBody {
  const { message, entry } = errors[code] as ErrorShape
  return { message: entry ? errors.validation.message : message, errors: [{ message }] }
}

/** The code of an answer, found as the spec says: by the text of the first error, otherwise by the status. */
export function errorCodeOf(status: number, body: Partial<ErrorBody> | null): ErrorCode {
  const text = body?.errors?.[0]?.message ?? body?.message
  const found = Object.entries(errors).find(([, known]) => known.message === text && known.status === status)
  if (found) return found[0] as ErrorCode
  if (status === 400) return 'validation'
  const byStatus = Object.entries(errors).find(([, known]) => known.status === status)
  return (byStatus?.[0] as ErrorCode | undefined) ?? 'internal'
}

/** Decides how operators and holders may change a reservation. Pure: rows and `now` are arguments. */
import { decideTransition } from '@portineria/contract/rules/booking-status'
import { type Asked, type CheckIn, type Missing, missingOf } from '@portineria/contract/rules/check-in'
import { STATUS, type Status } from '@portineria/contract/rules/codes'
import { dayIn, instantOf } from '@portineria/contract/rules/stay-time'

type Move = {
  from: Status
  to: Status
  message: string | null
  /** Whether the check-in lacks nothing. */
  complete: boolean
  check_out: string
  check_out_hour: string
  time_zone: string
}

export type MoveVerdict = 'ok' | 'invalid_transition' | 'message_required' | 'check_in_incomplete'

/**
 * Decides an admin's change of status: the shared table must allow it, a rejection needs a message, and a closed stay can only
 * reopen before its check-out.
 */
export function decideMove(move: Move, now: Date): MoveVerdict {
  const transition = decideTransition(move.from, move.to, 'admin')
  if (!transition) return 'invalid_transition'
  if (transition.needs_message && !move.message?.trim()) return 'message_required'
  if (move.to === STATUS.verify && !move.complete) return 'check_in_incomplete'
  const over = instantOf(move.check_out, move.check_out_hour, move.time_zone) <= now
  return move.from === STATUS.closed && over ? 'invalid_transition' : 'ok'
}

type Whole = {
  booking: Omit<CheckIn, 'guests' | keyof Asked | 'today' | 'mobile_phone'> & { status: Status }
  flat: { time_zone: string }
  documents: CheckIn['documents']
  asks_municipality: boolean
  guests: CheckIn['guests']
  holder: { mobile_phone: string | null } | null
}

/** What a check-in still lacks today. A closed stay lacks nothing, because its documents are erased by law. */
export function missingIn(
  { booking, flat, documents, asks_municipality, guests, holder }: Whole,
  now: Date,
): Missing[] {
  if (booking.status === STATUS.closed) return []
  const today = dayIn(flat.time_zone, now)
  return missingOf({ ...booking, today, documents, asks_municipality, guests, mobile_phone: holder?.mobile_phone })
}

type Had = { holder_id: number | null; otp_hash: string | null; otp_claimed_at: string | null }

/**
 * Whether the reservation has had a guest. While it has none, it has a key, also if somebody registered and never activated the
 * account. A reservation whose holder was erased has neither a holder nor a key; earlier versions left the used key of closed ones.
 */
export const hadGuest = ({ holder_id, otp_hash, otp_claimed_at }: Had): boolean =>
  holder_id !== null || otp_hash === null || otp_claimed_at !== null

type KeyChange = Partial<Planned> & { holder_email?: string | null | undefined }
type Planned = { flat_id: number; check_in: string; check_out: string; archived: boolean }
type PlannedStay = Planned & { status: Status; holder_id: number | null; holder_email: string | null }

const approved: readonly Status[] = [STATUS.valid, STATUS.opened, STATUS.closed]

/**
 * Decides a change by a program with an API key. Apartment and days of an approved stay decide which doors open and when, and the
 * address of a guest who has activated the stay is the way into their account; both are for operators.
 */
export function decideKeyChange(stay: PlannedStay, change: KeyChange): 'ok' | 'key_stay_approved' | 'otp_already_used' {
  const moves = (['flat_id', 'check_in', 'check_out'] as const).some(
    (field) => change[field] !== undefined && change[field] !== stay[field],
  )
  const revives = stay.archived && change.archived === false
  if (approved.includes(stay.status) && (moves || revives)) return 'key_stay_approved'
  const readdresses = change.holder_email !== undefined && change.holder_email !== stay.holder_email
  return readdresses && stay.holder_id !== null ? 'otp_already_used' : 'ok'
}

type Written = { status: Status; blocked: boolean }

/** Whether the holder may still change the check-in, and its status afterwards: a change after submission withdraws it. */
export function decideWrite({ status, blocked }: Written): { to: Status } | 'booking_blocked' | 'check_in_closed' {
  if (blocked) return 'booking_blocked'
  if (status === STATUS.created || status === STATUS.not_valid) return { to: status }
  return status === STATUS.verify ? { to: STATUS.created } : 'check_in_closed'
}

type GuestDays = { arrival?: string | null; departure?: string | null }

/** Whether a guest departs before they arrive. Days outside the stay may be saved, because the stay may move. */
export const leavesBefore = ({ arrival, departure }: GuestDays): boolean =>
  Boolean(arrival && departure && departure < arrival)

export type Concerned = { id: number; code: string; holder_id: number | null }

/** The event for open screens says that a reservation changed, not what changed. Each screen reads it with its own rights. */
export const bookingEvent = ({ id, code, holder_id }: Concerned) => ({
  kind: 'booking' as const,
  user_id: holder_id,
  payload: { id, code },
})

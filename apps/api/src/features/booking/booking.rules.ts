/** What the operator may do with a reservation. Pure: rows and `now` are handed in. */
import { decideTransition } from '@portineria/contract/rules/booking-status'
import { type CheckIn, type Missing, missingOf } from '@portineria/contract/rules/check-in'
import { STATUS, type Status } from '@portineria/contract/rules/codes'
import { dayIn, instantOf } from '@portineria/contract/rules/stay-time'

type Move = {
  from: Status
  to: Status
  message: string | null
  /** Whether the check-in lacks anything. */
  complete: boolean
  check_out: string
  check_out_hour: string
  time_zone: string
}

export type MoveVerdict = 'ok' | 'invalid_transition' | 'message_required' | 'check_in_incomplete'

/** An admin's change of status: the shared table, a message where the guest needs one, a stay that is not over to reopen. */
export function decideMove(move: Move, now: Date): MoveVerdict {
  const transition = decideTransition(move.from, move.to, 'admin')
  if (!transition) return 'invalid_transition'
  if (transition.needs_message && !move.message?.trim()) return 'message_required'
  if (move.to === STATUS.verify && !move.complete) return 'check_in_incomplete'
  const over = instantOf(move.check_out, move.check_out_hour, move.time_zone) <= now
  return move.from === STATUS.closed && over ? 'invalid_transition' : 'ok'
}

type Whole = {
  booking: Omit<CheckIn, 'guests' | 'documents' | 'today' | 'mobile_phone'> & { status: Status }
  flat: { time_zone: string }
  documents: CheckIn['documents']
  guests: CheckIn['guests']
  holder: { mobile_phone: string | null } | null
}

/** What holds a check-in back today. A stay that is over lacks nothing: its papers are gone by law. */
export function missingIn({ booking, flat, documents, guests, holder }: Whole, now: Date): Missing[] {
  if (booking.status === STATUS.closed) return []
  const today = dayIn(flat.time_zone, now)
  return missingOf({ ...booking, today, documents, guests, mobile_phone: holder?.mobile_phone })
}

type Written = { status: Status; blocked: boolean }

/** Whether the holder may still write, and which status it leaves: a change after handing in takes the check-in back. */
export function decideWrite({ status, blocked }: Written): { to: Status } | 'booking_blocked' | 'check_in_closed' {
  if (blocked) return 'booking_blocked'
  if (status === STATUS.created || status === STATUS.not_valid) return { to: status }
  return status === STATUS.verify ? { to: STATUS.created } : 'check_in_closed'
}

type GuestDays = { arrival?: string | null; departure?: string | null }

/** Whether a guest would leave before they come. Days outside the stay are for the check-in to say: the stay may move. */
export const leavesBefore = ({ arrival, departure }: GuestDays): boolean =>
  Boolean(arrival && departure && departure < arrival)

export type Concerned = { id: number; code: string; holder_id: number | null }

/** What open screens are told when a reservation changed: that it did, not what. They read it as themselves. */
export const bookingEvent = ({ id, code, holder_id }: Concerned) => ({
  kind: 'booking' as const,
  user_id: holder_id,
  payload: { id, code },
})

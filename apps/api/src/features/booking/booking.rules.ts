/** What the operator may do with a reservation. Pure: rows and `now` are handed in. */
import { decideTransition } from '@portineria/contract/rules/booking-status'
import { STATUS, type Status } from '@portineria/contract/rules/codes'
import { instantOf } from '@portineria/contract/rules/stay-time'

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

type Days = { check_in: string; check_out: string }
type GuestDays = { arrival?: string | null; departure?: string | null }

/** The first field of a guest whose days lie outside the stay or end before they begin. */
export function wrongDay({ check_in, check_out }: Days, { arrival, departure }: GuestDays): keyof GuestDays | null {
  if (arrival && (arrival < check_in || arrival > check_out)) return 'arrival'
  if (departure && (departure < (arrival ?? check_in) || departure > check_out)) return 'departure'
  return null
}

export type Concerned = { id: number; code: string; holder_id: number | null }

/** What open screens are told when a reservation changed: that it did, not what. They read it as themselves. */
export const bookingEvent = ({ id, code, holder_id }: Concerned) => ({
  kind: 'booking' as const,
  user_id: holder_id,
  payload: { id, code },
})

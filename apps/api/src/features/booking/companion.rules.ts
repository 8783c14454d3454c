/** Decides whether a companion's link works, and which state the holder sees. Pure: rows and `now` are arguments. */
import { STATUS, type Status } from '@portineria/contract/rules/codes'
import type { CompanionState } from '@portineria/contract/rules/companion'
import { instantOf } from '@portineria/contract/rules/stay-time'

export type Link = {
  holder_id: number
  opened_at: string | null
  done_at: string | null
  revoked_at: string | null
  ended_at: string | null
}

export type LinkedStay = {
  holder_id: number | null
  status: Status
  blocked: boolean
  archived: boolean
  check_out: string
}

type Flat = { check_out_hour: string; time_zone: string }

export const expiryOf = ({ check_out }: Pick<LinkedStay, 'check_out'>, flat: Flat): Date =>
  instantOf(check_out, flat.check_out_hour, flat.time_zone)

/** A link works until check-out, and only while the check-in was not submitted by the holder who sent it. */
function isOver(link: Link, stay: LinkedStay, flat: Flat, now: Date): boolean {
  const open = stay.status === STATUS.created || stay.status === STATUS.not_valid
  const usable = open && !stay.blocked && !stay.archived && stay.holder_id === link.holder_id
  return link.ended_at !== null || !usable || now >= expiryOf(stay, flat)
}

export type LinkVerdict = 'ok' | 'companion_revoked' | 'companion_expired'

export function decideLink(link: Link, stay: LinkedStay, flat: Flat, now: Date): LinkVerdict {
  if (link.revoked_at !== null) return 'companion_revoked'
  return isOver(link, stay, flat, now) ? 'companion_expired' : 'ok'
}

/** A part that was done stays done, even when its link no longer works. */
export function stateOf(link: Link, stay: LinkedStay, flat: Flat, now: Date): CompanionState {
  if (link.revoked_at !== null) return 'revoked'
  if (link.done_at !== null) return 'done'
  if (isOver(link, stay, flat, now)) return 'expired'
  return link.opened_at === null ? 'sent' : 'in_progress'
}

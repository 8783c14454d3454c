/** Finds the reason why a door did not open from the text that the server wrote into the log. */
import { type ErrorCode, errors } from '@portineria/contract/errors'
import type { Messages } from '@portineria/messages/messages'

export type Reason = keyof Messages['door']['admin']['why']

/** Becomes `never`, which fails to compile below, if an error code of doors or devices has no words. */
type Complete = Extract<ErrorCode, `door_${string}` | `device_${string}`> extends Reason ? Reason : never

const reasons: Record<Complete, true> = {
  reservation_not_found: true,
  door_not_authorized: true,
  door_not_approved: true,
  door_too_early: true,
  door_stay_ended: true,
  door_not_enabled: true,
  door_by_hand: true,
  door_no_openings: true,
  door_busy: true,
  device_offline: true,
  device_silent: true,
  device_error: true,
}

export const isReason = (code: string): code is Reason => Object.hasOwn(reasons, code)

/** Null for a text that belongs to none of the reasons. */
export const reasonOf = (message: string): Reason | null =>
  Object.keys(reasons)
    .filter(isReason)
    .find((code) => errors[code].message === message) ?? null

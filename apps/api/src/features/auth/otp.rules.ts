/** Rules of one-time keys: when a key works, when it is taken, and who may claim its stay. */
import { instantOf } from '@portineria/contract/rules/stay-time'
import { maySignIn } from './auth.rules.ts'

export type KeyedStay = {
  holder_id: number | null
  archived: boolean
  check_out: string
  check_out_hour: string
  time_zone: string
  /** When the registration that took the key expires; null once it is activated. */
  lapses_at: string | null
}

/** A key works until check-out. The key of an archived stay does not work. */
export const isUsable = (stay: KeyedStay, now: Date): boolean =>
  !stay.archived && now < instantOf(stay.check_out, stay.check_out_hour, stay.time_zone)

/** The key of a registration that was not activated in time is free again. */
export const isTaken = (stay: KeyedStay, now: Date): boolean =>
  stay.holder_id !== null && (stay.lapses_at === null || now < new Date(stay.lapses_at))

/** The account that has the stay of a key. */
export type KeyHolder = { id: number; without_password: boolean; active: boolean; blocked: boolean; deleted: boolean }

type Continue = 'new' | 'again' | 'otp_not_found' | 'reservation_taken'

/**
 * A key that is free makes an account. A key that the operator has made for a stay whose guest has no password, and that is not
 * used yet, lets this guest in again; no other account is ever entered with a key.
 */
export function decideContinue(
  stay: (KeyedStay & { otp_claimed_at: string | null }) | null,
  holder: KeyHolder | null,
  now: Date,
): Continue {
  if (!stay || !isUsable(stay, now)) return 'otp_not_found'
  if (!isTaken(stay, now)) return 'new'
  const own = holder !== null && holder.id === stay.holder_id && holder.without_password && maySignIn(holder)
  return own && stay.otp_claimed_at === null ? 'again' : 'reservation_taken'
}

type Claim = 'ok' | 'otp_not_found' | 'booking_already_active' | 'reservation_taken'

export function decideClaim(stay: KeyedStay | null, callerId: number, now: Date): Claim {
  if (!stay || !isUsable(stay, now)) return 'otp_not_found'
  if (stay.holder_id === callerId) return 'booking_already_active'
  return isTaken(stay, now) ? 'reservation_taken' : 'ok'
}

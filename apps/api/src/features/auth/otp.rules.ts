/** Rules of one-time keys: when a key works, when it is taken, and who may claim its stay. */
import { instantOf } from '@portineria/contract/rules/stay-time'

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

type Claim = 'ok' | 'otp_not_found' | 'booking_already_active' | 'reservation_taken'

export function decideClaim(stay: KeyedStay | null, callerId: number, now: Date): Claim {
  if (!stay || !isUsable(stay, now)) return 'otp_not_found'
  if (stay.holder_id === callerId) return 'booking_already_active'
  return isTaken(stay, now) ? 'reservation_taken' : 'ok'
}

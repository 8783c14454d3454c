/** Rules for guests who fill in their own part of a check-in through a link: its states, and what their part still lacks. */
import { type GuestData, isMinor, type Missing, missingOfGuest, type StayOfGuest } from './check-in.ts'

/** A guest without a link has no state. */
export const COMPANION_STATES = ['sent', 'in_progress', 'done', 'revoked', 'expired'] as const
export type CompanionState = (typeof COMPANION_STATES)[number]

/**
 * What the part of this guest lacks. Minors stay with the holder, also where a member of a family or group may be one. A birth
 * date in the future is reported as such.
 */
export function missingOfCompanion(guest: GuestData, stay: StayOfGuest): Pick<Missing, 'field' | 'why'>[] {
  const missing = missingOfGuest(guest, false, stay)
  if (!isMinor(guest, stay) || missing.some(({ field }) => field === 'birth_date')) return missing
  return [...missing, { field: 'birth_date', why: 'minor' }]
}

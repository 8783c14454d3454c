/** What is known before the guest has typed anything: the holder's profile, the days of the stay. */
import type { Booking } from '@portineria/contract/booking'
import type { User } from '@portineria/contract/user'
import { billingFields, type Draft, freshKey, guestFields, newGuest, type StayField } from './draft.ts'

/** A guest number one is always there; what the stay already has is left as it is. */
export function prefilled(draft: Draft, booking: Booking, profile: User | null): Draft {
  if (draft.guests.length > 0) return draft
  const holder = newGuest(freshKey([]), 'single', booking)
  const known: Record<string, unknown> = profile ?? booking.holder ?? {}
  for (const field of guestFields) {
    const value = known[field]
    if (holder.values[field] === '' && (typeof value === 'string' || typeof value === 'number'))
      Object.assign(holder.values, { [field]: String(value) })
  }
  const stay = { ...draft.stay }
  for (const field of billingFields) {
    const path: StayField = `billing.${field}`
    if (stay[path] === '' && profile?.[field]) stay[path] = String(profile[field])
  }
  return { guests: [holder], stay }
}

/** The prepared messages for a guest whose check-in is rejected, and the choice of the one that fits. */
import type { Booking } from '@portineria/contract/booking'

export const readyMessages = [
  'image_missing',
  'unreadable',
  'expired',
  'name_differs',
  'guest_missing',
  'data_missing',
  'blank',
] as const
export type ReadyMessage = (typeof readyMessages)[number]

type CheckIn = Pick<Booking, 'missing' | 'guests' | 'check_out'>
type Guest = Pick<Booking['guests'][number], 'document_expiration' | 'departure'>

/** Whether the document expires before the end of the stay. */
export const runsOut = ({ document_expiration, departure }: Guest, checkOut: string): boolean =>
  document_expiration !== null && document_expiration < (departure ?? checkOut)

/** A single kind of missing data has its own message; several kinds are listed in one. Complete, valid data gives `blank`. */
export function suggestReady({ missing, guests, check_out }: CheckIn): ReadyMessage {
  const absent = missing.filter(({ field, guest }) => field === 'guest' && (guest ?? 0) > guests.length)
  if (missing.length === 0) return guests.some((guest) => runsOut(guest, check_out)) ? 'expired' : 'blank'
  if (absent.length === missing.length) return 'guest_missing'
  if (missing.every(({ why }) => why === 'expired')) return 'expired'
  return missing.every(({ field }) => field === 'document_image') ? 'image_missing' : 'data_missing'
}

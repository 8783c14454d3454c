/** The ready messages for a guest whose check-in goes back, and which of them the check-in itself asks for. */
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

/** Not valid to the end of the stay. */
export const runsOut = ({ document_expiration, departure }: Guest, checkOut: string): boolean =>
  document_expiration !== null && document_expiration < (departure ?? checkOut)

/** One kind of thing missing has its own words, several are listed. Nothing missing and nothing run out: nothing to suggest. */
export function suggestReady({ missing, guests, check_out }: CheckIn): ReadyMessage {
  const absent = missing.filter(({ field, guest }) => field === 'guest' && (guest ?? 0) > guests.length)
  if (missing.length === 0) return guests.some((guest) => runsOut(guest, check_out)) ? 'expired' : 'blank'
  if (absent.length === missing.length) return 'guest_missing'
  if (missing.every(({ why }) => why === 'expired')) return 'expired'
  return missing.every(({ field }) => field === 'document_image') ? 'image_missing' : 'data_missing'
}

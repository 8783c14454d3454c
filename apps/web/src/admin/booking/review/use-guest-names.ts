/** The names of a check-in's guests, or their numbers where no name is given. */
import type { Booking } from '@portineria/contract/booking'
import { useTranslations } from 'use-intl'
import { HOLDER } from './missing.ts'

type Guests = Pick<Booking, 'guests' | 'holder'>

const given = (parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' ')

export function useGuestNames({ guests, holder }: Guests) {
  const t = useTranslations('booking.review')
  const number = (place: number) => t('guest_number', { number: place })
  /** Until the holder is entered as a guest, the name comes from the account. */
  const person = (place: number) => guests[place - 1] ?? (place === HOLDER ? holder : null)
  return {
    full: (place: number) => given([person(place)?.name, person(place)?.surname]) || number(place),
    short: (place: number) => person(place)?.name || number(place),
  }
}

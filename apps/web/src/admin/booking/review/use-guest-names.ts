/** How the guests of a check-in are called, as far as they have said. */
import type { Booking } from '@portineria/contract/booking'
import { useTranslations } from 'use-intl'

type Guests = Pick<Booking, 'guests'>

const given = (parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' ')

export function useGuestNames({ guests }: Guests) {
  const t = useTranslations('booking.review')
  const number = (place: number) => t('guest_number', { number: place })
  return {
    full: (place: number) => given([guests[place - 1]?.name, guests[place - 1]?.surname]) || number(place),
    short: (place: number) => guests[place - 1]?.name || number(place),
  }
}

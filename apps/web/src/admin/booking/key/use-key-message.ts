/** A ready message with the key's link, in the language that the guest reads, to be sent by any messenger. */
import type { BookingSummary } from '@portineria/contract/booking'
import { languages } from '@portineria/contract/rules/languages'
import { useQuery } from '@tanstack/react-query'
import { createTranslator } from 'use-intl/core'
import { operatorName, useHouse } from '../../../lib/house.ts'
import { noon } from '../../../lib/noon.ts'
import { guestWords, languageOf } from '../guest-language.ts'
import { keyLink } from './key-link.ts'

/** The reservation with a key that is not used yet. */
export type KeyedBooking = BookingSummary & { otp: string }

export const hasKey = (booking: BookingSummary): booking is KeyedBooking => Boolean(booking.otp)

/** Undefined until the messages of the language are loaded. */
export function useKeyMessage(booking: KeyedBooking): string | undefined {
  const language = languageOf(booking)
  const operator = operatorName(useHouse())
  const { data: messages } = useQuery(guestWords(language))
  if (!messages) return undefined
  // Days have no time zone, and noon in UTC is the day itself wherever the operator is.
  const t = createTranslator({
    locale: languages[language].locale,
    messages,
    namespace: 'booking.key',
    timeZone: 'UTC',
  })
  return t('message', {
    known: booking.holder_name ? 'yes' : 'no',
    name: booking.holder_name ?? '',
    flat: booking.flat.name,
    check_in: noon(booking.check_in),
    check_out: noon(booking.check_out),
    link: keyLink(booking.otp),
    way: booking.flat.doors.length === 0 ? 'by_hand' : 'phone',
    operator,
  })
}

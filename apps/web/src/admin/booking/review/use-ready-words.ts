/** The texts of the prepared messages in the guest's language, with the names and missing data of this check-in. */
import type { Booking } from '@portineria/contract/booking'
import type { Missing } from '@portineria/contract/rules/check-in'
import { languages } from '@portineria/contract/rules/languages'
import { displayName } from '@portineria/contract/rules/names'
import { useQuery } from '@tanstack/react-query'
import { createTranslator } from 'use-intl/core'
import { guestWords, languageOf } from '../guest-language.ts'
import { fieldKey } from './field-words.ts'
import { groupMissing, HOLDER } from './missing.ts'
import { type ReadyMessage, runsOut } from './ready-messages.ts'

/** `place` is the guest on the screen. The result is undefined until the messages of the language are loaded. */
export function useReadyWords(booking: Booking, place: number): ((kind: ReadyMessage) => string) | undefined {
  const language = languageOf(booking)
  const { data: messages } = useQuery(guestWords(language))
  if (!messages) return undefined
  const locale = languages[language].locale
  const t = createTranslator({ locale, messages, namespace: 'booking.review' })
  const { guests, guests_number, missing, holder, check_out } = booking
  const all = (names: string[]) => new Intl.ListFormat(locale).format(names)
  const nameAt = (at: number) => {
    const guest = guests[at - 1]
    return guest?.name && guest.surname ? displayName(guest) : t('guest_number', { number: at })
  }
  const placesOf = (field: string) => missing.flatMap(({ field: of, guest }) => (of === field && guest ? guest : []))
  const late = guests.flatMap((guest, index) => (runsOut(guest, check_out) ? index + 1 : []))
  const word = (lack: Missing) => {
    const key = fieldKey(lack)
    const field = key ? t(`field.${key}`) : lack.field
    return lack.why === 'empty' || lack.why === 'surplus' ? field : t('wrong', { field, why: lack.why })
  }
  const name = holder?.name || guests[0]?.name || booking.holder_name || displayName({})
  const people = (places: number[]) => all((places.length > 0 ? places : [place]).map(nameAt))
  const one = { name, who: nameAt(place), own: place === HOLDER ? 'yes' : 'no' }
  const lacks = groupMissing(missing).map((lack) => `${nameAt(lack.place)} (${lack.missing.map(word).join(', ')})`)
  return (kind) => {
    switch (kind) {
      case 'image_missing':
        return t('ready.image_missing', { name, people: people(placesOf('document_image')) })
      case 'expired':
        return t('ready.expired', { name, people: people(late) })
      case 'unreadable':
      case 'name_differs':
        return t(`ready.${kind}`, one)
      case 'guest_missing':
        return t('ready.guest_missing', {
          name,
          total: guests_number,
          count: Math.max(guests_number - guests.length, 1),
        })
      case 'data_missing':
        return t('ready.data_missing', { name, list: lacks.length > 0 ? all(lacks) : nameAt(place) })
      case 'blank':
        return ''
    }
  }
}

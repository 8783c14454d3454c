/** A missing field in the operator's words. */
import type { Booking } from '@portineria/contract/booking'
import { useTranslations } from 'use-intl'
import { fieldKey } from './field-words.ts'

export function useFieldWords(booking: Pick<Booking, 'guests'>) {
  const t = useTranslations('booking.review')
  return (field: string, place: number) => {
    const key = fieldKey(field, place, booking)
    return key ? t(`field.${key}`) : field
  }
}

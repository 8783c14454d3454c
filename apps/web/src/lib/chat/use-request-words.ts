/** A request for a quote in words: its day, its people, and the whole of it as text for notifications and lists. */
import { useFormatter, useTranslations } from 'use-intl'
import { noon } from '../noon.ts'
import type { Request } from './chat.queries.ts'

export function useRequestWords() {
  const t = useTranslations('trip.chat.request')
  const format = useFormatter()
  const when = ({ day, day_part }: Pick<Request, 'day' | 'day_part'>): string => {
    const date = day
      ? format.dateTime(noon(day), { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
      : t('any_day')
    return day_part ? t('day_and_part', { day: date, part: t(`day_part.${day_part}`) }) : date
  }
  const people = (count: number): string => t('people_count', { count })
  const text = (request: Request): string => {
    const head = t('text', { what: request.what, when: when(request), people: people(request.people) })
    return request.wishes ? `${head}\n${request.wishes}` : head
  }
  return { when, people, text }
}

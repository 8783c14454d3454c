/** The names of a conversation's guest and topic. */
import type { Text } from '@portineria/contract/rules/text'
import { useTranslations } from 'use-intl'
import { useTripWords } from '../use-trip-words.ts'

type About = { holder_name: string | null; flat_name: string; trip_name: Text | null }

export function useConversationWords() {
  const t = useTranslations('trip.admin.inbox')
  const { name } = useTripWords()
  return {
    who: ({ holder_name }: Pick<About, 'holder_name'>): string => holder_name ?? t('no_name'),
    about: ({ flat_name, trip_name }: Pick<About, 'flat_name' | 'trip_name'>): string =>
      t('about', { flat: flat_name, topic: trip_name ? name(trip_name) : t('custom') }),
  }
}

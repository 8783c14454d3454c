/** Names, prices and distances of experiences in the operator's language. */
import { formatEur } from '@portineria/contract/rules/money'
import type { Text } from '@portineria/contract/schema'
import { locales } from '@portineria/messages/messages'
import { useFormatter, useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.tsx'

const KILOMETRE = 1000

export function useTripWords() {
  const t = useTranslations('trip.admin.catalogue')
  const format = useFormatter()
  const { language } = useLanguage()
  /** The text in the operator's language, else in the other one. */
  const text = (both: Text): string => (both[language] || both[language === 'gb' ? 'it' : 'gb']).trim()
  return {
    text,
    name: (both: Text): string => text(both) || t('no_name'),
    euro: (cents: number): string => formatEur(cents, locales[language]),
    distance: (metres: number | null): string => {
      if (metres === null) return ''
      if (metres === 0) return t('at_door')
      const far = metres >= KILOMETRE
      return format.number(far ? metres / KILOMETRE : metres, {
        style: 'unit',
        unit: far ? 'kilometer' : 'meter',
        maximumFractionDigits: 1,
      })
    },
  }
}

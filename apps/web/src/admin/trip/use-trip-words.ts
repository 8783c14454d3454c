/** Names, prices and distances of experiences in the operator's language. */

import { languages } from '@portineria/contract/rules/languages'
import type { PriceUnit } from '@portineria/contract/rules/lists'
import { formatEur } from '@portineria/contract/rules/money'
import { type Text, textIn } from '@portineria/contract/rules/text'
import { useFormatter, useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.tsx'

const KILOMETRE = 1000

export function useTripWords() {
  const t = useTranslations('trip.admin.catalogue')
  const u = useTranslations('trip.unit')
  const format = useFormatter()
  const { language } = useLanguage()
  /** The text in the operator's language, else in another one. */
  const text = (written: Text): string => textIn(written, language).trim()
  return {
    text,
    name: (written: Text): string => text(written) || t('no_name'),
    euro: (cents: number): string => formatEur(cents, languages[language].locale),
    unit: (unit: PriceUnit): string => u(unit),
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

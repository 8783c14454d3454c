/** An experience in words: its name, price, way and how many are left. */
import { formatEur } from '@portineria/contract/rules/money'
import { useLocale, useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.tsx'

type Text = { gb: string; it: string }

/** Metres a minute, at the pace of somebody who looks around. */
const PACE = 80
export const walkingMinutes = (metres: number): number => Math.max(1, Math.ceil(metres / PACE))

/** So few that it is worth hurrying. */
export const isScarce = (quantity: number | null): boolean => quantity !== null && quantity <= 2

export function useTripWords() {
  const t = useTranslations('trip.guest')
  const locale = useLocale()
  const { language } = useLanguage()
  const price = (cents: number) => formatEur(cents, locale)
  return {
    /** The reader's language, else the other: better than nothing. */
    text: (text: Text) => text[language] || text[language === 'gb' ? 'it' : 'gb'],
    price,
    walk: (metres: number) => t('walk', { minutes: walkingMinutes(metres) }),
    left: (count: number) => t('left', { count }),
    each: (cents: number, quantity: number | null) =>
      quantity === null
        ? t('each', { price: price(cents) })
        : t('each_left', { price: price(cents), left: t('left', { count: quantity }).toLocaleLowerCase(locale) }),
  }
}

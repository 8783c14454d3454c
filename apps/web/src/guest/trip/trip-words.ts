/** Texts about an experience: its name, price, walking time and the quantity left. */
import { formatEur } from '@portineria/contract/rules/money'
import { type Text, textIn } from '@portineria/contract/rules/text'
import { useLocale, useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.tsx'

/** Metres per minute at an easy walking pace. */
const PACE = 80
export const walkingMinutes = (metres: number): number => Math.max(1, Math.ceil(metres / PACE))

/** Whether so few are left that the guest should hurry. */
export const isScarce = (quantity: number | null): boolean => quantity !== null && quantity <= 2

export function useTripWords() {
  const t = useTranslations('trip.guest')
  const locale = useLocale()
  const { language } = useLanguage()
  const price = (cents: number) => formatEur(cents, locale)
  return {
    /** In the reader's language, or in another one if that text is empty. */
    text: (text: Text) => textIn(text, language),
    price,
    walk: (metres: number) => t('walk', { minutes: walkingMinutes(metres) }),
    left: (count: number) => t('left', { count }),
    each: (cents: number, quantity: number | null) =>
      quantity === null
        ? t('each', { price: price(cents) })
        : t('each_left', { price: price(cents), left: t('left', { count: quantity }).toLocaleLowerCase(locale) }),
  }
}

/** Texts about an experience: its name, its price and what that is for, the way there and the quantity left. */
import type { PriceUnit } from '@portineria/contract/rules/lists'
import { formatEur } from '@portineria/contract/rules/money'
import { type Text, textIn } from '@portineria/contract/rules/text'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.tsx'
import { wayTo } from './distance.ts'

/** Whether so few are left that the guest should hurry. */
export const isScarce = (quantity: number | null): boolean => quantity !== null && quantity <= 2

export function useTripWords() {
  const t = useTranslations('trip.guest')
  const u = useTranslations('trip.unit')
  const format = useFormatter()
  const locale = useLocale()
  const { language } = useLanguage()
  const price = (cents: number) => formatEur(cents, locale)
  const priceOf = (cents: number, unit: PriceUnit) => t('price_of', { price: price(cents), unit: u(unit) })
  const left = (count: number, unit: PriceUnit) => t(`left.${unit}`, { count })
  return {
    /** In the reader's language, or in another one if that text is empty. */
    text: (text: Text) => textIn(text, language),
    price,
    unit: (unit: PriceUnit) => u(unit),
    way: (metres: number): string => {
      const way = wayTo(metres)
      if (way.by === 'door') return t('at_door')
      if (way.by === 'foot') return t('walk', { minutes: way.minutes })
      const distance = format.number(way.km, { style: 'unit', unit: 'kilometer', maximumFractionDigits: 1 })
      return t('ride', { distance, minutes: way.minutes })
    },
    left,
    priceAndLeft: (cents: number, unit: PriceUnit, quantity: number | null) =>
      quantity === null
        ? priceOf(cents, unit)
        : t('price_and_left', {
            price: priceOf(cents, unit),
            left: left(quantity, unit).toLocaleLowerCase(locale),
          }),
  }
}

/** What a guest should check in a value that was read with low confidence. */
import { useLocale, useTranslations } from 'use-intl'

export function useDoubtWords(): (doubts: readonly number[] | null) => string | null {
  const t = useTranslations('check_in.scan')
  const ordinal = new Intl.PluralRules(useLocale(), { type: 'ordinal' })
  return (doubts) => {
    if (doubts === null) return t('doubt')
    const [first, second] = doubts
    if (first === undefined) return null
    const form = ordinal.select(first)
    if (second === undefined) return t('doubt_one', { place: first, form })
    return t('doubt_two', { place: first, form, other: second, other_form: ordinal.select(second) })
  }
}

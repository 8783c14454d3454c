/** Who has the apartment on these nights, in a sentence that fits under a field. */
import { useTranslations } from 'use-intl'
import { useStayWords } from '../stay-words.ts'
import type { Taker } from './use-availability.ts'

export function useClashWords(): (taker: Taker) => string {
  const t = useTranslations('booking.form')
  const { range } = useStayWords()
  return ({ name, code, check_in, check_out }) =>
    code === '' ? t('taken') : t('taken_by', { who: name ?? code, days: range(check_in, check_out) })
}

/** The error text that says which stay occupies the apartment on the chosen nights. */
import { useTranslations } from 'use-intl'
import { useStayWords } from '../../../lib/booking/stay-words.ts'
import type { Taker } from './use-availability.ts'

export function useClashWords(): (taker: Taker) => string {
  const t = useTranslations('booking.form')
  const { range } = useStayWords()
  return ({ name, code, check_in, check_out }) =>
    code === '' ? t('taken') : t('taken_by', { who: name ?? code, days: range(check_in, check_out) })
}

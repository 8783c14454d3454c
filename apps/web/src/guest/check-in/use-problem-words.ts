/** The message for a problem with a field, which says what to do about it. */
import { useFormatter, useTranslations } from 'use-intl'
import { noon } from '../../lib/noon.ts'
import { useFieldWords } from '../../lib/user/use-failure-words.ts'
import { notADayOf } from '../../ui/form/date-text.ts'
import { useCheckIn } from './check-in-context.ts'
import type { Problem } from './draft/problems.ts'

const dates = ['birth_date', 'arrival', 'departure', 'document_expiration'] as const
/** Fields that have a message of their own when they are empty. */
const ownEmpty = ['document_image', 'document_type', 'birth_city', 'holder_responsibility_accepted', 'guest'] as const

export function useProblemWords(): (problem: Problem) => string {
  const t = useTranslations('check_in.why')
  const ui = useTranslations('ui')
  const malformed = useFieldWords()
  const format = useFormatter()
  const { booking, companion, state } = useCheckIn()
  const day = (value: string) => format.dateTime(noon(value), { day: 'numeric', month: 'long' })
  return ({ guest, field, why }) => {
    if (why === 'empty') {
      const special = ownEmpty.find((name) => name === field)
      return t(special ? `empty_${special}` : 'empty')
    }
    if (why === 'malformed') {
      const date = dates.find((name) => name === field)
      if (!date || guest === null) return malformed(field.split('.').at(-1) ?? field)
      return ui(`date.${notADayOf(state.mine.guests[guest]?.values[date] ?? '')}`)
    }
    if (why === 'outside_stay') return t('outside_stay', { from: day(booking.check_in), to: day(booking.check_out) })
    if (why === 'minor' && companion) return t('minor_companion', { name: companion.invited_by })
    if (why === 'minor') return t(booking.guests_number > 1 ? 'minor' : 'minor_alone')
    return t(why)
  }
}

/** The message for a problem with a field, which says what to do about it. */
import { useFormatter, useTranslations } from 'use-intl'
import { noon } from '../../lib/noon.ts'
import { useFieldWords } from '../../lib/user/use-failure-words.ts'
import { useCheckIn } from './check-in-context.ts'
import type { Problem } from './draft/problems.ts'

const dates = new Set(['birth_date', 'arrival', 'departure', 'document_expiration'])
/** Fields that have a message of their own when they are empty. */
const ownEmpty = ['document_image', 'document_type', 'birth_city', 'holder_responsibility_accepted', 'guest'] as const

export function useProblemWords(): (problem: Problem) => string {
  const t = useTranslations('check_in.why')
  const ui = useTranslations('ui')
  const malformed = useFieldWords()
  const format = useFormatter()
  const { booking, companion } = useCheckIn()
  const day = (value: string) => format.dateTime(noon(value), { day: 'numeric', month: 'long' })
  return ({ field, why }) => {
    if (why === 'empty') {
      const special = ownEmpty.find((name) => name === field)
      return t(special ? `empty_${special}` : 'empty')
    }
    if (why === 'malformed') return dates.has(field) ? ui('date.notADate') : malformed(field.split('.').at(-1) ?? field)
    if (why === 'outside_stay') return t('outside_stay', { from: day(booking.check_in), to: day(booking.check_out) })
    if (why === 'minor' && companion) return t('minor_companion', { name: companion.invited_by })
    if (why === 'minor') return t(booking.guests_number > 1 ? 'minor' : 'minor_alone')
    return t(why)
  }
}

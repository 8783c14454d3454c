/** What the form says about what is missing, malformed or refused. */
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../lib/api.ts'
import { useErrorWords } from '../../../lib/error-words.ts'
import type { ServerError } from '../../../ui/form/use-app-form.ts'
import type { BookingValues } from './booking-values.ts'

const withOwnWords = ['code', 'holder_email', 'check_out'] as const

export function useFieldWords(): (field: string, values?: BookingValues) => string {
  const t = useTranslations('booking.form.wrong')
  return (field, values) => {
    const value = values?.[field as keyof BookingValues]
    if (value === '') return t('required')
    return t(withOwnWords.find((known) => known === field) ?? 'other')
  }
}

export function useFailureWords(): (error: unknown) => ServerError[] {
  const t = useTranslations('booking.form.wrong')
  const field = useFieldWords()
  const words = useErrorWords()
  return (error) => {
    if (!(error instanceof ApiError)) return [{ message: words(error) }]
    if (error.code === 'not_available') return [{ field: 'check_out', message: words(error) }]
    if (error.code === 'duplicate_entry') return [{ field: 'code', message: t('code_taken') }]
    const named = error.body?.errors.filter((entry) => entry.field) ?? []
    if (error.code !== 'validation' || named.length === 0) return [{ message: words(error) }]
    return named.map((entry) => ({ field: entry.field, message: field(entry.field ?? '') }))
  }
}

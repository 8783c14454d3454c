/** Turns a refusal into the error messages of a form: at the field if there is one, above the form otherwise. */
import { useTranslations } from 'use-intl'
import type { ServerError } from '../../ui/form/use-app-form.ts'
import { ApiError } from '../api.ts'
import { useErrorWords } from '../error-words.ts'

const withOwnWords = [
  'vat_number',
  'province',
  'birth_city',
  'document_issue_city',
  'pec',
  'receiver_code',
  'email',
  'password',
  'password_confirm',
] as const

/** The message for a malformed field, whether the form or the server found it. */
export function useFieldWords(): (field: string) => string {
  const t = useTranslations('user')
  return (field) => t(`invalid.${withOwnWords.find((known) => known === field) ?? 'other'}`)
}

export function useFailureWords(): (error: unknown) => ServerError[] {
  const t = useTranslations('user')
  const field = useFieldWords()
  const words = useErrorWords()
  return (error) => {
    if (!(error instanceof ApiError)) return [{ message: words(error) }]
    // The person is signed in, so only the password can be wrong.
    if (error.code === 'invalid_credentials')
      return [{ field: 'current_password', message: t('password.wrong_current') }]
    if (error.code === 'email_registered') return [{ field: 'email', message: words(error) }]
    const named = error.body?.errors.filter((entry) => entry.field) ?? []
    if (error.code !== 'validation' || named.length === 0) return [{ message: words(error) }]
    return named.map((entry) => ({ field: entry.field, message: field(entry.field ?? '') }))
  }
}

/** What a form says about an answer that refuses it: at the field where there is one, above the form otherwise. */
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

/** The words for a field that is not well formed, whoever noticed it. */
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
    // The account is known and active here: only the password can be wrong.
    if (error.code === 'invalid_credentials')
      return [{ field: 'current_password', message: t('password.wrong_current') }]
    // Spec §8: the text of "already registered" is the one of "user exists".
    if (error.code === 'email_registered')
      return [{ field: 'email', message: words(new ApiError('user_exists', error.status, error.body)) }]
    const named = error.body?.errors.filter((entry) => entry.field) ?? []
    if (error.code !== 'validation' || named.length === 0) return [{ message: words(error) }]
    return named.map((entry) => ({ field: entry.field, message: field(entry.field ?? '') }))
  }
}

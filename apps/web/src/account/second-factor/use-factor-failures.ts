/** Turns a refusal into the error messages of a second-step form. */
import { useTranslations } from 'use-intl'
import { ApiError } from '../../lib/api.ts'
import { useFailureWords } from '../../lib/user/use-failure-words.ts'
import type { ServerError } from '../../ui/form/use-app-form.ts'

export function useFactorFailures(): (error: unknown) => ServerError[] {
  const errors = useTranslations('errors')
  const failures = useFailureWords()
  return (error) =>
    error instanceof ApiError && error.code === 'invalid_code'
      ? [{ field: 'code', message: errors('invalid_code') }]
      : failures(error)
}

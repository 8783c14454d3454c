/** What the log-in screen says about a failure (spec §8). */
import { useTranslations } from 'use-intl'
import { ApiError } from '../../lib/api.ts'
import { useErrorWords } from '../../lib/error-words.ts'
import { UserNotCreatedError } from './log-in.ts'

export function useLoginWords(): (error: unknown) => string {
  const t = useTranslations('auth')
  const words = useErrorWords()
  return (error) => {
    if (error instanceof UserNotCreatedError) return t('user_not_created')
    // A refusal we have no better words for, or no answer at all.
    if (error instanceof ApiError && (error.code === 'validation' || error.code === 'malformed' || error.status === 0))
      return t('login_error')
    return words(error)
  }
}

/** The messages of the log-in and register screens for a failed call (spec §8). */
import { PASSWORD_MIN } from '@portineria/contract/rules/fields'
import { useTranslations } from 'use-intl'
import { useErrorWords } from '../../lib/error-words.ts'
import { UserNotCreatedError } from './log-in.ts'
import { refusalOf } from './refusal.ts'

export function useAccountWords(): (error: unknown) => string {
  const auth = useTranslations('auth')
  const errors = useTranslations('errors')
  const words = useErrorWords()
  return (error) => {
    if (error instanceof UserNotCreatedError) return auth('user_not_created')
    const refusal = refusalOf(error)
    switch (refusal) {
      case 'email_required':
      case 'email_invalid':
      case 'password_required':
        return auth(refusal)
      case 'otp_required':
        return auth('key.required')
      case 'password_short':
        return auth('password_short', { count: PASSWORD_MIN })
      case 'invalid_credentials':
      case 'invalid_otp':
      case 'user_exists':
        return errors(refusal)
      case 'unknown':
        return auth('login_error')
      case 'no_answer':
      case 'other':
        return words(error)
    }
  }
}

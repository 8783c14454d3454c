/** The validation rules of the fields that the account screens share (spec §5); each answers its message or null. */
import { isEmail, PASSWORD_MIN } from '@portineria/contract/rules/fields'
import { normaliseOtp } from '@portineria/contract/rules/otp'
import { useTranslations } from 'use-intl'

export function useFieldRules() {
  const t = useTranslations('auth')
  return {
    otp(value: string): string | null {
      if (value === '') return t('key.required')
      return normaliseOtp(value) ? null : t('key.shape')
    },
    email(value: string): string | null {
      if (value.trim() === '') return t('email_required')
      return isEmail(value.trim()) ? null : t('email_invalid')
    },
    password(value: string): string | null {
      if (value === '') return t('new_password_required')
      return value.length < PASSWORD_MIN ? t('password_short', { count: PASSWORD_MIN }) : null
    },
    password_confirm: (value: string, { password }: { password: string }): string | null =>
      value === password ? null : t('password_differs'),
  }
}

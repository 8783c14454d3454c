/** The fields for a new password, typed twice. */
import { PASSWORD_MIN } from '@portineria/contract/rules/fields'
import { useTranslations } from 'use-intl'
import { PasswordField } from '../../ui/form/password-field.tsx'

type Values = { password: string; password_confirm: string }

type NewPasswordForm = {
  errors: Partial<Record<keyof Values, unknown>>
  getInputProps(field: keyof Values): object
}

/** The rules of both fields, for `useAppForm`. */
export function useNewPasswordRules() {
  const t = useTranslations('user')
  return {
    password: (value: string) => (value.length >= PASSWORD_MIN ? null : t('invalid.password')),
    password_confirm: (value: string, { password }: Values) =>
      value === password ? null : t('invalid.password_confirm'),
  }
}

export function NewPasswordFields({ form }: { form: NewPasswordForm }) {
  const t = useTranslations('user.password')
  return (
    <>
      <PasswordField
        label={t('new')}
        name="password"
        autoComplete="new-password"
        description={form.errors.password ? undefined : t('rule', { min: PASSWORD_MIN })}
        {...form.getInputProps('password')}
      />
      <PasswordField
        label={t('repeat')}
        name="password_confirm"
        autoComplete="new-password"
        {...form.getInputProps('password_confirm')}
      />
    </>
  )
}

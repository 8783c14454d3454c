/** The form of the reset link: a new password, typed twice. */
import { PASSWORD_MIN } from '@portineria/contract/rules/fields'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError, call } from '../../lib/api.ts'
import { useErrorWords } from '../../lib/error-words.ts'
import { signOut } from '../../lib/sign-out.ts'
import { useSession } from '../../lib/use-session.ts'
import { announce } from '../../ui/announce.tsx'
import { Button } from '../../ui/button/button.tsx'
import { showMessage } from '../../ui/dialog/dialog.ts'
import { FormFields } from '../../ui/form/form-fields.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { AccountForm, FormHead } from './account-form.tsx'
import { useFieldRules } from './use-field-rules.ts'

export function ResetForm({ token, onInvalid }: { token: string; onInvalid: () => void }) {
  const t = useTranslations('auth')
  const words = useResetWords()
  const rules = useFieldRules()
  const navigate = useNavigate()
  const { islogged } = useSession()
  const [problem, setProblem] = useState<string | null>(null)
  const form = useAppForm({
    initialValues: { password: '', password_confirm: '' },
    validate: { password: rules.password, password_confirm: rules.password_confirm },
  })
  const save = form.submit(async (values) => {
    setProblem(null)
    try {
      await call('resetPassword', { body: { token, ...values } })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'invalid_reset_link') return onInvalid()
      return setProblem(words(error))
    }
    // The reset ended all sessions of this person, including this browser's. Signing out reloads the login page.
    if (islogged) return showMessage(t('reset.done')).then(signOut)
    announce(t('reset.done'))
    await navigate({ to: '/login', replace: true, state: { passwordChanged: true } })
  })
  return (
    <AccountForm onSubmit={save} problem={problem}>
      <FormHead title={t('reset.title')} text={t('reset.text')} />
      <FormFields>
        <PasswordField
          label={t('reset.password')}
          name="password"
          autoComplete="new-password"
          description={t('password_hint', { count: PASSWORD_MIN })}
          {...form.getInputProps('password')}
        />
        <PasswordField
          label={t('reset.password_again')}
          name="password_confirm"
          autoComplete="new-password"
          {...form.getInputProps('password_confirm')}
        />
      </FormFields>
      <Button type="submit" fullWidth loading={form.submitting}>
        {t('reset.submit')}
      </Button>
    </AccountForm>
  )
}

/** Spec §8: any other 400 is a generic error, 500 is a server error, and a missing response is a login error. */
function useResetWords(): (error: unknown) => string {
  const t = useTranslations('auth')
  const words = useErrorWords()
  return (error) => {
    if (!(error instanceof ApiError)) return t('generic_error')
    if (error.status === 0) return t('login_error')
    return error.status === 400 ? t('generic_error') : words(error)
  }
}

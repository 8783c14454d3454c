/** The log-in form. */
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button/button.tsx'
import { EmailField } from '../../ui/form/email-field.tsx'
import { FormFields } from '../../ui/form/form-fields.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { logIn } from './log-in.ts'
import classes from './login.module.css'
import { useLoginWords } from './use-login-words.ts'

export function LoginForm() {
  const t = useTranslations('auth')
  const words = useLoginWords()
  const router = useRouter()
  const [problem, setProblem] = useState<string | null>(null)
  const form = useAppForm({
    initialValues: { email: '', password: '' },
    validate: {
      email: (value) => (value.trim() ? null : t('email_required')),
      password: (value) => (value ? null : t('password_required')),
    },
  })
  const enter = form.submit(async (values) => {
    setProblem(null)
    try {
      const home = await logIn(values)
      await router.invalidate()
      await router.navigate({ to: home, replace: true })
    } catch (error) {
      setProblem(words(error))
    }
  })
  return (
    <form noValidate onSubmit={enter}>
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <FormFields>
        <EmailField label={t('email')} name="email" autoComplete="username" {...form.getInputProps('email')} />
        <PasswordField
          label={t('password')}
          name="password"
          autoComplete="current-password"
          aside={<Link to="/forgot_password">{t('forgot')}</Link>}
          {...form.getInputProps('password')}
        />
      </FormFields>
      <Button type="submit" fullWidth loading={form.submitting} className={classes.submit}>
        {t('log_in')}
      </Button>
    </form>
  )
}

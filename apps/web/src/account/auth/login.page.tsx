/** The login page. If this tab remembers a key, its reservation is claimed right after the log-in. */
import { Link, useLocation } from '@tanstack/react-router'
import { lazy, startTransition, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError, call } from '../../lib/api.ts'
import { withWords } from '../../lib/language.tsx'
import { hasEnded } from '../../lib/session-store.ts'
import { useSession } from '../../lib/use-session.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmailField } from '../../ui/form/email-field.tsx'
import { FormFields } from '../../ui/form/form-fields.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { AccountForm } from './account-form.tsx'
import { enter, logIn } from './log-in.ts'
import { Notice } from './notice.tsx'
import { refusalOf } from './refusal.ts'
import { SignInMethods } from './sign-in-methods.tsx'
import { storedKey } from './stored-key.ts'
import { useAccountWords } from './use-account-words.ts'
import { useGoIn } from './use-go-in.ts'
import { useProvider } from './use-provider.ts'

// Loaded on demand, because few accounts have a second step. The form stays on the screen until it has loaded.
const SecondStep = lazy(async () => ({
  default: (await withWords(() => import('./second-step.tsx'), 'entrance')).SecondStep,
}))

export default function LoginPage() {
  return (
    <SignInMethods way="login">
      <LoginForm />
    </SignInMethods>
  )
}

/** Spec §8: wrong credentials come with a second suggestion. */
const isAboutCredentials = (error: unknown) => ['invalid_credentials', 'unknown'].includes(refusalOf(error))

function LoginForm() {
  const t = useTranslations('auth')
  const errors = useTranslations('errors')
  const words = useAccountWords()
  const goTo = useGoIn()
  const { registration } = useSession()
  const [otp] = useState(storedKey)
  const [ended] = useState(hasEnded)
  const passwordChanged = useLocation({ select: ({ state }) => state.passwordChanged })
  /** Its message may have come with it, so it is found when it is shown. */
  const [problem, setProblem] = useState<{ error: unknown } | null>(null)
  /** The password was right, and the account also asks for a second step. */
  const [asked, setAsked] = useState(false)
  const form = useAppForm({
    initialValues: { email: registration?.user.email ?? '', password: '' },
    validate: {
      email: (value) => (value.trim() ? null : t('email_required')),
      password: (value) => (value ? null : t('password_required')),
    },
  })
  const goIn = async (code?: string) => {
    await goTo(await logIn({ ...form.getValues(), ...(code === undefined ? {} : { code }) }))
  }
  const submit = form.submit(async () => {
    setProblem(null)
    try {
      await goIn()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'second_factor_required') startTransition(() => setAsked(true))
      else setProblem({ error })
    }
  })
  const back = () => {
    form.setFieldValue('password', '')
    setAsked(false)
  }
  // The address would show in the browser's history and in logs if it were in the link itself.
  const typed = { email: form.values.email }
  if (asked) return <SecondStep enter={goIn} onBack={back} />
  return (
    <AccountForm
      onSubmit={submit}
      problem={problem && words(problem.error)}
      hint={problem && isAboutCredentials(problem.error) && t('login_hint')}
    >
      {ended && !passwordChanged && !problem && <Notice tone="info">{errors('unauthorized')}</Notice>}
      {passwordChanged && !problem && <Notice tone="done">{t('reset.done')}</Notice>}
      {otp && !problem && <Notice tone="key">{t.rich('key.kept', { otp, b: (text) => <b>{text}</b> })}</Notice>}
      <FormFields>
        <EmailField label={t('email')} name="email" autoComplete="username" {...form.getInputProps('email')} />
        <PasswordField
          label={t('password')}
          name="password"
          autoComplete="current-password"
          aside={
            <Link to="/forgot_password" state={typed}>
              {t('forgot')}
            </Link>
          }
          {...form.getInputProps('password')}
        />
      </FormFields>
      <Button type="submit" fullWidth loading={form.submitting}>
        {t('log_in')}
      </Button>
      <Button component={Link} to="/sign-in" state={typed} variant="line" fullWidth>
        {t('link')}
      </Button>
      <ProviderSignIn />
    </AccountForm>
  )
}

/** Signs in through the external provider; renders no button if the server has no provider. */
function ProviderSignIn() {
  const t = useTranslations('provider')
  const goTo = useGoIn()
  const { host, busy, problem, go } = useProvider('sign-in', async (brought) => {
    await goTo(await enter(await call('finishProvider', { body: brought })))
  })
  return (
    <>
      {problem && <Notice tone="problem">{problem}</Notice>}
      {host && (
        <Button variant="line" fullWidth loading={busy} onClick={go}>
          {t('continue', { host })}
        </Button>
      )}
    </>
  )
}

/** Asks for a reset link. The answer is the same for every address, so it does not reveal who has an account. */
import { IconMailOpened } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError, call } from '../../lib/api.ts'
import { useErrorWords } from '../../lib/error-words.ts'
import { useSession } from '../../lib/use-session.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmailField } from '../../ui/form/email-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { AccountForm, FormHead } from './account-form.tsx'
import { BackToLogin } from './back-to-login.tsx'
import { Entrance } from './entrance.tsx'
import { Result } from './result.tsx'
import { useFieldRules } from './use-field-rules.ts'

export default function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <Entrance>
      {sentTo ? <Sent email={sentTo} onOther={() => setSentTo(null)} /> : <ForgotForm onSent={setSentTo} />}
    </Entrance>
  )
}

/** A missing answer and too many attempts have their own messages; any other error gets the message of this screen. */
const isNamed = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status === 429)

function ForgotForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useTranslations('auth')
  const words = useErrorWords()
  const { registration } = useSession()
  const [problem, setProblem] = useState<string | null>(null)
  const form = useAppForm({
    initialValues: { email: registration?.user.email ?? '' },
    validate: { email: useFieldRules().email },
  })
  const ask = form.submit(async ({ email }) => {
    setProblem(null)
    try {
      await call('forgotPassword', { body: { email } })
      onSent(email.trim())
    } catch (error) {
      setProblem(isNamed(error) ? words(error) : t('forgot_password.error'))
    }
  })
  return (
    <AccountForm onSubmit={ask} problem={problem}>
      <FormHead title={t('forgot_password.title')} text={t('forgot_password.text')} />
      <EmailField label={t('email')} name="email" autoComplete="username" {...form.getInputProps('email')} />
      <Button type="submit" fullWidth loading={form.submitting}>
        {t('forgot_password.submit')}
      </Button>
      <BackToLogin />
    </AccountForm>
  )
}

function Sent({ email, onOther }: { email: string; onOther: () => void }) {
  const t = useTranslations('auth.forgot_password')
  const app = useTranslations('app')
  return (
    <Result
      icon={IconMailOpened}
      title={t('sent_title')}
      actions={
        <>
          <Button component={Link} to="/login" fullWidth>
            {app('back_to_login')}
          </Button>
          <Button variant="line" fullWidth onClick={onOther}>
            {t('other')}
          </Button>
        </>
      }
    >
      <p>{t.rich('sent_text', { email, b: (text) => <b>{text}</b> })}</p>
      <p>{t('sent_hint')}</p>
    </Result>
  )
}

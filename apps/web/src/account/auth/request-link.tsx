/** Asks for a sign-in link. The answer is the same for every address, so it does not reveal who is a guest. */
import { IconMailOpened } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { useErrorWords } from '../../lib/error-words.ts'
import { useSession } from '../../lib/use-session.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmailField } from '../../ui/form/email-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { AccountForm, FormHead } from './account-form.tsx'
import { BackToLogin } from './back-to-login.tsx'
import { Result } from './result.tsx'
import { useFieldRules } from './use-field-rules.ts'

export function RequestLink() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return sentTo ? <Sent email={sentTo} onOther={() => setSentTo(null)} /> : <RequestForm onSent={setSentTo} />
}

function RequestForm({ onSent }: { onSent: (email: string) => void }) {
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
      await call('requestSignInLink', { body: { email } })
      onSent(email.trim())
    } catch (error) {
      setProblem(words(error))
    }
  })
  return (
    <AccountForm onSubmit={ask} problem={problem}>
      <FormHead title={t('sign_in.title')} text={t('sign_in.text')} />
      <EmailField label={t('email')} name="email" autoComplete="username" {...form.getInputProps('email')} />
      <Button type="submit" fullWidth loading={form.submitting}>
        {t('sign_in.submit')}
      </Button>
      <BackToLogin />
    </AccountForm>
  )
}

function Sent({ email, onOther }: { email: string; onOther: () => void }) {
  const t = useTranslations('auth.sign_in')
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

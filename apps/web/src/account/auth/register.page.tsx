/** Registers a guest with the key of a reservation, then shows the activation step until the account is active. */
import { IconMailOpened } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { useErrorWords } from '../../lib/error-words.ts'
import { noteRegistration, type Registration } from '../../lib/session-store.ts'
import { useSession } from '../../lib/use-session.ts'
import { announce } from '../../ui/announce.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Entrance } from './entrance.tsx'
import classes from './form.module.css'
import { tidyKey } from './key-text.ts'
import { Notice } from './notice.tsx'
import { RegisterForm } from './register-form.tsx'
import { Result } from './result.tsx'
import { SignInMethods } from './sign-in-methods.tsx'
import { storedKey } from './stored-key.ts'

export default function RegisterPage() {
  const { otp } = useSearch({ from: '/register' })
  const { newly_registered, registration } = useSession()
  if (newly_registered && registration)
    return (
      <Entrance>
        <ActivationStep registration={registration} />
      </Entrance>
    )
  return (
    <SignInMethods way="register">
      <RegisterForm otp={tidyKey(otp ?? storedKey() ?? '').text} />
    </SignInMethods>
  )
}

/** The account waits for the link in the mail. */
function ActivationStep({ registration }: { registration: Registration }) {
  const t = useTranslations('auth.activation_step')
  const words = useErrorWords()
  const [sending, setSending] = useState(false)
  const [sent, setSent] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { email } = registration.user
  const sendAgain = async () => {
    setSending(true)
    setProblem(null)
    setSent(false)
    try {
      // For an account that is not active yet, this call sends the activation link again instead of a reset link.
      await call('forgotPassword', { body: { email } })
      setSent(true)
      announce(t('again_done'))
    } catch (error) {
      setProblem(words(error))
    }
    setSending(false)
  }
  return (
    <Result
      icon={IconMailOpened}
      title={t('title')}
      actions={
        <>
          <Button component={Link} to="/login" fullWidth>
            {t('activated')}
          </Button>
          <Button variant="line" fullWidth loading={sending} onClick={() => void sendAgain()}>
            {t('again')}
          </Button>
          <Button variant="link" onClick={() => noteRegistration(null)}>
            {t('other')}
          </Button>
        </>
      }
    >
      <p>{t.rich('text', { email, b: (text) => <b>{text}</b> })}</p>
      <p className={classes.text}>{t('hint')}</p>
      {sent && <Notice tone="done">{t('again_done')}</Notice>}
      {problem && <Notice tone="problem">{problem}</Notice>}
    </Result>
  )
}

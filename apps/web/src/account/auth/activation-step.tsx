/** After registering: the account waits for the link in the mail. */
import { IconMailOpened } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { useErrorWords } from '../../lib/error-words.ts'
import { noteRegistration, type Registration } from '../../lib/session-store.ts'
import { announce } from '../../ui/announce.tsx'
import { Button } from '../../ui/button/button.tsx'
import classes from './form.module.css'
import { Notice } from './notice.tsx'
import { Result } from './result.tsx'

export function ActivationStep({ registration }: { registration: Registration }) {
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
      // Who has not activated yet is sent that link again, not one to reset a password.
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

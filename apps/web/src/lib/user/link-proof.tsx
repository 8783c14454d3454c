/**
 * The proof of somebody who has no password: a sign-in link in their mailbox. It is opened in another tab of this device, so the
 * form stays as it is and is sent once more.
 */
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button/button.tsx'
import { call } from '../api.ts'
import { useErrorWords } from '../error-words.ts'
import classes from './link-proof.module.css'

export function LinkProof({ email }: { email: string }) {
  const t = useTranslations('user.link_proof')
  const words = useErrorWords()
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const send = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await call('requestSignInLink', { body: { email } })
      setSent(true)
    } catch (error) {
      setProblem(words(error))
    }
    setBusy(false)
  }
  return (
    <div className={classes.proof} role="status">
      <p>{sent ? t('sent') : t('text', { email })}</p>
      {problem && <p role="alert">{problem}</p>}
      <Button variant="line" small loading={busy} onClick={() => void send()}>
        {t(sent ? 'again' : 'submit')}
      </Button>
    </div>
  )
}

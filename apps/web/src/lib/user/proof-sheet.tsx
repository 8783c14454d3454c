/**
 * Asks for the password again before a change that affects who can sign in to an account; whoever has none opens a mailed link.
 */
import { useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button/button.tsx'
import { Sheet } from '../../ui/dialog/sheet.tsx'
import { FormFields } from '../../ui/form/form-fields.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { ApiError, call } from '../api.ts'
import { useErrorWords } from '../error-words.ts'
import { LinkProof } from './link-proof.tsx'
import classes from './proof-sheet.module.css'
import { question } from './with-proof.ts'

/** `mailbox` is the address of somebody who has no password. */
export function ProofSheet({ mailbox }: { mailbox?: string }) {
  const t = useTranslations('user.proof')
  const asked = useSyncExternalStore(question.watch, question.get)
  // Mounted only when it is needed, because the last sheet in the page lies on top of the others.
  if (!asked) return null
  return (
    <Sheet opened onClose={() => asked.answer(false)} title={t('title')}>
      {mailbox ? (
        <MailboxProof email={mailbox} onProved={() => asked.answer(true)} />
      ) : (
        <ProofForm onProved={() => asked.answer(true)} />
      )}
    </Sheet>
  )
}

function MailboxProof({ email, onProved }: { email: string; onProved: () => void }) {
  const t = useTranslations('user.link_proof')
  return (
    <div className={classes.form}>
      <LinkProof email={email} />
      <Button fullWidth onClick={onProved}>
        {t('opened')}
      </Button>
    </div>
  )
}

function ProofForm({ onProved }: { onProved: () => void }) {
  const t = useTranslations('user')
  const words = useErrorWords()
  const [problem, setProblem] = useState<string | null>(null)
  const form = useAppForm({
    initialValues: { current_password: '' },
    validate: { current_password: (value) => (value ? null : t('password.current_required')) },
  })
  const submit = form.submit(async (body) => {
    setProblem(null)
    try {
      await call('proveSelf', { body })
      onProved()
    } catch (error) {
      const wrong = error instanceof ApiError && error.code === 'invalid_credentials'
      setProblem(wrong ? t('password.wrong_current') : words(error))
    }
  })
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <p>{t('proof.text')}</p>
      <FormFields>
        <PasswordField
          label={t('password.current')}
          name="current_password"
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('current_password')}
          error={form.errors.current_password ?? problem}
        />
      </FormFields>
      <Button type="submit" fullWidth loading={form.submitting}>
        {t('proof.submit')}
      </Button>
    </form>
  )
}

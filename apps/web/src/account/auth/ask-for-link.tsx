/**
 * Asks for a link by email, to sign in or to choose a new password. The answer is the same for every address, so it does not
 * reveal who has an account.
 */
import { IconMailOpened } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorWords } from '../../lib/error-words.ts'
import { useSession } from '../../lib/use-session.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmailField } from '../../ui/form/email-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { AccountForm, FormHead } from './account-form.tsx'
import { BackToLogin } from './back-to-login.tsx'
import { Result } from './result.tsx'
import { useFieldRules } from './use-field-rules.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address that was typed on the login page. */
    email?: string
  }
}

type AskForLinkProps = {
  /** The words of the screen, by what the link is for. */
  link: 'sign_in' | 'forgot_password'
  onAsk: (email: string) => Promise<unknown>
  /** The message of this screen for an error, if it has one of its own. */
  ownWords?: (error: unknown) => string | undefined
}

export function AskForLink({ link, onAsk, ownWords }: AskForLinkProps) {
  const t = useTranslations('auth')
  const words = useErrorWords()
  const { registration } = useSession()
  const typed = useLocation({ select: ({ state }) => state.email })
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const form = useAppForm({
    initialValues: { email: typed || (registration?.user.email ?? '') },
    validate: { email: useFieldRules().email },
  })
  const ask = form.submit(async ({ email }) => {
    setProblem(null)
    try {
      await onAsk(email)
      setSentTo(email.trim())
    } catch (error) {
      setProblem(ownWords?.(error) ?? words(error))
    }
  })
  const askAgain = () => {
    form.reset()
    setSentTo(null)
  }
  if (sentTo) return <Sent link={link} email={sentTo} onOther={askAgain} />
  return (
    <AccountForm onSubmit={ask} problem={problem}>
      <FormHead title={t(`${link}.title`)} text={t(`${link}.text`)} />
      <EmailField label={t('email')} name="email" autoComplete="username" {...form.getInputProps('email')} />
      <Button type="submit" fullWidth loading={form.submitting}>
        {t(`${link}.submit`)}
      </Button>
      <BackToLogin />
    </AccountForm>
  )
}

type SentProps = Pick<AskForLinkProps, 'link'> & { email: string; onOther: () => void }

function Sent({ link, email, onOther }: SentProps) {
  const t = useTranslations('auth')
  const app = useTranslations('app')
  return (
    <Result
      icon={IconMailOpened}
      title={t(`${link}.sent_title`)}
      actions={
        <>
          <Button component={Link} to="/login" fullWidth>
            {app('back_to_login')}
          </Button>
          <Button variant="line" fullWidth onClick={onOther}>
            {t(`${link}.other`)}
          </Button>
        </>
      }
    >
      <p>{t.rich(`${link}.sent_text`, { email, b: (text) => <b>{text}</b> })}</p>
      <p>{t(`${link}.sent_hint`)}</p>
    </Result>
  )
}

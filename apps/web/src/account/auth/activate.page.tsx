/** Handles the link of an activation mail, or of the mail that confirms a new address, then goes on to the home page. */
import { errorBody } from '@portineria/contract/errors'
import { PASSWORD_MIN } from '@portineria/contract/rules/fields'
import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError, call } from '../../lib/api.ts'
import { useErrorWords } from '../../lib/error-words.ts'
import { useSession } from '../../lib/use-session.ts'
import { Button } from '../../ui/button/button.tsx'
import { FormFields } from '../../ui/form/form-fields.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { AccountForm, FormHead } from './account-form.tsx'
import { Entrance } from './entrance.tsx'
import { Notice } from './notice.tsx'
import { once } from './once.ts'
import { Result } from './result.tsx'
import { useFieldRules } from './use-field-rules.ts'

/** Milliseconds before the redirect; the spec allows five seconds. */
const REDIRECT = 4_000

type Outcome = { email: string } | { error: unknown } | 'password needed' | null

const noLink = { error: new ApiError('invalid_activation_link', 400, errorBody('invalid_activation_link')) }

export default function ActivatePage() {
  const { token } = useSearch({ from: '/activate' })
  const t = useTranslations('auth.activation')
  const [outcome, setOutcome] = useState<Outcome>(token ? null : noLink)
  const [attempt, setAttempt] = useState(0)
  const proof = useSession().registration?.proof
  useEffect(() => {
    if (!token) return
    let stale = false
    const settle = (next: Outcome) => !stale && setOutcome(next)
    once(`activate ${token}`, () => call('activate', { body: { token, proof } })).then(settle, (error: unknown) =>
      settle(isPasswordNeeded(error) ? 'password needed' : { error }),
    )
    return () => {
      stale = true
    }
  }, [token, proof, attempt])
  const again = () => {
    setOutcome(null)
    setAttempt(attempt + 1)
  }
  return (
    <Entrance>
      {!outcome && (
        <div role="status">
          <Notice tone="info">{t('working')}</Notice>
        </div>
      )}
      {outcome === 'password needed' && <ChoosePassword token={token ?? ''} onOutcome={setOutcome} />}
      {outcome && typeof outcome === 'object' && 'email' in outcome && <Activated email={outcome.email} />}
      {outcome && typeof outcome === 'object' && 'error' in outcome && (
        <NotActivated error={outcome.error} onRetry={again} />
      )}
    </Entrance>
  )
}

const isPasswordNeeded = (error: unknown) => error instanceof ApiError && error.code === 'password_needed'

/**
 * The link was opened in another browser than the one that registered, so the account gets a new password: only the owner of
 * the mailbox may choose it.
 */
function ChoosePassword({ token, onOutcome }: { token: string; onOutcome: (outcome: Outcome) => void }) {
  const t = useTranslations('auth')
  const words = useErrorWords()
  const rules = useFieldRules()
  const [problem, setProblem] = useState<string | null>(null)
  const form = useAppForm({ initialValues: { password: '' }, validate: { password: rules.password } })
  const submit = form.submit(async ({ password }) => {
    setProblem(null)
    try {
      onOutcome(await call('activate', { body: { token, password } }))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'invalid_activation_link') onOutcome({ error })
      else setProblem(words(error))
    }
  })
  return (
    <AccountForm onSubmit={submit} problem={problem}>
      <FormHead title={t('activation.choose_title')} text={t('activation.choose_text')} />
      <FormFields>
        <PasswordField
          label={t('password')}
          name="password"
          autoComplete="new-password"
          description={t('password_hint', { count: PASSWORD_MIN })}
          {...form.getInputProps('password')}
        />
      </FormFields>
      <Button type="submit" fullWidth loading={form.submitting}>
        {t('activation.choose_submit')}
      </Button>
    </AccountForm>
  )
}

function Activated({ email }: { email: string }) {
  const t = useTranslations('auth.activation')
  const { islogged } = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ to: '/', replace: true }), REDIRECT)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <Result
      icon={IconCircleCheck}
      title={t(islogged ? 'confirmed_title' : 'done_title')}
      actions={
        <Button component={Link} to="/" replace fullWidth>
          {t('go_on')}
        </Button>
      }
    >
      <p>{t.rich(islogged ? 'confirmed_text' : 'done_text', { email, b: (text) => <b>{text}</b> })}</p>
      <p>{t('redirect')}</p>
    </Result>
  )
}

function NotActivated({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('auth')
  const ui = useTranslations('ui')
  const words = useErrorWords()
  const refused = error instanceof ApiError && error.status === 400
  return (
    <Result
      icon={IconLinkOff}
      tone="bad"
      title={t('activation.failed_title')}
      actions={
        <>
          {!refused && (
            <Button fullWidth onClick={onRetry}>
              {ui('retry')}
            </Button>
          )}
          <Button component={Link} to="/login" fullWidth variant={refused ? 'primary' : 'line'}>
            {t('log_in')}
          </Button>
          {refused && (
            <Button component={Link} to="/forgot_password" variant="line" fullWidth>
              {t('activation.new_link')}
            </Button>
          )}
        </>
      }
    >
      <p>{words(error)}</p>
      {refused && <p>{t('activation.failed_text')}</p>}
    </Result>
  )
}

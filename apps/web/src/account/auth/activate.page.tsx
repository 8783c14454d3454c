/** The link of an activation mail, or of the mail that confirms a new address: done at once, then on to the home page. */
import { errorBody } from '@portineria/contract/errors'
import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError, call } from '../../lib/api.ts'
import { useErrorWords } from '../../lib/error-words.ts'
import { useSession } from '../../lib/use-session.ts'
import { Button } from '../../ui/button/button.tsx'
import { Entrance } from './entrance.tsx'
import { Notice } from './notice.tsx'
import { once } from './once.ts'
import { Result } from './result.tsx'

/** The spec gives five seconds. */
const REDIRECT = 4_000

type Outcome = { email: string } | { error: unknown } | null

const noLink = { error: new ApiError('invalid_activation_link', 400, errorBody('invalid_activation_link')) }

export default function ActivatePage() {
  const { token } = useSearch({ from: '/activate' })
  const t = useTranslations('auth.activation')
  const [outcome, setOutcome] = useState<Outcome>(token ? null : noLink)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!token) return
    let stale = false
    const tell = (next: Outcome) => !stale && setOutcome(next)
    once(`activate ${token}`, () => call('activate', { body: { token } })).then(tell, (error: unknown) =>
      tell({ error }),
    )
    return () => {
      stale = true
    }
  }, [token, attempt])
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
      {outcome && 'email' in outcome && <Activated email={outcome.email} />}
      {outcome && 'error' in outcome && <NotActivated error={outcome.error} onRetry={again} />}
    </Entrance>
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

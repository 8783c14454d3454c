/** Sign-in links in a browser that is signed in already: a mailed link proves who is there, a QR code has nothing to do. */
import { IconCircleCheck, IconKey, IconLinkOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError, call } from '../../lib/api.ts'
import { useErrorWords } from '../../lib/error-words.ts'
import { LinkButton } from '../../lib/link-button.tsx'
import { signOut } from '../../lib/sign-out.ts'
import { useSession } from '../../lib/use-session.ts'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from './notice.tsx'
import { Result } from './result.tsx'

type State = { at: 'ready' } | { at: 'proved' } | { at: 'failed'; error: unknown }

const isRefused = (error: unknown) => error instanceof ApiError && error.code === 'invalid_sign_in_link'

/** Whoever has no password confirms with a link that it is them, before the email or the password changes. */
export function ProveLink({ token }: { token: string }) {
  const t = useTranslations('auth.sign_in')
  const words = useErrorWords()
  const { user, id } = useSession()
  const [busy, setBusy] = useState(false)
  const [state, setState] = useState<State>({ at: 'ready' })
  const prove = async () => {
    setBusy(true)
    try {
      await call('proveSelf', { body: { link: token } })
      setState({ at: 'proved' })
    } catch (error) {
      setState({ at: 'failed', error })
    }
    setBusy(false)
  }
  if (state.at === 'proved')
    return (
      <Result
        icon={IconCircleCheck}
        title={t('proved_title')}
        actions={
          <LinkButton to="/holder/$id" params={{ id: String(id) }} fullWidth>
            {t('profile')}
          </LinkButton>
        }
      >
        <p>{t('proved_text')}</p>
      </Result>
    )
  if (state.at === 'failed' && isRefused(state.error)) return <Refused />
  return (
    <Result
      icon={IconKey}
      title={t('proof_title')}
      actions={
        <>
          {state.at === 'failed' && <Notice tone="problem">{words(state.error)}</Notice>}
          <Button fullWidth loading={busy} onClick={() => void prove()}>
            {t('proof_submit')}
          </Button>
        </>
      }
    >
      <p>{t('proof_text', { name: user })}</p>
    </Result>
  )
}

function Refused() {
  const t = useTranslations('auth.sign_in')
  return (
    <Result icon={IconLinkOff} tone="bad" title={t('invalid_title')} actions={<LeaveOrStay />}>
      <p role="alert">{t('invalid_text')}</p>
      <p>{t('other_text')}</p>
    </Result>
  )
}

export function AlreadySignedIn() {
  const t = useTranslations('auth.sign_in')
  const { user } = useSession()
  return (
    <Result icon={IconCircleCheck} title={t('already_title')} actions={<LeaveOrStay />}>
      <p>{t('already_text', { name: user })}</p>
    </Result>
  )
}

function LeaveOrStay() {
  const t = useTranslations('auth.sign_in')
  return (
    <>
      <Button component={Link} to="/" replace fullWidth>
        {t('home')}
      </Button>
      <Button variant="line" fullWidth onClick={() => void signOut()}>
        {t('sign_out')}
      </Button>
    </>
  )
}

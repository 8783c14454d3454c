/**
 * Uses a sign-in link, or the QR code of another device. Only the button does it: programs that check mails open their links,
 * and nobody should be signed in to an account by looking at a page.
 */
import { IconDeviceMobile, IconKey, IconLinkOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError, call } from '../../lib/api.ts'
import { LinkButton } from '../../lib/link-button.tsx'
import { Button } from '../../ui/button/button.tsx'
import { BackToLogin } from './back-to-login.tsx'
import { enter } from './log-in.ts'
import { Notice } from './notice.tsx'
import { Result } from './result.tsx'
import { forgetKey } from './stored-key.ts'
import { useAccountWords } from './use-account-words.ts'
import { useGoIn } from './use-go-in.ts'

export type LinkKind = 'mail' | 'device'

const isDead = (error: unknown) => error instanceof ApiError && error.code === 'invalid_sign_in_link'

export function UseLink({ kind, token }: { kind: LinkKind; token: string }) {
  const t = useTranslations('auth.sign_in')
  const words = useAccountWords()
  const goTo = useGoIn()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const signIn = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const opened = await (kind === 'device'
        ? call('useDeviceLink', { body: { token } })
        : call('useSignInLink', { body: { token } }))
      // A key that this tab remembers may belong to somebody else's stay: a link leads home.
      forgetKey()
      await goTo(await enter(opened))
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  if (isDead(failure)) return <DeadLink kind={kind} />
  return (
    <Result
      icon={kind === 'device' ? IconDeviceMobile : IconKey}
      title={t(kind === 'device' ? 'device_title' : 'ready_title')}
      actions={
        <>
          {failure !== null && <Notice tone="problem">{words(failure)}</Notice>}
          <Button fullWidth loading={busy} onClick={() => void signIn()}>
            {t('enter')}
          </Button>
        </>
      }
    >
      <p>{t(kind === 'device' ? 'device_text' : 'ready_text')}</p>
    </Result>
  )
}

function DeadLink({ kind }: { kind: LinkKind }) {
  const t = useTranslations('auth.sign_in')
  return (
    <Result
      icon={IconLinkOff}
      tone="bad"
      title={t(kind === 'device' ? 'device_invalid_title' : 'invalid_title')}
      actions={
        <>
          <LinkButton to="/sign-in" search={{}} fullWidth>
            {t('ask_again')}
          </LinkButton>
          <BackToLogin />
        </>
      }
    >
      <p role="alert">{t(kind === 'device' ? 'device_invalid_text' : 'invalid_text')}</p>
    </Result>
  )
}

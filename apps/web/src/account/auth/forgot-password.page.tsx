/** Asks for a link to choose a new password. */
import { useTranslations } from 'use-intl'
import { ApiError, call } from '../../lib/api.ts'
import { AskForLink } from './ask-for-link.tsx'
import { Entrance } from './entrance.tsx'

/** A missing answer and too many attempts have their own messages; any other error gets the message of this screen. */
const isNamed = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status === 429)

export default function ForgotPasswordPage() {
  const t = useTranslations('auth.forgot_password')
  return (
    <Entrance>
      <AskForLink
        link="forgot_password"
        onAsk={(email) => call('forgotPassword', { body: { email } })}
        ownWords={(error) => (isNamed(error) ? undefined : t('error'))}
      />
    </Entrance>
  )
}

/** Sets a new password with the link of the reset mail. */
import { IconLinkOff } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button/button.tsx'
import { BackToLogin } from './back-to-login.tsx'
import { Entrance } from './entrance.tsx'
import { ResetForm } from './reset-form.tsx'
import { Result } from './result.tsx'

export default function ResetPasswordPage() {
  const { token } = useSearch({ from: '/reset-password' })
  const [refused, setRefused] = useState<string | null>(null)
  return (
    <Entrance>
      {token && refused !== token ? <ResetForm token={token} onInvalid={() => setRefused(token)} /> : <InvalidLink />}
    </Entrance>
  )
}

function InvalidLink() {
  const t = useTranslations('auth.reset')
  const errors = useTranslations('errors')
  return (
    <Result
      icon={IconLinkOff}
      tone="bad"
      title={t('invalid_title')}
      actions={
        <>
          <Button component={Link} to="/forgot_password" fullWidth>
            {t('ask_again')}
          </Button>
          <BackToLogin />
        </>
      }
    >
      <p role="alert">{errors('invalid_reset_link')}</p>
      <p>{t('invalid_text')}</p>
    </Result>
  )
}

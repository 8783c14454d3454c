/** The register form of old links, without tabs and activation step. It is not public, so it is shown inside the shell. */
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Registration } from '../../lib/session-store.ts'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/page/card.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { PrivacyPanel } from '../privacy/privacy-panel.tsx'
import classes from './page.module.css'
import { RegisterForm } from './register-form.tsx'
import { Result } from './result.tsx'

export default function RegisterOldPage() {
  const t = useTranslations('auth')
  const [registration, setRegistration] = useState<Registration | null>(null)
  return (
    <div className={classes.page}>
      <PageHeader title={t('register')} />
      <Card>
        {registration ? <Done email={registration.user.email} /> : <RegisterForm otp="" onDone={setRegistration} />}
      </Card>
      <PrivacyPanel />
    </div>
  )
}

function Done({ email }: { email: string }) {
  const t = useTranslations('auth')
  return (
    <Result
      icon={IconCircleCheck}
      title={t('registration.done_title')}
      actions={
        <Button component={Link} to="/login" fullWidth>
          {t('log_in')}
        </Button>
      }
    >
      <p>{t.rich('registration.done_text', { email, b: (text) => <b>{text}</b> })}</p>
    </Result>
  )
}

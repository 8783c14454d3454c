/** The operator's own account: password, second step, notifications and sessions. */
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { PushSwitch } from '../../lib/push/push-switch.tsx'
import { useLeaveGuard } from '../../lib/use-leave-guard.ts'
import { useSession } from '../../lib/use-session.ts'
import { userQueries } from '../../lib/user/user.queries.ts'
import { Card } from '../../ui/page/card.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Section } from '../../ui/page/section.tsx'
import { SecondFactorCard } from '../second-factor/second-factor-card.tsx'
import { PasswordForm } from './password-form.tsx'
import classes from './profile.module.css'
import { Sessions } from './sessions.tsx'

export default function ChangePasswordPage() {
  const t = useTranslations('user')
  const { id } = useSession()
  const guard = useLeaveGuard()
  // The email is only needed by password managers and the file of recovery codes; the page works without it.
  const own = useQuery({ ...userQueries.own(id ?? 0), enabled: id !== null })
  if (id === null) return null
  return (
    <div className={classes.operator}>
      <PageHeader title={t('account.title')} sub={t('account.sub')} />
      <div className={classes.columns}>
        <Section title={t('password.title')} sub={t('password.sub')}>
          <Card>
            <PasswordForm id={id} email={own.data?.email} guard={guard} />
          </Card>
        </Section>
        <div>
          <Section title={t('second_factor.title')}>
            <SecondFactorCard email={own.data?.email} />
          </Section>
          <Section title={t('account.devices')}>
            <Card padding="none">
              <PushSwitch frame={(content) => <div className={classes.switch}>{content}</div>} />
              <Sessions />
            </Card>
          </Section>
        </div>
      </div>
    </div>
  )
}

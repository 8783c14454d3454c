/** The operator's own password. */
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { PushSwitch } from '../../lib/push/push-switch.tsx'
import { useLeaveGuard } from '../../lib/use-leave-guard.ts'
import { useSession } from '../../lib/use-session.ts'
import { Card } from '../../ui/page/card.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { PasswordForm } from './password-form.tsx'
import classes from './profile.module.css'
import { userQueries } from './user.queries.ts'

export default function ChangePasswordPage() {
  const t = useTranslations('user.password')
  const { id } = useSession()
  const guard = useLeaveGuard()
  // Only for the password manager: the form works without it.
  const own = useQuery({ ...userQueries.own(id ?? 0), enabled: id !== null })
  if (id === null) return null
  return (
    <div className={classes.operator}>
      <PageHeader title={t('title')} sub={t('sub')} />
      <Card>
        <PasswordForm id={id} email={own.data?.email} guard={guard} />
      </Card>
      <PushSwitch frame={(content) => <Card className={classes.below}>{content}</Card>} />
    </div>
  )
}

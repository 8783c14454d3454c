/** The outcome of an attempt as a pill with icon and word, so that it does not depend on colour alone. */
import { useTranslations } from 'use-intl'
import { Icon } from '../../ui/icon.tsx'
import classes from './log-pill.module.css'
import { type LogStatus, logLook } from './log-status.ts'

export function LogPill({ status }: { status: LogStatus }) {
  const t = useTranslations('door.admin.status')
  const { icon, tone } = logLook[status]
  return (
    <span className={classes.pill} data-status={tone}>
      <Icon of={icon} size={16} />
      {t(status)}
    </span>
  )
}

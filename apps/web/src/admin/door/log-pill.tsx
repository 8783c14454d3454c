/** How an attempt ended: icon and word on its soft ground, never colour alone. */
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

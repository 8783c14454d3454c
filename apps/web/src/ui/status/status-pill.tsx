/** A reservation's status: icon and word on its soft ground, never colour alone. */
import { useTranslations } from 'use-intl'
import { Icon } from '../icon.tsx'
import { type StatusCode, statusLook } from './status-look.ts'
import classes from './status-pill.module.css'

export interface StatusPillProps {
  status: StatusCode
  /** Other words for the same status, e.g. "Check-in approved" for the guest. */
  label?: string
  small?: boolean
}

export function StatusPill({ status, label, small }: StatusPillProps) {
  const t = useTranslations('ui.status')
  const look = statusLook[status]
  return (
    <span className={classes.pill} data-status={look.name} data-small={small || undefined}>
      <Icon of={look.icon} size={small ? 14 : 17} className={classes.icon} />
      {label ?? t(look.name)}
    </span>
  )
}

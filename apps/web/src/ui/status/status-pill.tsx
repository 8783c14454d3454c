/** The status of a reservation: an icon and a word on a soft background, so that it never depends on colour alone. */
import { useTranslations } from 'use-intl'
import { Icon } from '../icon.tsx'
import { type StatusCode, statusLook } from './status-look.ts'
import classes from './status-pill.module.css'

export interface StatusPillProps {
  status: StatusCode
  /** Another text for the same status, for example "Check-in approved" for the guest. */
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

/** A short message inside a form: an error, a success, or a hint. */
import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconKey } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import classes from './notice.module.css'

const icons = { problem: IconAlertCircle, done: IconCircleCheck, info: IconInfoCircle, key: IconKey }
const roles: Partial<Record<keyof typeof icons, string>> = { problem: 'alert', done: 'status' }

export function Notice({ tone, children }: { tone: keyof typeof icons; children: ReactNode }) {
  return (
    <p className={classes.notice} data-tone={tone} role={roles[tone]}>
      <Icon of={icons[tone]} className={classes.icon} />
      <span className={classes.words}>{children}</span>
    </p>
  )
}

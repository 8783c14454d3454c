/** What all fields share: the mark for required ones and the error with its icon. */
import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import classes from './field.module.css'

export interface FieldProps {
  label: ReactNode
  /** An asterisk, and `aria-required`; the browser's own bubbles stay away. */
  required?: boolean
  description?: ReactNode
  error?: ReactNode
  /** Stands at the right end of the label's line. */
  aside?: ReactNode
}

export function sharedProps({ label, required, description, error }: FieldProps) {
  return {
    label,
    description,
    withAsterisk: required,
    'aria-required': required || undefined,
    error: error ? <FieldError>{error}</FieldError> : undefined,
  }
}

export function FieldError({ children }: { children: ReactNode }) {
  return (
    <span className={classes.errorText}>
      <Icon of={IconAlertCircle} size={16} />
      <span>{children}</span>
    </span>
  )
}

/** The field with its aside, which must come after the input in reading order. */
export function FieldFrame({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  if (!aside) return children
  return (
    <div className={classes.field}>
      {children}
      <div className={classes.aside}>{aside}</div>
    </div>
  )
}

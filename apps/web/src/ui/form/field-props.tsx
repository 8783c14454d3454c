/** The props and parts that all fields share: the required mark, the error with its icon, the aside. */
import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import classes from './field.module.css'

export interface FieldProps {
  label: ReactNode
  /** Shows an asterisk and sets `aria-required`, but not `required`: the browser shows no bubbles of its own. */
  required?: boolean
  description?: ReactNode
  error?: ReactNode
  /** Shown at the right end of the label's line. */
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

/** A field with its aside, which comes after the input in reading order. */
export function FieldFrame({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  if (!aside) return children
  return (
    <div className={classes.field}>
      {children}
      <div className={classes.aside}>{aside}</div>
    </div>
  )
}

/** The label, the description and the error around a plain input, select or group of buttons. */
import type { ReactNode } from 'react'
import frame from './field.module.css'
import { FieldError, FieldFrame, type FieldProps } from './field-props.tsx'

interface FieldShellProps extends Omit<FieldProps, 'label'> {
  /** Without it the field needs an accessible name of its own. */
  label?: ReactNode
  /** The id of the input. */
  id: string
  className?: string
  children: ReactNode
}

export function FieldShell({ id, label, required, description, error, aside, className, children }: FieldShellProps) {
  return (
    <FieldFrame aside={aside}>
      <div className={className ? `${frame.root} ${className}` : frame.root}>
        {label && (
          <label className={frame.label} htmlFor={id}>
            {label}
            {required && (
              <span className={frame.required} aria-hidden>
                {' *'}
              </span>
            )}
          </label>
        )}
        {children}
        {description && (
          <div className={frame.description} id={`${id}-description`}>
            {description}
          </div>
        )}
        {error && (
          <div className={frame.error} id={`${id}-error`}>
            <FieldError>{error}</FieldError>
          </div>
        )}
      </div>
    </FieldFrame>
  )
}

/** What an input says to screen readers about the texts around it. */
export function describedBy(id: string, { required, description, error }: Omit<FieldProps, 'label'>) {
  const notes = [error && `${id}-error`, description && `${id}-description`].filter(Boolean).join(' ')
  return {
    'aria-required': required || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': notes || undefined,
  } as const
}

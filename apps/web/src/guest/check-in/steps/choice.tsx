/** A question with two or three answers side by side, with its label, asterisk, hint and error like any other field. */
import { type ReactNode, useId } from 'react'
import { type Segment, Segmented } from '../../../ui/control/segmented.tsx'
import { FieldError } from '../../../ui/form/field-props.tsx'
import classes from './steps.module.css'

type ChoiceProps<V extends string> = {
  label: string
  /** Where the field is in the check-in, so that the list of what is missing leads to it. */
  path: string
  /** Null while nothing is chosen. */
  value: V | null
  segments: Segment<V>[]
  required?: boolean | undefined
  hint?: ReactNode
  error?: ReactNode
  onChange: (value: V) => void
}

export function Choice<V extends string>({ label, path, required, hint, error, ...rest }: ChoiceProps<V>) {
  const id = useId()
  const told = error ? `${id}-error` : hint ? `${id}-hint` : undefined
  return (
    <div className={classes.choice} data-path={path}>
      {/* The group of answers has the same label for screen readers. */}
      <p className={classes.label} aria-hidden>
        {label}
        {required && <span className={classes.star}> *</span>}
      </p>
      <Segmented label={label} required={required} describedBy={told} fullWidth {...rest} />
      {error ? (
        <div id={`${id}-error`} className={classes.error}>
          <FieldError>{error}</FieldError>
        </div>
      ) : (
        hint && (
          <div id={`${id}-hint`} className={classes.hint}>
            {hint}
          </div>
        )
      )}
    </div>
  )
}

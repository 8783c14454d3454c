/** Several checkboxes that are one field: what a key may do, or what a webhook is told. */
import { useId } from 'react'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import classes from '../../../ui/form/choices.module.css'
import { FieldError } from '../../../ui/form/field-props.tsx'

type Props<T extends string> = {
  label: string
  /** The name of the field in the form, so that its error can be focused. */
  path: string
  choices: readonly { value: T; label: string; description: string }[]
  value: readonly T[]
  onChange: (value: T[]) => void
  error?: React.ReactNode
}

export function ChoicesField<T extends string>({ label, path, choices, value, onChange, error }: Props<T>) {
  const id = useId()
  return (
    <fieldset className={classes.choices} data-path={path} aria-describedby={error ? id : undefined}>
      <legend>{label}</legend>
      {choices.map((choice) => (
        <CheckboxField
          key={choice.value}
          label={choice.label}
          description={choice.description}
          checked={value.includes(choice.value)}
          onChange={({ currentTarget: { checked } }) =>
            // The order of the choices stays the order of the list, whatever was ticked first.
            onChange(
              choices.map((one) => one.value).filter((one) => (one === choice.value ? checked : value.includes(one))),
            )
          }
        />
      ))}
      {error && (
        <div id={id} className={classes.error}>
          <FieldError>{error}</FieldError>
        </div>
      )}
    </fieldset>
  )
}

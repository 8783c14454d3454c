/** A checkbox with its label. */
import { Checkbox, type CheckboxProps } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Mantine } from '../theme/mantine.tsx'
import { FieldError, type FieldProps } from './field-props.tsx'
import classes from './tick.module.css'

export interface CheckboxFieldProps
  extends Omit<FieldProps, 'aside'>,
    Omit<CheckboxProps, keyof FieldProps | 'size' | 'color'> {}

export function CheckboxField({ label, required, error, ...rest }: CheckboxFieldProps) {
  return (
    <Mantine>
      <Checkbox
        {...rest}
        aria-required={required || undefined}
        label={
          <>
            {label}
            {required && (
              <span className={classes.required} aria-hidden>
                {' *'}
              </span>
            )}
          </>
        }
        error={error ? <FieldError>{error}</FieldError> : undefined}
        classNames={{
          root: classes.root,
          body: classes.body,
          inner: classes.boxInner,
          input: classes.box,
          icon: classes.boxIcon,
          labelWrapper: classes.words,
          label: classes.label,
          description: classes.description,
          error: classes.error,
        }}
      />
    </Mantine>
  )
}

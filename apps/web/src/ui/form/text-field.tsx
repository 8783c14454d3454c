/** A text field of one line. It is plain HTML, because the log-in is the first screen and must be light. */
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { Icon, type IconShape } from '../icon.tsx'
import type { FieldProps } from './field-props.tsx'
import { describedBy, FieldShell } from './field-shell.tsx'
import classes from './text-field.module.css'

export interface TextFieldProps
  extends Omit<FieldProps, 'label'>,
    Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'size'> {
  /** Without it the field needs an `aria-label`. */
  label?: ReactNode
  icon?: IconShape
  /** At the end of the field: an icon, or a button. */
  end?: ReactNode
}

export function TextField({
  label,
  required,
  description,
  error,
  aside,
  icon,
  end,
  className,
  ...rest
}: TextFieldProps) {
  const own = useId()
  const id = rest.id ?? own
  return (
    <FieldShell {...{ id, label, required, description, error, aside, className }}>
      <div className={classes.box} data-error={error ? true : undefined}>
        {icon && (
          <span className={classes.start}>
            <Icon of={icon} size={18} />
          </span>
        )}
        <input
          type="text"
          {...describedBy(id, { required, description, error })}
          {...rest}
          id={id}
          className={classes.input}
          data-start={icon ? true : undefined}
          data-end={end ? true : undefined}
        />
        {end && <span className={classes.end}>{end}</span>}
      </div>
    </FieldShell>
  )
}

/** A native select for short lists, which every phone shows in its own way. For long lists use search-select-field. */
import { IconChevronDown } from '@tabler/icons-react'
import { type ComponentPropsWithRef, useId } from 'react'
import { Icon, type IconShape } from '../icon.tsx'
import type { FieldProps } from './field-props.tsx'
import { describedBy, FieldShell } from './field-shell.tsx'
import classes from './text-field.module.css'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectFieldProps extends FieldProps, Omit<ComponentPropsWithRef<'select'>, keyof FieldProps | 'size'> {
  options: SelectOption[]
  /** The text of an empty first option. */
  placeholder?: string
  icon?: IconShape
}

export function SelectField({ options, placeholder, icon, aside, className, ...props }: SelectFieldProps) {
  const { label, required, description, error, ...rest } = props
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
        <select
          {...describedBy(id, { required, description, error })}
          {...rest}
          id={id}
          className={classes.input}
          data-start={icon ? true : undefined}
          data-end
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={classes.end}>
          <Icon of={IconChevronDown} size={18} />
        </span>
      </div>
    </FieldShell>
  )
}

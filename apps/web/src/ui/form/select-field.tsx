/** A native select for short lists, which every phone shows in its own way. For long lists use search-select-field. */
import { InputBase } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { Icon, type IconShape } from '../icon.tsx'
import { FieldFrame, type FieldProps, sharedProps } from './field-props.tsx'

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

export function SelectField({ options, placeholder, icon, aside, ...props }: SelectFieldProps) {
  const { label, required, description, error, ...rest } = props
  return (
    <FieldFrame aside={aside}>
      <InputBase
        component="select"
        pointer
        {...rest}
        {...sharedProps({ label, required, description, error })}
        leftSection={icon && <Icon of={icon} size={18} />}
        rightSection={<Icon of={IconChevronDown} size={18} />}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </InputBase>
    </FieldFrame>
  )
}

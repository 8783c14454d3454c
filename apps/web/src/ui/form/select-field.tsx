/** A choice of a few: the platform's own list, which every phone knows how to show. For long lists see search-select-field. */
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
  /** The empty first choice. */
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

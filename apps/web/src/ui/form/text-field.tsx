/** A text field of one line. */
import { TextInput, type TextInputProps } from '@mantine/core'
import { Icon, type IconShape } from '../icon.tsx'
import { FieldFrame, type FieldProps, sharedProps } from './field-props.tsx'

export interface TextFieldProps extends FieldProps, Omit<TextInputProps, keyof FieldProps | 'size' | 'leftSection'> {
  icon?: IconShape
}

export function TextField({ label, required, description, error, aside, icon, ...rest }: TextFieldProps) {
  return (
    <FieldFrame aside={aside}>
      <TextInput
        {...rest}
        {...sharedProps({ label, required, description, error })}
        leftSection={icon && <Icon of={icon} size={18} />}
      />
    </FieldFrame>
  )
}

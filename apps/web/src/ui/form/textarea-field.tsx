/** A text field of several lines that grows with its text. */
import { Textarea, type TextareaProps } from '@mantine/core'
import { Mantine } from '../theme/mantine.tsx'
import { FieldFrame, type FieldProps, sharedProps } from './field-props.tsx'

export interface TextareaFieldProps extends FieldProps, Omit<TextareaProps, keyof FieldProps | 'size'> {}

export function TextareaField({ label, required, description, error, aside, ...rest }: TextareaFieldProps) {
  return (
    <Mantine>
      <FieldFrame aside={aside}>
        <Textarea
          autosize
          minRows={2}
          maxRows={10}
          {...rest}
          {...sharedProps({ label, required, description, error })}
        />
      </FieldFrame>
    </Mantine>
  )
}

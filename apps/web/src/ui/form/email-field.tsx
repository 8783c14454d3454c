/** An email field with the right keyboard and autofill. */
import { IconMail } from '@tabler/icons-react'
import { TextField, type TextFieldProps } from './text-field.tsx'

export function EmailField(props: TextFieldProps) {
  return (
    <TextField
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      icon={IconMail}
      {...props}
    />
  )
}

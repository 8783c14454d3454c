/** The field for a one-time key, typed or pasted in any form. Its value is the text that it shows: XXXX-XXXX. */
import { IconKey } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { TextField, type TextFieldProps } from '../../ui/form/text-field.tsx'
import classes from './form.module.css'
import { tidyKey } from './key-text.ts'

interface KeyFieldProps extends Omit<TextFieldProps, 'label' | 'value' | 'defaultValue' | 'onChange' | 'type'> {
  value?: string
  onChange?: (value: string) => void
}

export function KeyField({ value, onChange, ...rest }: KeyFieldProps) {
  const t = useTranslations('auth.key')
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  // Formatting the text moves the caret to the end, so it is put back where the guest types.
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  return (
    <TextField
      label={t('label')}
      description={t('hint')}
      name="otp"
      icon={IconKey}
      placeholder="XXXX-XXXX"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      className={classes.key}
      {...rest}
      ref={input}
      value={value}
      onChange={({ currentTarget }) => {
        const tidy = tidyKey(currentTarget.value, currentTarget.selectionStart ?? undefined)
        caret.current = tidy.caret
        onChange?.(tidy.text)
      }}
    />
  )
}

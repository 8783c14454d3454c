/** A password field with a button that shows the password, and a note while caps lock is on. */
import { IconArrowBigUpLine, IconEye, IconEyeOff, IconLock } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../button/icon-button.tsx'
import { Icon } from '../icon.tsx'
import classes from './password-field.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'

export interface PasswordFieldProps extends TextFieldProps {
  autoComplete: 'current-password' | 'new-password'
}

export function PasswordField({ description, onKeyDown, onBlur, ...rest }: PasswordFieldProps) {
  const t = useTranslations('ui')
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watchCapsLock = (event: KeyboardEvent<HTMLInputElement>) => {
    // Autofill fires key events without this method.
    setCapsLock(event.getModifierState?.('CapsLock') ?? false)
  }
  return (
    <TextField
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      icon={IconLock}
      {...rest}
      onKeyDown={(event) => {
        watchCapsLock(event)
        onKeyDown?.(event)
      }}
      onKeyUp={watchCapsLock}
      onBlur={(event) => {
        setCapsLock(false)
        onBlur?.(event)
      }}
      description={capsLock ? <CapsLock text={t('capsLock')} /> : description}
      end={
        <IconButton
          icon={shown ? IconEyeOff : IconEye}
          label={shown ? t('hidePassword') : t('showPassword')}
          className={classes.eye}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}

function CapsLock({ text }: { text: string }) {
  return (
    <span className={classes.caps} role="status">
      <Icon of={IconArrowBigUpLine} size={16} />
      {text}
    </span>
  )
}

/** The field for the code of the second step: six digits of the authenticator app, or a recovery code. */
import { IconKey, IconShieldLock } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button/button.tsx'
import { TextField, type TextFieldProps } from '../../ui/form/text-field.tsx'
import classes from './form.module.css'

interface CodeFieldProps extends Omit<TextFieldProps, 'label' | 'onChange' | 'type' | 'aside'> {
  value?: string
  onChange?: (value: string) => void
  recovery: boolean
  /** Switches between the two kinds of code; without it the field accepts only the app's code. */
  onSwitch?: () => void
}

const DIGITS = 6

/** Removes the spaces or the dash that a pasted code may contain. */
const digitsOf = (typed: string) => typed.replace(/\D/g, '').slice(0, DIGITS)

export function useCodeRule() {
  const t = useTranslations('auth.second_step')
  return (value: string, recovery: boolean): string | null => {
    if (value.trim() === '') return t('required')
    return recovery || value.length === DIGITS ? null : t('digits')
  }
}

export function CodeField({ recovery, onSwitch, onChange, ...rest }: CodeFieldProps) {
  const t = useTranslations('auth.second_step')
  return (
    <div className={classes.code}>
      <TextField
        key={recovery ? 'recovery' : 'app'}
        label={t(recovery ? 'recovery' : 'code')}
        name="code"
        icon={recovery ? IconKey : IconShieldLock}
        placeholder={recovery ? 'XXXXX-XXXXX' : '123456'}
        inputMode={recovery ? 'text' : 'numeric'}
        autoComplete={recovery ? 'off' : 'one-time-code'}
        autoCapitalize={recovery ? 'characters' : 'none'}
        autoCorrect="off"
        spellCheck={false}
        maxLength={40}
        className={classes.key}
        {...rest}
        onChange={({ currentTarget }) => onChange?.(recovery ? currentTarget.value : digitsOf(currentTarget.value))}
      />
      {onSwitch && (
        <Button variant="link" onClick={onSwitch}>
          {t(recovery ? 'use_app' : 'use_recovery')}
        </Button>
      )}
    </div>
  )
}

/** A field for a small number, which the user types or changes with the buttons beside it. */
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '../icon.tsx'
import type { FieldProps } from './field-props.tsx'
import { describedBy, FieldShell } from './field-shell.tsx'
import classes from './stepper-field.module.css'

export interface StepperFieldProps extends Omit<FieldProps, 'aside' | 'label'> {
  /** The label is also part of the buttons' accessible names. */
  label: string
  /** Hides the label; screen readers still read it. */
  bare?: boolean
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  disabled?: boolean
  'data-path'?: string
}

export function StepperField({
  label,
  bare,
  value,
  onChange,
  min = 0,
  max = 1000,
  disabled,
  ...props
}: StepperFieldProps) {
  const t = useTranslations('ui.stepper')
  const id = useId()
  const { required, description, error, 'data-path': path } = props
  // The typed text may be empty or out of bounds; leaving the field shows the value again.
  const [typed, setTyped] = useState<string>()
  const clamp = (next: number) => Math.min(max, Math.max(min, next))
  const step = (by: number) => {
    setTyped(undefined)
    onChange(clamp(value + by))
  }
  return (
    <FieldShell {...{ id, required, description, error }} label={bare ? undefined : label}>
      <div className={classes.stepper} data-disabled={disabled || undefined} data-error={error ? true : undefined}>
        <button
          type="button"
          aria-label={t('less', { label })}
          disabled={disabled || value <= min}
          onClick={() => step(-1)}
        >
          <Icon of={IconMinus} size={16} />
        </button>
        <input
          id={id}
          data-path={path}
          aria-label={bare ? label : undefined}
          {...describedBy(id, { required, description, error })}
          inputMode="numeric"
          autoComplete="off"
          disabled={disabled}
          value={typed ?? value}
          onChange={(event) => {
            const digits = event.currentTarget.value.replace(/\D/g, '').slice(0, 4)
            setTyped(digits)
            if (digits !== '') onChange(clamp(Number(digits)))
          }}
          onBlur={() => setTyped(undefined)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowUp') step(1)
            if (event.key === 'ArrowDown') step(-1)
          }}
        />
        <button
          type="button"
          aria-label={t('more', { label })}
          disabled={disabled || value >= max}
          onClick={() => step(1)}
        >
          <Icon of={IconPlus} size={16} />
        </button>
      </div>
    </FieldShell>
  )
}

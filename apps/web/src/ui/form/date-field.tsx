/** A date field typed as dd/mm/yyyy. Its value is YYYY-MM-DD, or '' while the text is not a date (see `keepsText`). */
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '../icon.tsx'
import { dateText, notADayOf, parseDateText, tidyDateText } from './date-text.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

export interface DateFieldProps extends Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  value?: string | null
  onChange?: (value: string) => void
  /** Limits as YYYY-MM-DD; the field itself reports a date outside them. */
  min?: string
  max?: string
  /** Text that is not yet a date becomes the value as typed, for forms that must not lose it. */
  keepsText?: boolean | undefined
}

export function DateField({ value, onChange, min, max, keepsText, error, onBlur, ...rest }: DateFieldProps) {
  const t = useTranslations('ui')
  const unfinished = (typed: string | null | undefined) => (keepsText && typed ? typed : '')
  const shown = (given: string | null | undefined) => dateText(given) || unfinished(given)
  const [text, setText] = useState(() => shown(value))
  const [left, setLeft] = useState(false)

  // The typed text stays; only a new value that it does not represent (a reset, a loaded form) replaces it.
  const parsed = parseDateText(text) ?? ''
  const [known, setKnown] = useState(value ?? '')
  if ((value ?? '') !== known) {
    setKnown(value ?? '')
    if ((value ?? '') !== parsed) setText(shown(value))
  }

  const problem = dateProblem(text, min, max)
  const message = problem && t(`date.${problem}`, { min: dateText(min), max: dateText(max) })
  return (
    <TextField
      inputMode="numeric"
      placeholder={t('date.placeholder')}
      autoComplete="off"
      maxLength={24}
      end={<Icon of={IconCalendar} size={18} />}
      {...rest}
      data-unfinished={message || undefined}
      value={text}
      onChange={(event) => {
        const next = tidyDateText(event.currentTarget.value, text)
        setText(next)
        setLeft(false)
        const nextValue = dateProblem(next, min, max) ? unfinished(next) : (parseDateText(next) ?? '')
        setKnown(nextValue)
        onChange?.(nextValue)
      }}
      onBlur={(event) => {
        setLeft(true)
        onBlur?.(event)
      }}
      error={left && message ? message : error}
    />
  )
}

function dateProblem(text: string, min?: string, max?: string) {
  if (text === '') return undefined
  const value = parseDateText(text)
  if (!value) return notADayOf(text)
  if (min && value < min) return 'tooEarly'
  if (max && value > max) return 'tooLate'
  return undefined
}

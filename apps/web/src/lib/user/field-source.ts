/** Where a person's fields read and write their values: the form of a profile, or a guest of a check-in. */
import type { ReactNode } from 'react'

/** The input props of one field. */
export type FieldInput = {
  label: string
  name: string
  value: string
  /** Accepts what any field passes: an event, or the value itself. */
  onChange: (input: unknown) => void
  onBlur?: () => void
  error?: ReactNode
  required?: boolean
  description?: ReactNode
  /** The title of the sheet of towns on a phone, if it differs from the label. */
  question?: ReactNode
}

export type FieldSource<F extends string> = {
  values: Record<F, string>
  field: (name: F) => FieldInput
  /** Sets several fields at once, if one depends on another. */
  set: (changes: Partial<Record<F, string>>) => void
  /** The code of a likely state for an empty field, which is offered with one tap. */
  offer?: (name: F) => string | undefined
  /** Keeps an incomplete date as it was typed. */
  keepsText?: boolean
}

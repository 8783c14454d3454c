/** Where a person's fields take their values from and write them to: the form of a profile, a guest of a check-in. */
import type { ReactNode } from 'react'

/** Label, name and state of a field, all by its one name. */
export type FieldInput = {
  label: string
  name: string
  value: string
  /** Takes what any field says: an event, or the value itself. */
  onChange: (input: unknown) => void
  onBlur?: () => void
  error?: ReactNode
  required?: boolean
  description?: ReactNode
  /** What a phone asks above the list of towns, where it is more than the label. */
  question?: ReactNode
}

export type FieldSource<F extends string> = {
  values: Record<F, string>
  field: (name: F) => FieldInput
  /** Several at once, where one says something about the others. */
  set: (changes: Partial<Record<F, string>>) => void
  /** A date that is not finished is kept as it was typed. */
  keepsText?: boolean
}

/** The props of the two fields for a municipality: the list under the field, and the sheet. */
import type { Municipality } from '@portineria/reference/municipalities'
import type { FocusEventHandler, ReactNode } from 'react'
import type { FieldProps } from '../../ui/form/field-props.tsx'

export interface MunicipalityFieldProps extends FieldProps {
  name?: string
  /** The municipality's code, empty if nothing is chosen. */
  value: string
  /** The day on which the municipality must have existed: of birth, of issue. */
  day?: string | undefined
  /** Only municipalities that still exist, because nobody lives in one that has ended. */
  current?: boolean | undefined
  /** The title of the sheet on a phone ("Where were you born?"); the label by default. */
  question?: ReactNode
  /** Receives null when the field is cleared. */
  onChange: (municipality: Municipality | null) => void
  onFocus?: FocusEventHandler<HTMLInputElement>
  onBlur?: FocusEventHandler<HTMLInputElement>
}

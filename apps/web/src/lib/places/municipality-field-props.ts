/** What the field of a municipality takes, as a list under it and as a sheet. */
import type { Municipality } from '@portineria/reference/municipalities'
import type { FocusEventHandler, ReactNode } from 'react'
import type { FieldProps } from '../../ui/form/field-props.tsx'

export interface MunicipalityFieldProps extends FieldProps {
  name?: string
  /** The municipality's code, empty where nothing is chosen. */
  value: string
  /** The day it is about: of birth, of issue. */
  day?: string | undefined
  /** What the sheet asks on a phone ("Where were you born?"); the label if it is not given. */
  question?: ReactNode
  /** Null when it is cleared. */
  onChange: (municipality: Municipality | null) => void
  onFocus?: FocusEventHandler<HTMLInputElement>
  onBlur?: FocusEventHandler<HTMLInputElement>
}

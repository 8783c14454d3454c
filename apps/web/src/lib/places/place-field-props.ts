/** What the fields of places share: a form's input props, the value being a code, empty where nothing is chosen. */
import type { SearchSelectFieldProps } from '../../ui/form/search-select-field.tsx'

export interface PlaceFieldProps extends Omit<SearchSelectFieldProps, 'options' | 'value' | 'onChange' | 'filter'> {
  value: string
  onChange: (code: string) => void
}

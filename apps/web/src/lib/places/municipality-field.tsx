/** An Italian municipality: searched in a sheet on a phone, in a list under the field elsewhere. */
import { useMediaQuery } from '@mantine/hooks'
import { MunicipalityDropdown } from './municipality-dropdown.tsx'
import type { MunicipalityFieldProps } from './municipality-field-props.ts'
import { MunicipalitySheetField } from './municipality-sheet-field.tsx'

export function MunicipalityField({ question, ...props }: MunicipalityFieldProps) {
  const phone = useMediaQuery('(max-width: 44.99em)', undefined, { getInitialValueInEffect: false })
  return phone ? <MunicipalitySheetField {...props} question={question} /> : <MunicipalityDropdown {...props} />
}

/** A field to search for a time zone by its name. */
import { IconWorld } from '@tabler/icons-react'
import { useMemo } from 'react'
import { SearchSelectField, type SearchSelectFieldProps } from './search-select-field.tsx'

/** The time zones this browser knows, and the saved one in case it is spelt differently. */
const zones = (saved: string) =>
  [...new Set([saved, ...Intl.supportedValuesOf('timeZone')])].map((zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
  }))

export function TimeZoneField({
  value,
  ...rest
}: Omit<SearchSelectFieldProps, 'options' | 'icon' | 'value'> & { value?: string }) {
  const options = useMemo(() => zones(value ?? ''), [value])
  return <SearchSelectField icon={IconWorld} options={options} allowDeselect={false} value={value} {...rest} />
}

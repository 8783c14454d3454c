/** The filter of a list by apartment. */
import type { Flat } from '@portineria/contract/flat'
import { IconBuilding } from '@tabler/icons-react'
import { SelectField } from '../../ui/form/select-field.tsx'

type FlatFilterProps = {
  label: string
  /** The text of the option for all apartments. */
  all: string
  flats: readonly Pick<Flat, 'id' | 'name'>[] | undefined
  value: number | undefined
  onChange: (flat: number | undefined) => void
}

export function FlatFilter({ label, all, flats, value, onChange }: FlatFilterProps) {
  return (
    <SelectField
      label={null}
      aria-label={label}
      icon={IconBuilding}
      placeholder={all}
      value={value ?? ''}
      onChange={(event) => onChange(Number(event.currentTarget.value) || undefined)}
      options={(flats ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  )
}

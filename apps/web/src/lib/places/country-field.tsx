/** A state of the police's list, searched as one types, by its name in either language. Those that ended come last. */
import type { State } from '@portineria/reference/countries'
import { endYear } from '@portineria/reference/validity'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { SearchSelectField } from '../../ui/form/search-select-field.tsx'
import { useLanguage } from '../language.tsx'
import type { PlaceFieldProps } from './place-field-props.ts'
import { PlaceOption } from './place-option.tsx'
import { useStates } from './use-states.ts'

export function CountryField({ value, onChange, ...props }: PlaceFieldProps) {
  const t = useTranslations('reference')
  const { language } = useLanguage()
  const table = useStates()
  const states = useMemo(() => table.list(language), [table, language])
  const years = useMemo(() => new Map(states.map((state) => [state.code, endYear(state)])), [states])
  const optionOf = (state: State) => ({ value: state.code, label: state[language] })
  return (
    <SearchSelectField
      autoComplete="off"
      clearable
      allowDeselect={false}
      comboboxProps={{ withinPortal: false }}
      {...props}
      limit={states.length}
      options={states.map(optionOf)}
      filter={({ search }) => table.search(search, language).map(optionOf)}
      renderOption={({ option }) => {
        const year = years.get(option.value)
        return <PlaceOption name={option.label} detail={year ? t('until', { year: String(year) }) : undefined} />
      }}
      value={value || null}
      onChange={(code) => onChange(code ?? '')}
    />
  )
}

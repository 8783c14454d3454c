/** A field for a state of the police's list, searched by its name in any language. States that have ended come last. */
import { type State, stateName } from '@portineria/reference/countries'
import { endYear } from '@portineria/reference/validity'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { SearchSelectField, type SearchSelectFieldProps } from '../../ui/form/search-select-field.tsx'
import { useLanguage } from '../language.tsx'
import classes from './country-field.module.css'
import { useStates } from './use-states.ts'

/** A form's input props; the value is the state's code, empty if nothing is chosen. */
interface CountryFieldProps extends Omit<SearchSelectFieldProps, 'options' | 'value' | 'onChange' | 'filter'> {
  value: string
  onChange: (code: string) => void
  /** Only states that still exist, because nobody lives in one that has ended. */
  current?: boolean
}

export function CountryField({ value, onChange, current = false, ...props }: CountryFieldProps) {
  const t = useTranslations('reference')
  const { language } = useLanguage()
  const table = useStates()
  // A state that was chosen before stays in the list, so that its name is shown.
  const isOffered = (state: State) => !current || state.ended === null || state.code === value
  const states = useMemo(() => table.list(language), [table, language])
  const years = useMemo(() => new Map(states.map((state) => [state.code, endYear(state)])), [states])
  const optionOf = (state: State) => ({ value: state.code, label: stateName(state, language) })
  return (
    <SearchSelectField
      autoComplete="off"
      clearable
      allowDeselect={false}
      comboboxProps={{ withinPortal: false }}
      {...props}
      limit={states.length}
      options={states.filter(isOffered).map(optionOf)}
      filter={({ search }) => table.search(search, language).filter(isOffered).map(optionOf)}
      renderOption={({ option }) => {
        const year = years.get(option.value)
        return <CountryOption name={option.label} detail={year ? t('until', { year: String(year) }) : undefined} />
      }}
      value={value || null}
      onChange={(code) => onChange(code ?? '')}
    />
  )
}

/** A state in the list: its name, and at the end the year in which it ended. */
function CountryOption({ name, detail }: { name: string; detail?: string | undefined }) {
  return (
    <span className={classes.option}>
      <span>{name}</span>
      {detail && <span className={classes.detail}>{detail}</span>}
    </span>
  )
}

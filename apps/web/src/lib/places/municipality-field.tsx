/** An Italian municipality, searched as one types; those of the day it is about come first, ended ones with their year. */
import type { Municipality } from '@portineria/reference/municipalities'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { SearchSelectField } from '../../ui/form/search-select-field.tsx'
import { municipalityLabel, useValidityWords } from './municipality-words.ts'
import type { PlaceFieldProps } from './place-field-props.ts'
import { PlaceOption } from './place-option.tsx'
import { useMunicipalities } from './use-municipalities.ts'

const optionOf = (row: Municipality) => ({ value: row.code, label: municipalityLabel(row) })

/** On a phone the field leaves room for the province beside it; its choices need not. */
const wider = { minWidth: 'min(20rem, 100vw - 2.5rem)' }

interface MunicipalityFieldProps extends Omit<PlaceFieldProps, 'onChange'> {
  /** The day it is about: of birth, of issue. */
  day?: string | undefined
  /** Null when it is cleared. */
  onChange: (municipality: Municipality | null) => void
}

export function MunicipalityField({ value, onChange, day, onFocus, ...props }: MunicipalityFieldProps) {
  const t = useTranslations('reference')
  const kit = useTranslations('ui')
  const validity = useValidityWords(day)
  const [text, setText] = useState('')
  const { data: table, isError, refetch } = useMunicipalities(true)
  const chosen = table?.find(value) ?? null
  // What was chosen is searched by its name, so that its namesakes stand beside it.
  const searched = chosen && text === municipalityLabel(chosen) ? chosen.name : text
  const found = table?.search(searched, { day }) ?? []
  const rows = chosen && !found.includes(chosen) ? [chosen, ...found] : found
  const emptyWords = isError ? 'load_error' : table ? 'type_to_search' : 'loading'
  return (
    <SearchSelectField
      autoComplete="off"
      clearable
      allowDeselect={false}
      comboboxProps={{ position: 'bottom-start', withinPortal: false }}
      styles={{ dropdown: wider }}
      {...props}
      placeholder={value && !table ? t(emptyWords) : undefined}
      options={rows.map(optionOf)}
      // For those who type before the table is there: its first match is marked when it comes.
      selectFirstOptionOnChange={table !== undefined}
      // Searched already, and better: by the day, without accents and over several words.
      filter={() => found.map(optionOf)}
      renderOption={({ option }) => {
        const row = table?.find(option.value)
        return row && <PlaceOption name={municipalityLabel(row)} detail={validity(row)} />
      }}
      nothingFoundMessage={table && text.trim() !== '' ? kit('nothingFound') : t(emptyWords)}
      onSearchChange={setText}
      onFocus={(event) => {
        if (isError) void refetch()
        onFocus?.(event)
      }}
      value={value || null}
      onChange={(code) => onChange(code === null ? null : (table?.find(code) ?? null))}
    />
  )
}

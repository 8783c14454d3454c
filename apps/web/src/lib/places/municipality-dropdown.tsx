/** The field for a municipality on a wide screen, with a list of towns under it. */
import type { Municipality } from '@portineria/reference/municipalities'
import { municipalityName } from '@portineria/reference/municipality-name'
import { useState } from 'react'
import { SearchSelectField } from '../../ui/form/search-select-field.tsx'
import classes from './municipality-dropdown.module.css'
import type { MunicipalityFieldProps } from './municipality-field-props.ts'
import { MunicipalityRow } from './municipality-row.tsx'
import { municipalityLabel, useGroupWords, useMunicipalityWords } from './municipality-words.ts'
import { useMunicipalities } from './use-municipalities.ts'
import { useMunicipalitySearch } from './use-municipality-search.ts'

const optionOf = (row: Municipality) => ({ value: row.code, label: municipalityLabel(row) })

const NOTHING = ''

/** Limits the height of the list to the available room, which may be small in a dialog. */
const roomForList = {
  padding: 12,
  apply: ({ availableHeight, elements }: { availableHeight: number; elements: { floating: HTMLElement } }) =>
    elements.floating.style.setProperty('--room', `${availableHeight}px`),
}

type MunicipalityDropdownProps = Omit<MunicipalityFieldProps, 'question'>

export function MunicipalityDropdown({ value, onChange, day, current, onFocus, ...props }: MunicipalityDropdownProps) {
  const words = useGroupWords(day)
  const townWords = useMunicipalityWords(day)
  const [text, setText] = useState('')
  const { data: table, isError, refetch } = useMunicipalities(true)
  const chosen = table?.find(value) ?? null
  // Until the reader types, the search uses the name of the chosen town, so that towns of the same name are listed with it.
  const untouched = chosen !== null && text === municipalityLabel(chosen)
  const search = untouched ? municipalityName(chosen.name) : text
  const { groups, searched, notThere, emptyWords } = useMunicipalitySearch(search, day, current)
  const found = groups.flatMap(({ rows }) => rows)
  const known = chosen && !found.includes(chosen) ? [chosen, ...found] : found
  return (
    <SearchSelectField
      autoComplete="off"
      clearable
      allowDeselect={false}
      withCheckIcon={false}
      withScrollArea={false}
      comboboxProps={{ position: 'bottom-start', withinPortal: false, middlewares: { size: roomForList } }}
      classNames={{
        dropdown: classes.dropdown,
        options: classes.options,
        option: classes.option,
        groupLabel: classes.group,
      }}
      {...props}
      placeholder={value && !table ? emptyWords : undefined}
      options={known.map(optionOf)}
      // False until the table has loaded: a reader may type before that, and the first match is marked when it arrives.
      selectFirstOptionOnChange={table !== undefined}
      // The groups are searched already, by the day, without accents and over several words.
      filter={() =>
        // A list box must not be empty, so the text for “nothing found” is a disabled option.
        groups.length === 0
          ? [{ value: NOTHING, label: emptyWords, disabled: true }]
          : groups.map(({ when, rows }) => ({ group: words[when], items: rows.map(optionOf) }))
      }
      renderOption={({ option }) => {
        const row = table?.find(option.value)
        if (row) return <MunicipalityRow row={row} words={townWords} text={untouched ? '' : text} />
        return (
          <span className={classes.nothing}>
            {emptyWords}
            {searched && <span>{notThere}</span>}
          </span>
        )
      }}
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

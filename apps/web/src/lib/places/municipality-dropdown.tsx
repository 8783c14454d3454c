/** The municipality's field on a wide screen: the towns drop down under it. */
import type { Municipality } from '@portineria/reference/municipalities'
import { municipalityName } from '@portineria/reference/municipality-name'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { SearchSelectField } from '../../ui/form/search-select-field.tsx'
import classes from './municipality-dropdown.module.css'
import type { MunicipalityFieldProps } from './municipality-field-props.ts'
import { MunicipalityRow } from './municipality-row.tsx'
import { municipalityLabel, useGroupWords, useMunicipalityWords } from './municipality-words.ts'
import { useMunicipalities } from './use-municipalities.ts'
import { useMunicipalitySearch } from './use-municipality-search.ts'

const optionOf = (row: Municipality) => ({ value: row.code, label: municipalityLabel(row) })

const NOTHING = ''

/** The list scrolls by itself and is no higher than there is room for: in a dialog that may be little. */
const roomForList = {
  padding: 12,
  apply: ({ availableHeight, elements }: { availableHeight: number; elements: { floating: HTMLElement } }) =>
    elements.floating.style.setProperty('--room', `${availableHeight}px`),
}

type MunicipalityDropdownProps = Omit<MunicipalityFieldProps, 'question'>

export function MunicipalityDropdown({ value, onChange, day, onFocus, ...props }: MunicipalityDropdownProps) {
  const t = useTranslations('reference')
  const words = useGroupWords(day)
  const townWords = useMunicipalityWords(day)
  const [text, setText] = useState('')
  const { data: table, isError, refetch } = useMunicipalities(true)
  const chosen = table?.find(value) ?? null
  // What was chosen is searched by its name, so that its namesakes stand beside it.
  const untouched = chosen !== null && text === municipalityLabel(chosen)
  const { groups, searched, emptyWords } = useMunicipalitySearch(untouched ? municipalityName(chosen.name) : text, day)
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
      // For those who type before the table is there: its first match is marked when it comes.
      selectFirstOptionOnChange={table !== undefined}
      // Searched already, and better: by the day, without accents and over several words.
      filter={() =>
        // A list box must have something in it: the words for nothing stand in the place of a choice.
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
            {searched && <span>{t('not_there')}</span>}
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

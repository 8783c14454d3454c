/** The content of the municipality sheet: the search, then the towns that existed on the day, then those of other times. */
import type { Municipality } from '@portineria/reference/municipalities'
import { municipalityName } from '@portineria/reference/municipality-name'
import { IconCircleX, IconInfoCircle, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MunicipalityList, optionId } from './municipality-list.tsx'
import classes from './municipality-picker.module.css'
import { useGroupWords } from './municipality-words.ts'
import { useMunicipalitySearch } from './use-municipality-search.ts'

type MunicipalityPickerProps = {
  listId: string
  chosen: Municipality | null
  day: string | undefined
  /** Only towns of today are found. */
  current?: boolean | undefined
  onChoose: (row: Municipality) => void
}

export function MunicipalityPicker({ listId, chosen, day, current = false, onChoose }: MunicipalityPickerProps) {
  const t = useTranslations('reference')
  const kit = useTranslations('ui')
  const words = useGroupWords(day)
  const input = useRef<HTMLInputElement>(null)
  // The search starts with the name of the chosen town, so that towns of the same name are listed with it.
  const [text, setText] = useState(chosen ? municipalityName(chosen.name) : '')
  const { groups, searched, notThere, emptyWords } = useMunicipalitySearch(text, day, current)
  const rows = groups.flatMap((group) => group.rows)
  const keys = useListKeys(listId, rows, onChoose)
  const search = (next: string) => {
    setText(next)
    keys.start()
  }
  return (
    <div className={classes.picker}>
      <div className={classes.head}>
        {!current && <p className={classes.first}>{words.first}</p>}
        <TextField
          ref={input}
          data-autofocus
          role="combobox"
          aria-label={t('search')}
          aria-expanded={rows.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={keys.pointedId}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          value={text}
          onChange={(event) => search(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={keys.onKeyDown}
          icon={IconSearch}
          end={
            text && (
              <IconButton
                icon={IconCircleX}
                label={kit('search.clear')}
                small
                onClick={() => {
                  search('')
                  input.current?.focus()
                }}
              />
            )
          }
        />
      </div>
      <MunicipalityList
        id={listId}
        groups={groups}
        day={day}
        text={text}
        chosen={chosen}
        pointed={keys.pointed}
        onChoose={onChoose}
      />
      {rows.length === 0 && (
        <p className={classes.empty} role="status">
          {emptyWords}
        </p>
      )}
      {searched && (
        <p className={classes.hint}>
          <Icon of={IconInfoCircle} size={18} />
          {notThere}
        </p>
      )}
    </div>
  )
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** The keys of the search field: the arrows move in the list under it, Enter chooses. */
function useListKeys(listId: string, rows: readonly Municipality[], onChoose: (row: Municipality) => void) {
  // The first row is active from the start, so that Enter after typing chooses it.
  const [place, setPlace] = useState(0)
  const pointed = rows[place] ?? null
  const pointedId = pointed ? optionId(listId, pointed) : undefined
  useEffect(() => {
    if (pointedId) document.getElementById(pointedId)?.scrollIntoView({ block: 'nearest' })
  }, [pointedId])
  return {
    pointed,
    pointedId,
    start: () => setPlace(0),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.nativeEvent.isComposing) return
      const step = steps[event.key]
      if (step === undefined && event.key !== 'Enter') return
      // Enter must never submit the form, even if the list is empty.
      event.preventDefault()
      if (step === undefined) return pointed && onChoose(pointed)
      if (rows.length > 0) setPlace((place + step + rows.length) % rows.length)
    },
  }
}

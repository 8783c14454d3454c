/** What stands in the sheet: the search, and under it the towns of the day before those of other times. */
import { TextInput } from '@mantine/core'
import type { Municipality } from '@portineria/reference/municipalities'
import { municipalityName } from '@portineria/reference/municipality-name'
import { IconCircleX, IconInfoCircle, IconSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MunicipalityList } from './municipality-list.tsx'
import classes from './municipality-picker.module.css'
import { useGroupWords } from './municipality-words.ts'
import { useListKeys } from './use-list-keys.ts'
import { useMunicipalitySearch } from './use-municipality-search.ts'

type MunicipalityPickerProps = {
  listId: string
  chosen: Municipality | null
  day: string | undefined
  onChoose: (row: Municipality) => void
}

export function MunicipalityPicker({ listId, chosen, day, onChoose }: MunicipalityPickerProps) {
  const t = useTranslations('reference')
  const kit = useTranslations('ui')
  const words = useGroupWords(day)
  const input = useRef<HTMLInputElement>(null)
  // What was chosen is searched by its name, so that its namesakes stand beside it.
  const [text, setText] = useState(chosen ? municipalityName(chosen.name) : '')
  const { groups, searched, emptyWords } = useMunicipalitySearch(text, day)
  const rows = groups.flatMap((group) => group.rows)
  const keys = useListKeys(listId, rows, onChoose)
  const search = (next: string) => {
    setText(next)
    keys.start()
  }
  return (
    <div className={classes.picker}>
      <div className={classes.head}>
        <p className={classes.first}>{words.first}</p>
        <TextInput
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
          leftSection={<Icon of={IconSearch} size={20} />}
          rightSectionPointerEvents="all"
          rightSection={
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
          {t('not_there')}
        </p>
      )}
    </div>
  )
}

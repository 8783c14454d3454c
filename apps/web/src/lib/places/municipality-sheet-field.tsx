/** The field for a municipality on a phone: it shows the chosen town, and a press opens the sheet with the search. */
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Sheet } from '../../ui/dialog/sheet.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { MunicipalityFieldProps } from './municipality-field-props.ts'
import { MunicipalityPicker } from './municipality-picker.tsx'
import { municipalityLabel } from './municipality-words.ts'
import { useMunicipalities } from './use-municipalities.ts'

const OPENING_KEYS = ['Enter', ' ', 'ArrowDown', 'ArrowUp']

export function MunicipalitySheetField({ value, onChange, day, current, question, ...props }: MunicipalityFieldProps) {
  const t = useTranslations('reference')
  const kit = useTranslations('ui')
  const listId = useId()
  const [opened, setOpened] = useState(false)
  const { data: table, isError, refetch } = useMunicipalities(true)
  const chosen = table?.find(value) ?? null
  const open = () => {
    if (isError) void refetch()
    setOpened(true)
  }
  return (
    <>
      <TextField
        {...props}
        // Like a native select, the field is not typed into and opens a list to choose from.
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={opened}
        aria-controls={opened ? listId : undefined}
        readOnly
        autoComplete="off"
        placeholder={value && !table ? t(isError ? 'load_error' : 'loading') : undefined}
        value={chosen ? municipalityLabel(chosen) : ''}
        onClick={open}
        onKeyDown={(event: KeyboardEvent) => {
          if (!OPENING_KEYS.includes(event.key)) return
          event.preventDefault()
          open()
        }}
        end={
          value ? (
            <IconButton icon={IconX} label={kit('clear')} small onClick={() => onChange(null)} />
          ) : (
            <Icon of={IconChevronDown} size={18} />
          )
        }
      />
      <Sheet tall opened={opened} onClose={() => setOpened(false)} title={question ?? props.label}>
        <MunicipalityPicker
          listId={listId}
          chosen={chosen}
          day={day}
          current={current}
          onChoose={(row) => {
            setOpened(false)
            onChange(row)
          }}
        />
      </Sheet>
    </>
  )
}

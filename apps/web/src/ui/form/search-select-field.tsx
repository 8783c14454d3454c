/** A searchable select for long lists (countries, apartments). It is heavier than select-field: use it behind the login. */
import { Select, type SelectProps } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { IconChevronDown } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Icon, type IconShape } from '../icon.tsx'
import { Mantine } from '../theme/mantine.tsx'
import { FieldFrame, type FieldProps, sharedProps } from './field-props.tsx'
import classes from './search-select-field.module.css'
import type { SelectOption } from './select-field.tsx'

export interface SearchSelectFieldProps
  extends FieldProps,
    Omit<SelectProps, keyof FieldProps | 'size' | 'data' | 'leftSection' | 'searchValue' | 'defaultValue'> {
  options: SelectOption[]
  icon?: IconShape
}

export function SearchSelectField({ options, icon, aside, ...props }: SearchSelectFieldProps) {
  const t = useTranslations('ui')
  const { label, required, description, error, ...rest } = props
  const chosen = options.find(({ value }) => value === rest.value)
  const [text, setText] = useState(chosen?.label ?? '')
  return (
    <Mantine>
      <FieldFrame aside={aside}>
        <Select
          searchable
          // Enter after typing takes the first match; otherwise it would submit the form without a choice.
          selectFirstOptionOnChange
          // A form that focuses its first error must not cover the others with a list; a click, typing or an arrow key opens it.
          openOnFocus={false}
          limit={60}
          nothingFoundMessage={t('nothingFound')}
          clearButtonProps={{ 'aria-label': t('clear'), size: 'sm' }}
          wrapperProps={{ className: classes.root, onKeyDownCapture: takeMarkedOption }}
          classNames={{ dropdown: classes.dropdown, option: classes.option }}
          {...rest}
          // The list starts at the field's edge. If it were centred, it would briefly be wider than a phone, and the page would scroll.
          comboboxProps={{ transitionProps: { duration: 120 }, position: 'bottom-start', ...rest.comboboxProps }}
          searchValue={text}
          onSearchChange={(next) => {
            setText(next)
            rest.onSearchChange?.(next)
            // The clear button works only with a pointer; keyboard users clear the field by deleting its text.
            if (rest.clearable && chosen && next === '') rest.onChange?.(null, null)
          }}
          onOptionSubmit={(value) => {
            // Choosing the same option again is no change, so Mantine keeps the typed text; this restores the option's name.
            if (chosen && value === chosen.value) setText(chosen.label)
            rest.onOptionSubmit?.(value)
          }}
          onBlur={(event) => {
            // A name that is typed in full is chosen, although nobody pressed Enter.
            const [named, other] = options.filter(({ label: name }) => isSameName(name, text))
            if (named && !other && named !== chosen) rest.onChange?.(named.value, named)
            rest.onBlur?.(event)
          }}
          onClick={(event) => {
            // A click selects the whole text of the chosen option, so that typing starts a new search.
            if (event.currentTarget.value === chosen?.label) event.currentTarget.select()
            rest.onClick?.(event)
          }}
          {...sharedProps({ label, required, description, error })}
          data={options}
          rightSection={<Icon of={IconChevronDown} size={18} />}
          leftSection={icon && <Icon of={icon} size={18} />}
        />
      </FieldFrame>
    </Mantine>
  )
}

const isSameName = (name: string, typed: string) => name.toLowerCase() === typed.trim().toLowerCase()

/**
 * While the list is open, Enter takes the marked option, and never submits the form. Mantine would take none if the list was opened
 * by text that came at once, as pasted text or a word that a phone suggests.
 */
function takeMarkedOption(event: KeyboardEvent) {
  const input = event.target
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  if (!(input instanceof HTMLInputElement && input.dataset.expanded)) return
  event.preventDefault()
  event.stopPropagation()
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '')
  const [typed, chosen] = ['selected', 'active'].map((mark) => list?.querySelector(`[data-combobox-${mark}]`))
  const option = typed ?? chosen
  if (option instanceof HTMLElement) option.click()
}

/** A choice of many, searched by typing (countries, apartments). Heavier than select-field: for pages behind the login. */
import { Select, type SelectProps } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Icon, type IconShape } from '../icon.tsx'
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
    <FieldFrame aside={aside}>
      <Select
        searchable
        // Enter after typing takes the first match; otherwise it would submit the form and lose the choice.
        selectFirstOptionOnChange
        limit={60}
        nothingFoundMessage={t('nothingFound')}
        clearButtonProps={{ 'aria-label': t('clear'), size: 'sm' }}
        classNames={{ dropdown: classes.dropdown, option: classes.option }}
        {...rest}
        // From the field's edge: laid from its middle the list would for a moment be wider than a phone, which then scrolls away.
        comboboxProps={{ transitionProps: { duration: 120 }, position: 'bottom-start', ...rest.comboboxProps }}
        searchValue={text}
        onSearchChange={(next) => {
          setText(next)
          rest.onSearchChange?.(next)
          // The cross is for pointers only: with the keyboard one clears by emptying the text.
          if (rest.clearable && chosen && next === '') rest.onChange?.(null, null)
        }}
        onOptionSubmit={(value) => {
          // The same again is no change: what was typed gives way to its name all the same.
          if (chosen && value === chosen.value) setText(chosen.label)
          rest.onOptionSubmit?.(value)
        }}
        onKeyDown={(event) => {
          // Enter belongs to the list while it is open, also when it has nothing to choose.
          if (event.key === 'Enter' && event.currentTarget.dataset.expanded) event.preventDefault()
          rest.onKeyDown?.(event)
        }}
        onClick={(event) => {
          // What was chosen is marked as a whole, so that typing starts a new search.
          if (event.currentTarget.value === chosen?.label) event.currentTarget.select()
          rest.onClick?.(event)
        }}
        {...sharedProps({ label, required, description, error })}
        data={options}
        rightSection={<Icon of={IconChevronDown} size={18} />}
        leftSection={icon && <Icon of={icon} size={18} />}
      />
    </FieldFrame>
  )
}

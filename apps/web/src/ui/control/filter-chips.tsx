/** Chips that filter a list, each with its number of rows. One is chosen; pressing it again goes back to the first. */
import { IconX } from '@tabler/icons-react'
import { useFormatter, useTranslations } from 'use-intl'
import { Icon, type IconShape } from '../icon.tsx'
import type { StatusName } from '../status/status-look.ts'
import classes from './filter-chips.module.css'

export interface FilterChip<V extends string> {
  value: V
  label: string
  count?: number
  icon?: IconShape
  tone?: StatusName
}

export interface FilterChipsProps<V extends string> {
  label?: string
  /** The first chip is "All". */
  chips: FilterChip<V>[]
  value: V
  onChange: (value: V) => void
}

export function FilterChips<V extends string>({ label, chips, value, onChange }: FilterChipsProps<V>) {
  const t = useTranslations('ui.filters')
  const format = useFormatter()
  const all = chips[0]?.value
  return (
    <div className={classes.strip} role="group" aria-label={label ?? t('label')}>
      {chips.map((chip) => {
        const chosen = chip.value === value
        const removable = chosen && chip.value !== all
        return (
          <button
            key={chip.value}
            type="button"
            className={classes.chip}
            data-status={chip.tone}
            aria-pressed={chosen}
            onClick={() => onChange(removable && all !== undefined ? all : chip.value)}
          >
            {chip.icon && <Icon of={chip.icon} size={16} className={classes.icon} />}
            {chip.label}
            {chip.count !== undefined && <span className={classes.count}>{format.number(chip.count)}</span>}
            {removable && <Icon of={IconX} size={14} />}
          </button>
        )
      })}
    </div>
  )
}

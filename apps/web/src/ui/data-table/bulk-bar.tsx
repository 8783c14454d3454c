/** The dark bar that replaces the table's footer while rows are selected: their number and the bulk actions. */
import { IconX } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { useTranslations } from 'use-intl'
import { Icon, type IconShape } from '../icon.tsx'
import classes from './bulk-bar.module.css'
import type { Selection } from './types.ts'

export function BulkBar({ selection }: { selection: Selection }) {
  const t = useTranslations('ui.table')
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('actions')}>
      <span className={classes.count} role="status">
        {t('selected', { count: selection.chosen.size })}
      </span>
      {selection.actions}
      <button
        type="button"
        className={classes.button}
        aria-label={t('clearSelection')}
        data-tip={t('clearSelection')}
        onClick={() => selection.onChange(new Set())}
      >
        <Icon of={IconX} size={18} />
      </button>
    </div>
  )
}

export interface BulkButtonProps extends ComponentPropsWithRef<'button'> {
  icon: IconShape
}

export function BulkButton({ icon, children, ...rest }: BulkButtonProps) {
  return (
    <button type="button" {...rest} className={classes.button}>
      <Icon of={icon} size={17} />
      {children}
    </button>
  )
}

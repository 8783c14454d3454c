/**
 * The filters above a list. On a wide screen they stand beside the search; on a phone the search stays, and one button with the
 * number of filters in use opens the others in a sheet.
 */
import { useMediaQuery } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../button/button.tsx'
import { Sheet } from '../dialog/sheet.tsx'
import { FormActions } from '../form/form-actions.tsx'
import { Icon } from '../icon.tsx'
import classes from './filter-bar.module.css'
import { SearchField, type SearchFieldProps } from './search-field.tsx'

type FilterBarProps = {
  search: Pick<SearchFieldProps, 'label' | 'value' | 'onSearch'>
  /** How many filters are in use, the search not counted. */
  active: number
  /** The number of rows that the filters find, once it is known. */
  found: number | undefined
  onClear: () => void
  selects?: ReactNode
  /** Chips and switches, after the selects. */
  children: ReactNode
  /** May set `--search-width`, the greatest width of the search. */
  className?: string
}

export function FilterBar({ search, active, found, onClear, selects, children, className = '' }: FilterBarProps) {
  const phone = useMediaQuery('(max-width: 44.99em)', undefined, { getInitialValueInEffect: false })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc in a control of the bar.
    <div className={`${classes.filters} ${className}`} onKeyDown={leaveByEscape}>
      <SearchField className={classes.search} {...search} />
      {phone ? (
        <FilterSheet active={active} found={found} onClear={onClear} className={className}>
          {selects}
          {children}
        </FilterSheet>
      ) : (
        <>
          {selects && <div className={classes.choices}>{selects}</div>}
          {children}
        </>
      )}
    </div>
  )
}

/** Esc leaves a filter, so that the page's own keys and the arrows into the rows work again. Sheets close by themselves. */
function leaveByEscape({ key, target, currentTarget, defaultPrevented }: KeyboardEvent<HTMLDivElement>) {
  if (key !== 'Escape' || defaultPrevented || !(target instanceof HTMLElement)) return
  if (currentTarget.contains(target)) target.blur()
}

type FilterSheetProps = Pick<FilterBarProps, 'active' | 'found' | 'onClear' | 'children' | 'className'>

/** Every change applies at once behind the sheet; its main button says how many rows are left and closes it. */
function FilterSheet({ active, found, onClear, children, className = '' }: FilterSheetProps) {
  const t = useTranslations('ui.filters')
  const [opened, setOpened] = useState(false)
  return (
    <>
      <button
        type="button"
        className={classes.more}
        aria-label={active > 0 ? t('in_use', { count: active }) : t('label')}
        aria-haspopup="dialog"
        data-used={active > 0 || undefined}
        onClick={() => setOpened(true)}
      >
        <Icon of={IconAdjustmentsHorizontal} />
        {active > 0 && <span className={classes.count}>{active}</span>}
      </button>
      <Sheet
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('label')}
        footer={
          <FormActions>
            {active > 0 && (
              <Button variant="line" onClick={onClear}>
                {t('clear_all')}
              </Button>
            )}
            <Button onClick={() => setOpened(false)}>
              {found === undefined ? t('show') : t('found', { count: found })}
            </Button>
          </FormActions>
        }
      >
        <div className={`${classes.sheet} ${className}`}>{children}</div>
      </Sheet>
    </>
  )
}

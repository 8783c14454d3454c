/** The filters above a list: the search, selects that fold away on a phone, and after them what the list adds. */
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import classes from './filter-bar.module.css'
import { SearchField, type SearchFieldProps } from './search-field.tsx'

type FilterBarProps = {
  search: Pick<SearchFieldProps, 'label' | 'value' | 'onSearch'>
  /** The name of the button that folds the selects. */
  label: string
  /** Whether a select is used: then they are unfolded at first, and the button shows it. */
  used: boolean
  selects: ReactNode
  children: ReactNode
  /** May set `--search-width`, the greatest width of the search. */
  className?: string
}

export function FilterBar({ search, label, used, selects, children, className = '' }: FilterBarProps) {
  const [unfolded, setUnfolded] = useState(used)
  return (
    <div className={`${classes.filters} ${className}`}>
      <SearchField className={classes.search} {...search} />
      <IconButton
        variant="line"
        icon={IconAdjustmentsHorizontal}
        label={label}
        aria-expanded={unfolded}
        className={classes.fold}
        data-used={used || undefined}
        onClick={() => setUnfolded(!unfolded)}
      />
      <div className={classes.choices} data-unfolded={unfolded || undefined}>
        {selects}
      </div>
      {children}
    </div>
  )
}

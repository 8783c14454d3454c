/** The sticky header of a wide table: sorting, and the checkbox that selects the whole page. */
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '../icon.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import classes from './data-table.module.css'
import { directionOf, toggleOrder } from './order.ts'
import { RowTick } from './row-tick.tsx'
import { togglePage } from './selection.ts'
import type { Column, DataTableProps } from './types.ts'

const unsorted: string[] = []

export function TableHead<T>({
  columns,
  rows,
  rowId,
  order = unsorted,
  onOrder,
  selection,
  rowActions,
}: DataTableProps<T>) {
  const t = useTranslations('ui.table')
  const ids = rows?.map(rowId) ?? []
  const chosenHere = selection ? ids.filter((id) => selection.chosen.has(id)).length : 0
  return (
    <thead>
      <tr>
        {selection && (
          <th className={classes.tickCell}>
            <RowTick
              label={t('selectAll')}
              checked={ids.length > 0 && chosenHere === ids.length}
              mixed={chosenHere > 0 && chosenHere < ids.length}
              disabled={ids.length === 0}
              onChange={() => selection.onChange(togglePage(selection.chosen, ids))}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.key} column={column} order={order} onOrder={onOrder} />
        ))}
        {rowActions && (
          <th scope="col" className={classes.actionsCell}>
            <VisuallyHidden>{t('actions')}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  )
}

interface HeadCellProps<T> {
  column: Column<T>
  order: readonly string[]
  onOrder?: (order: string[]) => void
}

const sorted = { up: 'ascending', down: 'descending' } as const
const arrows = { up: IconArrowUp, down: IconArrowDown }

function HeadCell<T>({ column, order, onOrder }: HeadCellProps<T>) {
  const { sort } = column
  const direction = sort ? directionOf(order, sort) : undefined
  return (
    <th
      scope="col"
      style={column.width ? ({ '--width': column.width } as CSSProperties) : undefined}
      data-align={column.align}
      data-wide-only={column.wideOnly || undefined}
      aria-sort={direction && sorted[direction]}
    >
      {sort && onOrder ? (
        <button
          type="button"
          className={classes.sort}
          data-sorted={direction || undefined}
          onClick={(event) => onOrder(toggleOrder(order, sort, event.shiftKey))}
        >
          {column.header}
          <Icon of={direction ? arrows[direction] : IconSelector} size={14} className={classes.arrow} />
        </button>
      ) : (
        column.header
      )}
    </th>
  )
}

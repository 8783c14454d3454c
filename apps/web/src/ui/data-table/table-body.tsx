/** The rows of a wide table. Pointer and keyboard can do the same things. */
import { Fragment, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../button/icon-button.tsx'
import classes from './data-table.module.css'
import { useArrowsIntoRows, useRowKeys } from './row-keys.ts'
import { RowTick } from './row-tick.tsx'
import { toggleRow } from './selection.ts'
import type { DataTableProps, RowAction } from './types.ts'

interface TableBodyProps<T> extends DataTableProps<T> {
  rows: readonly T[]
}

/** A click on one of these elements inside a row does not open the row. */
const controls = 'a, button, input, select, label, [role="menu"]'

export function TableBody<T>(props: TableBodyProps<T>) {
  const { columns, rows, rowId, rowName, groupOf, current: open, onOpen, rowActions, selection } = props
  const t = useTranslations('ui.table')
  const [at, setAt] = useState(0)
  const onKeyDown = useRowKeys({ rows, rowId, onOpen, selection })
  const body = useRef<HTMLTableSectionElement>(null)
  useArrowsIntoRows(body)
  const current = Math.min(at, rows.length - 1)
  // A row without an action is not focusable.
  const operable = onOpen !== undefined || selection !== undefined
  return (
    <tbody ref={body} onKeyDown={onKeyDown}>
      {rows.map((row, index) => {
        const id = rowId(row)
        const chosen = selection?.chosen.has(id) ?? false
        const before = rows[index - 1]
        const group = groupOf?.(row)
        return (
          <Fragment key={id}>
            {group !== undefined && (before === undefined || groupOf?.(before) !== group) && (
              <tr>
                <td className={classes.group} colSpan={columns.length + (selection ? 1 : 0) + (rowActions ? 1 : 0)}>
                  {group}
                </td>
              </tr>
            )}
            <tr
              className={classes.row}
              data-index={index}
              data-chosen={chosen || id === open || undefined}
              aria-current={id === open || undefined}
              data-opens={onOpen ? true : undefined}
              aria-label={onOpen ? t('open', { name: rowName(row) }) : operable ? rowName(row) : undefined}
              aria-selected={selection ? chosen : undefined}
              tabIndex={operable ? (index === current ? 0 : -1) : undefined}
              onFocus={() => setAt(index)}
              onClick={(event) => {
                if (!(event.target as HTMLElement).closest(controls)) onOpen?.(row)
              }}
            >
              {selection && (
                <td className={classes.tickCell}>
                  <RowTick
                    label={t('select', { name: rowName(row) })}
                    checked={chosen}
                    onChange={() => selection.onChange(toggleRow(selection.chosen, id))}
                  />
                </td>
              )}
              {columns.map((column) => (
                <td key={column.key} data-align={column.align} data-wide-only={column.wideOnly || undefined}>
                  {column.cell(row)}
                </td>
              ))}
              {rowActions && <ActionsCell row={row} actions={rowActions} />}
            </tr>
          </Fragment>
        )
      })}
    </tbody>
  )
}

/** An action that is not offered leaves an empty place, so that the others stay where they are. */
function ActionsCell<T>({ row, actions }: { row: T; actions: RowAction<T>[] }) {
  return (
    <td className={classes.actionsCell}>
      <span className={classes.actions}>
        {actions.map(({ key, icon, label, isOffered, disabled, onPress }) =>
          isOffered && !isOffered(row) ? (
            <span key={key} className={classes.noAction} />
          ) : (
            <IconButton
              key={key}
              small
              icon={icon(row)}
              label={label(row)}
              disabled={disabled}
              onClick={() => onPress(row)}
            />
          ),
        )}
      </span>
    </td>
  )
}

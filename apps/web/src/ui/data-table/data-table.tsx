/**
 * The list component of the admin pages: a table on wide screens, two-line rows on phones. It also shows the loading,
 * empty and failed states.
 */
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { Card } from '../page/card.tsx'
import { LoadError } from '../state/load-error.tsx'
import { Bone, ListSkeleton } from '../state/skeletons.tsx'
import { useDelayed } from '../use-delayed.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { BulkBar } from './bulk-bar.tsx'
import classes from './data-table.module.css'
import { PhoneRows } from './phone-rows.tsx'
import { TableBody } from './table-body.tsx'
import { TableFooter } from './table-footer.tsx'
import { TableHead } from './table-head.tsx'
import type { DataTableProps } from './types.ts'

export function DataTable<T>(props: DataTableProps<T>) {
  const { rows, error, onRetry, selection, paging, refreshing } = props
  const phone = useMediaQuery('(max-width: 44.99em)', undefined, { getInitialValueInEffect: false })
  const choosing = selection !== undefined && selection.chosen.size > 0
  return (
    <Card padding="none" component="section" aria-label={props.label} aria-busy={!rows && !error}>
      <div data-refreshing={refreshing || undefined} className={classes.content}>
        {error ? (
          <div className={classes.failed}>
            <LoadError message={error} onRetry={onRetry} />
          </div>
        ) : phone ? (
          <PhoneList {...props} />
        ) : (
          <WideTable {...props} />
        )}
      </div>
      {choosing ? (
        <BulkBar selection={selection} />
      ) : (
        paging &&
        rows &&
        rows.length + paging.page > 1 && <TableFooter paging={paging} keys={!phone && props.onOpen !== undefined} />
      )}
    </Card>
  )
}

function PhoneList<T>(props: DataTableProps<T>) {
  if (!props.rows) return <ListSkeleton rows={8} />
  if (props.rows.length === 0) return <Nothing>{props.empty}</Nothing>
  return <PhoneRows {...props} rows={props.rows} />
}

function WideTable<T>(props: DataTableProps<T>) {
  const { label, columns, rows, selection, onOpen } = props
  const title = useId()
  if (rows?.length === 0) return <Nothing>{props.empty}</Nothing>
  return (
    <div className={classes.scroll}>
      <table
        className={classes.table}
        style={{ ['--row-h' as string]: `${(props.rowHeight ?? 52) / 16}rem` }}
        // Only a table with focusable rows is a grid; a table that is only read stays a plain table.
        role={onOpen || selection ? 'grid' : undefined}
        aria-labelledby={title}
        aria-multiselectable={selection ? true : undefined}
      >
        <caption id={title}>
          <VisuallyHidden>{label}</VisuallyHidden>
        </caption>
        <TableHead {...props} />
        {rows ? (
          <TableBody {...props} rows={rows} />
        ) : (
          <TableSkeleton
            columns={columns.length + (selection ? 1 : 0) + (props.rowActions ? 1 : 0)}
            rows={props.paging?.size ?? 8}
          />
        )}
      </table>
    </div>
  )
}

const boneWidths = ['62%', '78%', '54%', '70%', '46%']

/** The placeholder of a table that loads: empty for 300 ms, then grey bars. It has the rows' height from the start. */
function TableSkeleton({ columns, rows }: { columns: number; rows: number }) {
  const t = useTranslations('ui.table')
  const late = useDelayed(true)
  return (
    <tbody>
      {Array.from({ length: Math.min(rows, 12) }, (_, row) => (
        <tr key={row} className={classes.row}>
          {Array.from({ length: columns }, (_, column) => (
            <td key={column}>
              {late && <Bone width={boneWidths[(row + column * 2) % boneWidths.length]} />}
              {row === 0 && column === 0 && <VisuallyHidden>{t('loading')}</VisuallyHidden>}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

function Nothing({ children }: { children: ReactNode }) {
  const t = useTranslations('ui.table')
  return <div role="status">{children ?? <p className={classes.nothing}>{t('empty')}</p>}</div>
}

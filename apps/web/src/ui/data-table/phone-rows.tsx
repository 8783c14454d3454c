/**
 * The rows of a list on a phone: two lines each, and the whole row is one touch target.
 * In selection mode a press selects the row instead of opening it.
 */
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../button/button.tsx'
import classes from './phone-rows.module.css'
import { RowTick } from './row-tick.tsx'
import { togglePage, toggleRow } from './selection.ts'
import type { DataTableProps, Selection } from './types.ts'

interface PhoneRowsProps<T>
  extends Pick<DataTableProps<T>, 'rowId' | 'rowName' | 'groupOf' | 'phone' | 'onOpen' | 'selection' | 'paging'> {
  rows: readonly T[]
}

export function PhoneRows<T>({ rows, rowId, rowName, groupOf, phone, onOpen, selection, paging }: PhoneRowsProps<T>) {
  const t = useTranslations('ui.table')
  const [selecting, setSelecting] = useState(false)
  const choosing = selection !== undefined && (selecting || selection.chosen.size > 0)
  return (
    <>
      {selection && (
        <ChoosingBar
          choosing={choosing}
          onChoosing={setSelecting}
          selection={selection}
          ids={rows.map(rowId)}
          total={paging?.total ?? rows.length}
        />
      )}
      <ul className={classes.rows}>
        {rows.map((row, index) => {
          const id = rowId(row)
          const before = rows[index - 1]
          const group = groupOf?.(row)
          const chosen = selection?.chosen.has(id) ?? false
          return (
            <li key={id} className={classes.row} data-chosen={chosen || undefined}>
              {group !== undefined && (before === undefined || groupOf?.(before) !== group) && (
                <h2 className={classes.group}>{group}</h2>
              )}
              {onOpen && !choosing && (
                <button
                  type="button"
                  className={classes.open}
                  aria-label={t('open', { name: rowName(row) })}
                  onClick={() => onOpen(row)}
                />
              )}
              {choosing && (
                <span className={classes.tick}>
                  <RowTick
                    label={t('select', { name: rowName(row) })}
                    checked={chosen}
                    onChange={() => selection.onChange(toggleRow(selection.chosen, id))}
                  />
                </span>
              )}
              <div className={classes.content} data-choosing={choosing || undefined}>
                {phone(row)}
              </div>
            </li>
          )
        })}
      </ul>
    </>
  )
}

interface ChoosingBarProps {
  choosing: boolean
  onChoosing: (choosing: boolean) => void
  selection: Selection
  ids: (string | number)[]
  total: number
}

/** The bar above the rows: it says how many there are, starts and ends the selection mode and selects all rows at once. */
function ChoosingBar({ choosing, onChoosing, selection: { chosen, onChange }, ids, total }: ChoosingBarProps) {
  const t = useTranslations('ui.table')
  const here = ids.filter((id) => chosen.has(id)).length
  const leave = () => {
    onChange(new Set())
    onChoosing(false)
  }
  return (
    <div className={classes.bar}>
      {choosing && (
        <RowTick
          label={t('selectAll')}
          checked={here === ids.length}
          mixed={here > 0 && here < ids.length}
          onChange={() => onChange(togglePage(chosen, ids))}
        />
      )}
      <span className={classes.barWords}>{choosing ? t('choosing') : t('total', { count: total })}</span>
      <Button variant="link" small onClick={choosing ? leave : () => onChoosing(true)}>
        {choosing ? t('chosen') : t('choose')}
      </Button>
    </div>
  )
}

export interface PhoneRowProps {
  /** A façade or icon on the left. */
  picture?: ReactNode
  title: ReactNode
  sub: ReactNode
  /** The status at the right end of the first line. */
  end?: ReactNode
  /** A third line with its own controls, for example "Copy link". */
  extra?: ReactNode
}

/** The usual content of a phone row. */
export function PhoneRow({ picture, title, sub, end, extra }: PhoneRowProps) {
  return (
    <div className={classes.phoneRow}>
      {picture && <div className={classes.picture}>{picture}</div>}
      <div className={classes.words}>
        <div className={classes.first}>
          <span className={classes.title}>{title}</span>
          {end}
        </div>
        <div className={classes.sub}>{sub}</div>
        {extra && <div className={classes.extra}>{extra}</div>}
      </div>
    </div>
  )
}

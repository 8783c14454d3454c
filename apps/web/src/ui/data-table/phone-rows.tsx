/** The same rows on a phone: two lines each, the whole row one target. */
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import classes from './phone-rows.module.css'
import type { DataTableProps } from './types.ts'

interface PhoneRowsProps<T> extends Pick<DataTableProps<T>, 'rowId' | 'rowName' | 'phone' | 'onOpen'> {
  rows: readonly T[]
}

export function PhoneRows<T>({ rows, rowId, rowName, phone, onOpen }: PhoneRowsProps<T>) {
  const t = useTranslations('ui.table')
  return (
    <ul className={classes.rows}>
      {rows.map((row) => (
        <li key={rowId(row)} className={classes.row}>
          {onOpen && (
            <button
              type="button"
              className={classes.open}
              aria-label={t('open', { name: rowName(row) })}
              onClick={() => onOpen(row)}
            />
          )}
          <div className={classes.content}>{phone(row)}</div>
        </li>
      ))}
    </ul>
  )
}

export interface PhoneRowProps {
  /** A façade or icon at the left. */
  picture?: ReactNode
  title: ReactNode
  sub: ReactNode
  /** The status at the right of the first line. */
  end?: ReactNode
  /** A third line with controls of its own (copy link). */
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

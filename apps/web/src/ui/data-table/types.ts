/** The props of the data table. The page holds all state (in the URL); the table shows it and calls back. */
import type { ReactNode } from 'react'
import type { IconShape } from '../icon.tsx'

export type RowId = string | number

export interface Column<T> {
  key: string
  header: ReactNode
  cell: (row: T) => ReactNode
  /** The field to sort by; without it the header is not a button. */
  sort?: string
  align?: 'start' | 'end'
  /** CSS width. */
  width?: string
  /** Hidden on screens narrower than 1280 px, where the navigation rail leaves too little room. */
  wideOnly?: boolean
}

export interface RowAction<T> {
  key: string
  icon: (row: T) => IconShape
  label: (row: T) => string
  /** Where it is false, the place of the action stays empty. */
  isOffered?: (row: T) => boolean
  disabled?: boolean
  onPress: (row: T) => void
}

export interface Selection {
  chosen: ReadonlySet<RowId>
  onChange: (chosen: Set<RowId>) => void
  /** The buttons of the bulk bar; use `<BulkButton>`. */
  actions: ReactNode
}

export interface Paging {
  /** Counted from 1. */
  page: number
  size: number
  total: number
  onPage: (page: number) => void
  onSize?: (size: number) => void
  sizes?: number[]
}

export interface DataTableProps<T> {
  /** The accessible name of the list, for example "Reservations". */
  label: string
  columns: Column<T>[]
  /** Undefined while loading or after a failure. */
  rows: readonly T[] | undefined
  rowId: (row: T) => RowId
  /** The name of a row, as in "Select Anneke de Vries". */
  rowName: (row: T) => string
  /** The heading above neighbouring rows of one group: "Friday 22 May". */
  groupOf?: (row: T) => string
  /** The content of a row on screens below 720 px. */
  phone: (row: T) => ReactNode
  /** The row whose details are open beside the list. */
  current?: RowId
  order?: readonly string[]
  onOrder?: (order: string[]) => void
  onOpen?: (row: T) => void
  /**
   * The actions on one row, in a column of their own at its end; they appear in the hovered or focused row. Every row has the
   * same places in the same order, so that an action is never where another one was a moment ago.
   */
  rowActions?: RowAction<T>[]
  selection?: Selection
  paging?: Paging
  /** Shown when the list has no rows. */
  empty?: ReactNode
  /** The message of a failed load, from the message catalogue. */
  error?: string
  onRetry?: () => void
  /** New rows are loading while the old ones are still shown. */
  refreshing?: boolean
  /** The row height in px. The default is 52; logs use 44, rows with a picture 60. */
  rowHeight?: number
}
